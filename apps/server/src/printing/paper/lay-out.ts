import { layOutBill } from './bill-layout.ts';
import { layOutKitchen } from './kitchen-layout.ts';
import type { Measure } from './measure.ts';
import { dateOf, markOn } from './paper-head.ts';
import type { Paper, PaperMarks, PaperStyle, TestPaper } from './paper.ts';
import { paperWords } from './paper-words.ts';
import { Receipt } from './receipt.ts';

export interface Sheet {
  /** How many letters of the usual size stand beside each other. */
  readonly columns: number;
  readonly measure: Measure;
}

/** The one layout of each paper, in the receipt language: commands, picture and preview are all made from it. */
export function layOut(
  paper: Paper,
  marks: PaperMarks,
  style: PaperStyle,
  { columns, measure }: Sheet,
): string {
  const receipt = new Receipt(columns, measure);
  markOn(receipt, marks, style);
  switch (paper.kind) {
    case 'kitchen':
      layOutKitchen(receipt, paper, style);
      break;
    case 'bill':
      layOutBill(receipt, paper, style);
      break;
    case 'test':
      layOutTest(receipt, paper, style);
  }
  return receipt.toString();
}

function layOutTest(receipt: Receipt, paper: TestPaper, style: PaperStyle): void {
  receipt.text(paperWords(style.language).test, { size: 3, isBold: true, isCentred: true });
  receipt.text(paper.printer, { isCentred: true });
  receipt.text(dateOf(paper.at, style), { isCentred: true });
  receipt.rule();
  // A line that a printer has no letters for would make a picture of all, and nobody would see whether it has the others.
  receipt.text('ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789');
  if (paper.letters !== 'gb18030') receipt.text('äöüß àèéìòù ñ ç ãõ €');
  if (paper.letters !== 'latin') receipt.text('宫保鸡丁 麻婆豆腐 北京烤鸭', { size: style.size });
  receipt.rule();
}
