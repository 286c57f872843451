import { widthOf, type Letters, type Shape, type Weight } from '../code-sheets/letters.ts';
import { drawShapes, mm } from '../code-sheets/pen.ts';

/** How a text is written. */
export interface Writing {
  /** In points. */
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
}

interface Place extends Writing {
  /** Where it begins, and the line it stands on, in millimetres. */
  readonly x: number;
  readonly y: number;
  /** It is made smaller until it fits. */
  readonly width: number;
  /** What is read in its place, where what is drawn is not all letters. */
  readonly read?: string;
}

/** The name under which a document knows the font that is read and never seen. */
export const unseenFont = 'unseen';

/** Draws texts as outlines, and under each of them the same letters unseen, which can be searched, copied and read aloud. */
export class PaperPen {
  readonly #document: PDFKit.PDFDocument;
  readonly #letters: Letters;
  readonly #shapes = new Map<string, readonly Shape[]>();

  constructor(document: PDFKit.PDFDocument, letters: Letters) {
    this.#document = document;
    this.#letters = letters;
  }

  /** How wide a text is, in millimetres. */
  widthOf(text: string, { size, weight = 'regular' }: Writing): number {
    return widthOf(this.#shapesOf(text, weight), size) / mm;
  }

  /** The lines of a text that has so much room; a word that is wider than that has a line of its own. */
  linesOf(text: string, width: number, writing: Writing): readonly string[] {
    const lines: string[] = [];
    let line = '';
    for (const [word] of text.matchAll(/[\p{Script=Han}\p{P}]|[^\s\p{Script=Han}]+\s*|\s+/gu)) {
      if (line !== '' && this.widthOf((line + word).trimEnd(), writing) > width) {
        lines.push(line.trimEnd());
        line = word.trimStart();
      } else line += word;
    }
    return [...lines, line.trimEnd()].filter((each) => each !== '');
  }

  text(text: string, { x, y, width, size, weight = 'regular', colour = '#000', read = text }: Place): void {
    const shapes = this.#shapesOf(text, weight);
    const wide = widthOf(shapes, size);
    const fitting = Math.min(size, (size * width * mm) / Math.max(wide, 1));
    drawShapes(this.#document, shapes, { x: x * mm, y: y * mm, size: fitting, colour });
    this.#write(read, { x, y, size: fitting, wide: widthOf(shapes, fitting) });
  }

  /** From this place upwards. */
  upright(text: string, { x, y, ...place }: Omit<Place, 'read'>): void {
    this.#document.save();
    this.#document.translate(x * mm, y * mm).rotate(-90);
    this.text(text, { ...place, x: 0, y: 0 });
    this.#document.restore();
  }

  /** A mark that needs no colour, its middle here. */
  dot(x: number, y: number): void {
    this.#document.circle(x * mm, y * mm, 0.9 * mm).fill('#000');
  }

  rule(from: readonly [number, number], to: readonly [number, number]): void {
    this.#document
      .moveTo(from[0] * mm, from[1] * mm)
      .lineTo(to[0] * mm, to[1] * mm)
      .lineWidth(0.4)
      .stroke('#999');
  }

  band({ x, y, width, height }: { x: number; y: number; width: number; height: number }): void {
    this.#document.rect(x * mm, y * mm, width * mm, height * mm).fill('#e8e8e8');
  }

  /** As wide as what is seen, so that what somebody marks is what they see. */
  #write(text: string, { x, y, size, wide }: { x: number; y: number; size: number; wide: number }): void {
    const document = this.#document.save().font(unseenFont).fontSize(size);
    const own = document.widthOfString(text);
    // Text that is neither filled nor drawn around.
    document.addContent('3 Tr');
    const options = {
      ...{ lineBreak: false, baseline: 'alphabetic' as const },
      horizontalScaling: own === 0 ? 100 : Math.max(1, (wide / own) * 100),
    };
    document.text(text, x * mm, y * mm, options);
    document.restore();
  }

  #shapesOf(text: string, weight: Weight): readonly Shape[] {
    const key = `${weight} ${text}`;
    const shapes = this.#shapes.get(key) ?? this.#letters.shape(text, weight);
    this.#shapes.set(key, shapes);
    return shapes;
  }
}
