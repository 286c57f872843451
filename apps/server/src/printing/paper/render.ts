import { layOut } from './lay-out.ts';
import { measureChinese, measurePicture, measureWestern, type Measure } from './measure.ts';
import type { Letters, Paper, PaperMarks, PaperStyle } from './paper.ts';

/** How wide the roll is. */
export type PaperWidth = 58 | 80;

/** The commands that a printer obeys: Epson's, which most others speak too, or Star's. */
type CommandSet = 'escpos' | 'star';

/** What a paper is printed on, and by what. */
export interface PaperTarget {
  readonly width: PaperWidth;
  readonly letters: Letters;
  readonly commands: CommandSet;
}

/** Letters of 12 dots on the 384 or 576 dots that print heads have. */
const columnsOf = { 58: 32, 80: 48 } as const satisfies Record<PaperWidth, number>;

export interface Print {
  readonly paper: Paper;
  readonly marks: PaperMarks;
  readonly style: PaperStyle;
}

type Encoding = 'multilingual' | 'gb18030';

const written = {
  latin: { encoding: 'multilingual', measure: measureWestern },
  gb18030: { encoding: 'gb18030', measure: measureChinese },
} as const satisfies Record<Exclude<Letters, 'picture'>, { encoding: Encoding; measure: Measure }>;

/** Loaded when something is printed for the first time: a house without printers never needs it. */
const receiptline = async () => (await import('receiptline')).default;

/** The commands that print a paper, cut at its end; each copy by itself. */
export async function commandsFor(
  { paper, marks, style }: Print,
  target: PaperTarget,
  copies = 1,
): Promise<Buffer> {
  const columns = columnsOf[target.width];
  const text = await asText({ paper, marks, style }, target);
  const document = text ?? (await asPicture({ paper, marks, style }, target.width));
  const { transform } = await receiptline();
  const options = {
    cpl: columns,
    encoding: text === null ? 'multilingual' : encodingOf(target),
    command: commandSetOf(target),
    cutting: true,
    spacing: false,
    gradient: false,
  } as const;
  const all = Array.from({ length: copies }, () => document).join('\n=\n');
  return Buffer.from(transform(all, options), 'latin1');
}

/** The paper as dots of the print head, for printers that take a picture and for who wants to see it beforehand. */
export async function pngOf({ paper, marks, style }: Print, width: PaperWidth): Promise<Buffer> {
  const columns = columnsOf[width];
  const document = layOut(paper, marks, style, { columns, measure: measurePicture });
  const { transform, commands } = await receiptline();
  const command = { ...commands.svg, measureText: measurePicture };
  // Of all encodings one that asks nobody on the internet for a font.
  const svg = transform(document, { cpl: columns, encoding: 'gb18030', cutting: false, command });
  const { drawPaper } = await import('./draw-paper.ts');
  return drawPaper(svg);
}

async function asPicture(print: Print, width: PaperWidth): Promise<string> {
  const png = await pngOf(print, width);
  return `{w:auto}\n{i:${png.toString('base64')}}`;
}

/** The paper in the printer's own letters; `null` where it has none for one of its characters. */
async function asText({ paper, marks, style }: Print, target: PaperTarget): Promise<string | null> {
  if (target.letters === 'picture') return null;
  const { measure } = written[target.letters];
  const document = layOut(paper, marks, style, { columns: columnsOf[target.width], measure });
  const { commands } = await receiptline();
  const command = { ...commands[commandSetOf(target)] };
  const { encoding } = written[target.letters];
  const has = (character: string) => {
    const bytes = command.text(character, encoding);
    return encoding === 'gb18030' ? isChinese(bytes) : isWestern(bytes);
  };
  return [...document].every((character) => character < '\u0080' || has(character)) ? document : null;
}

/** A letter of a code page: one byte after the page is chosen. */
function isWestern(bytes: string): boolean {
  return !bytes.endsWith('?');
}

/** A letter of two bytes: those of four are known by name to all, and drawn by hardly any. */
function isChinese(bytes: string): boolean {
  return /[\x81-\xFE][\x40-\xFE]$/.test(bytes) && !/[\x81-\xFE][0-9][\x81-\xFE][0-9]$/.test(bytes);
}

function encodingOf({ letters }: PaperTarget): Encoding {
  return letters === 'picture' ? 'multilingual' : written[letters].encoding;
}

function commandSetOf({ commands, letters }: PaperTarget) {
  if (commands === 'escpos') return 'generic' as const;
  return letters === 'gb18030' ? ('starmbcs2' as const) : ('starsbcs' as const);
}
