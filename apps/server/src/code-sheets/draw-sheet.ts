import PDFDocument from 'pdfkit';
import type { CodePlace, CodeSheet } from './code-sheet.ts';
import { drawFace, drawSticker } from './draw-place.ts';
import { Letters } from './letters.ts';
import { Pen } from './pen.ts';

const a4 = { width: 210, height: 297 };
/** Cards of a sheet: two beside each other, three below. */
const card = { width: 95, height: 93 };
const tentWidth = a4.width / 2;
/** The two faces of a tent; what is left of the sheet is its foot. */
const tentFace = 110;
/** A sheet of labels that is sold everywhere: three by four, 63.5 by 72 mm. */
const labels = { left: 7.2, top: 4.5, across: 66, down: 72 };

/** Draws a sheet of codes as a PDF of A4 pages. */
export async function drawSheet(sheet: CodeSheet): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    info: { Title: sheet.restaurant },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.once('end', resolve));
  const pen = new Pen(document, new Letters());
  const perPage = { cards: 6, tents: 2, stickers: 12 }[sheet.format];
  for (const [index, place] of sheet.places.entries()) {
    if (index % perPage === 0) document.addPage();
    drawers[sheet.format](pen, place, { sheet, at: index % perPage });
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

interface Spot {
  readonly sheet: CodeSheet;
  /** Which of its page it is. */
  readonly at: number;
}

const drawers = { cards: drawCard, tents: drawTent, stickers: drawLabel };

function drawCard(pen: Pen, place: CodePlace, { sheet, at }: Spot): void {
  const { width, height } = card;
  const [left, top] = [(a4.width - 2 * width) / 2, (a4.height - 3 * height) / 2];
  const [x, y] = [left + (at % 2) * width, top + Math.floor(at / 2) * height];
  pen.within(x, y, () => {
    pen.guide([0, 0], [width, 0]);
    pen.guide([0, height], [width, height]);
    pen.guide([0, 0], [0, height]);
    pen.guide([width, 0], [width, height]);
    drawFace(pen, place, sheet, card);
  });
}

/** Half a sheet along its length: the far face, turned over, the near one, and the foot they stand on. */
function drawTent(pen: Pen, place: CodePlace, { sheet, at }: Spot): void {
  const face = { width: tentWidth, height: tentFace };
  pen.within(at * tentWidth, 0, () => {
    if (at === 1) pen.guide([0, 0], [0, a4.height]);
    pen.within(0, 0, () => drawFace(pen, place, sheet, face), face);
    pen.guide([0, tentFace], [tentWidth, tentFace]);
    pen.within(0, tentFace, () => drawFace(pen, place, sheet, face));
    pen.guide([0, 2 * tentFace], [tentWidth, 2 * tentFace]);
  });
}

function drawLabel(pen: Pen, place: CodePlace, { sheet, at }: Spot): void {
  const x = labels.left + (at % 3) * labels.across;
  const y = labels.top + Math.floor(at / 3) * labels.down;
  pen.within(x, y, () => drawSticker(pen, place, sheet));
}
