import { create } from 'qrcode';
import { widthOf, type Letters, type Shape, type Weight } from './letters.ts';

/** A millimetre in points, which paper is measured in. */
export const mm = 72 / 25.4;

interface LinePlace {
  /** Where it begins, or its middle where it is centred, in millimetres. */
  readonly x: number;
  /** The line that letters stand on. */
  readonly y: number;
  /** It is made smaller until it fits. */
  readonly width: number;
  readonly size: number;
  readonly weight?: Weight;
  readonly isCentred?: boolean;
}

/** Draws in black on one page, in millimetres from the corner of what is being drawn. */
export class Pen {
  readonly #document: PDFKit.PDFDocument;
  readonly #letters: Letters;

  constructor(document: PDFKit.PDFDocument, letters: Letters) {
    this.#document = document;
    this.#letters = letters;
  }

  /** Draws with another corner, and upside down where the paper will be folded over. */
  within(x: number, y: number, draw: () => void, turned?: { width: number; height: number }): void {
    const document = this.#document;
    document.save();
    document.translate(x * mm, y * mm);
    if (turned) document.translate(turned.width * mm, turned.height * mm).rotate(180);
    draw();
    document.restore();
  }

  /** Where to cut, or where to fold. */
  guide(from: readonly [number, number], to: readonly [number, number]): void {
    this.#document
      .save()
      .moveTo(from[0] * mm, from[1] * mm)
      .lineTo(to[0] * mm, to[1] * mm)
      .lineWidth(0.5)
      .dash(3, { space: 3 })
      .stroke('#999')
      .restore();
  }

  line(text: string, { x, y, width, size, weight = 'regular', isCentred = false }: LinePlace): void {
    const shapes = this.#letters.shape(text, weight);
    const wide = widthOf(shapes, size);
    const fitting = Math.min(size, (size * width * mm) / Math.max(wide, 1));
    const at = x * mm - (isCentred ? widthOf(shapes, fitting) / 2 : 0);
    drawShapes(this.#document, shapes, { x: at, y: y * mm, size: fitting });
  }

  /** A code whose dark square has this side; four modules around it must stay white, which cameras need. */
  code(
    text: string,
    { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
  ): void {
    const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
    const module = (side / size) * mm;
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        if (!data[row * size + column]) continue;
        // Modules beside each other are one bar: no hairline stands between them.
        let end = column;
        while (end + 1 < size && data[row * size + end + 1]) end++;
        const width = (end - column + 1) * module;
        this.#document.rect(x * mm + column * module, y * mm + row * module, width, module * 1.01);
        column = end;
      }
    }
    this.#document.fill('#000');
  }
}

/** Draws a line of letters from here on, all in points. */
export function drawShapes(
  document: PDFKit.PDFDocument,
  shapes: readonly Shape[],
  { x, y, size, colour = '#000' }: { x: number; y: number; size: number; colour?: string },
): void {
  let at = x;
  for (const { outline, advance, pen, unitsPerEm } of shapes) {
    const scale = size / unitsPerEm;
    if (outline !== '') {
      const shape = document.save().translate(at, y).scale(scale, -scale).path(outline);
      if (pen === 0) shape.fill(colour);
      else
        shape
          .lineJoin('round')
          .lineWidth(pen * unitsPerEm)
          .fillAndStroke(colour, colour);
      document.restore();
    }
    at += advance * scale;
  }
}
