import type { CodePlace, CodeSheet } from './code-sheet.ts';
import type { Pen } from './pen.ts';
import { sheetWords } from './sheet-words.ts';
import { wifiCode } from './wifi-code.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The dark square of a code that is scanned across a table, in dim light. */
const codeSide = 40;
/** Read from near. */
const wifiSide = 19;
const edge = 7;
const stickerWidth = 63.5;

/** A line of text below the codes, with the room that it takes. */
interface Line {
  readonly text: string;
  readonly size: number;
  readonly height: number;
  readonly weight?: 'bold';
}

/** What stands on a card or on one side of a tent: the code, whose it is, and what to do with it. */
export function drawFace(pen: Pen, place: CodePlace, sheet: CodeSheet, { width, height }: Size): void {
  pen.code(place.url, { x: edge, y: edge, side: codeSide });
  const x = edge + codeSide + 6;
  const beside = { x, width: width - x - edge + 2 };
  pen.line(sheet.restaurant, { ...beside, y: edge + 3.5, size: 10 });
  pen.line(place.name, { ...beside, y: edge + 14.5, size: 30, weight: 'bold' });
  if (place.shortCode !== null) {
    pen.line(spaced(place.shortCode), { ...beside, y: edge + 21.5, size: 14, weight: 'bold' });
  }
  if (sheet.wifi?.hasCode) {
    const y = edge + codeSide - wifiSide + 3;
    pen.code(wifiCode(sheet.wifi), { x: x + 1, y, side: wifiSide });
    const [language = 'en'] = sheet.languages;
    pen.line(sheetWords[language].network, {
      x: x + wifiSide + 4,
      y: y + wifiSide / 2 + 1,
      width: 14,
      size: 9,
      weight: 'bold',
    });
  }
  drawLines(pen, linesBelow(place, sheet), { top: edge + codeSide + 5, bottom: height - 3, width });
}

/** What fits on a label: the code, the table and what to do. */
export function drawSticker(pen: Pen, place: CodePlace, sheet: CodeSheet): void {
  const middle = { x: stickerWidth / 2, width: stickerWidth - 8, isCentred: true };
  pen.line(place.name, { ...middle, y: 7.5, size: 16, weight: 'bold' });
  pen.code(place.url, { x: (stickerWidth - codeSide) / 2, y: 11, side: codeSide });
  const words = sheet.languages.map((language) => sheetWords[language].scan);
  if (place.shortCode !== null)
    pen.line(spaced(place.shortCode), { ...middle, y: 59, size: 11, weight: 'bold' });
  for (const [index, text] of words.entries()) pen.line(text, { ...middle, y: 62.7 + index * 2.9, size: 7 });
}

function linesBelow({ shortCode, url }: CodePlace, { languages, wifi }: CodeSheet): readonly Line[] {
  const words = languages.map((language) => sheetWords[language]);
  const address = new URL(url).host;
  const [first] = words;
  return [
    ...words.map(({ scan }) => ({ text: scan, size: 11, height: 5, weight: 'bold' as const })),
    ...(shortCode === null ? [] : words.map(({ type }) => small(type.replace('{address}', address)))),
    ...(wifi && first
      ? [
          {
            text: (wifi.password === '' ? first.wifi : first.wifiWithPassword)
              .replace('{name}', () => wifi.name)
              .replace('{password}', () => wifi.password),
            size: 9,
            height: 4.4,
          },
        ]
      : []),
    ...words.map(({ allergens }) => small(allergens)),
  ];
}

function small(text: string): Line {
  return { text, size: 7.5, height: 3.4 };
}

/** They stand in the middle of the room that there is. */
function drawLines(
  pen: Pen,
  lines: readonly Line[],
  { top, bottom, width }: { readonly top: number; readonly bottom: number; readonly width: number },
): void {
  const room = bottom - top;
  const needed = lines.reduce((sum, { height }) => sum + height, 0);
  let y = top + Math.max(0, (room - needed) / 2);
  for (const { text, size, height, weight = 'regular' } of lines) {
    y += height;
    pen.line(text, {
      x: width / 2,
      y: y - height * 0.22,
      width: width - 2 * edge,
      size,
      weight,
      isCentred: true,
    });
  }
}

/** Six letters in two groups, as people read them out. */
function spaced(shortCode: string): string {
  return `${shortCode.slice(0, 3)} ${shortCode.slice(3)}`;
}
