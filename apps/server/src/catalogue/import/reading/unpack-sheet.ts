import { strFromU8, strToU8, unzipSync, zipSync, type Unzipped } from 'fflate';
import { UnreadableFile } from './unreadable-file.ts';

/** What is unpacked of a spreadsheet at most: a menu of ten thousand dishes needs a tenth of it. */
const mostUnpacked = 40 * 1024 * 1024;
const mostParts = 500;
/** What of a spreadsheet holds cells, or is needed to read them. */
const needed =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/(?:_rels\/)?(?:workbook\.xml(?:\.rels)?|styles\.xml|sharedStrings\.xml)|xl\/worksheets\/[^/]+\.xml)$/i;

export const mostRows = 5000;
export const mostColumns = 100;

/** A spreadsheet that holds no more than it may, and where formulas stand in its first sheet, as A1. */
interface BoundedSheet {
  readonly bytes: Uint8Array;
  readonly formulas: readonly string[];
}

/**
 * Unpacks of a spreadsheet what holds cells, within bounds, and packs it again without what is empty: whoever reads it then
 * meets no more than that. Throws `UnreadableFile` for one that would unpack to more, or whose cells stand too far out.
 */
export function boundedSheet(bytes: Uint8Array): BoundedSheet {
  const parts = unpack(bytes);
  // A document, or whatever else comes packed like this.
  if (!parts['xl/workbook.xml']) throw new UnreadableFile('not-a-menu', 'ZIP');
  const first = firstSheet(parts);
  let formulas: readonly string[] = [];
  for (const [name, part] of Object.entries(parts)) {
    const text = strFromU8(part);
    // Words of their own grow to any size while they are read.
    if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new UnreadableFile('broken-sheet');
    if (!/\/worksheets\//i.test(name)) continue;
    const filled = withoutEmptyCells(text);
    requireNear(filled);
    if (name === first) formulas = formulasIn(filled);
    parts[name] = strToU8(filled);
  }
  return { bytes: zipSync(parts, { level: 0 }), formulas };
}

function unpack(bytes: Uint8Array): Unzipped {
  let unpacked = 0;
  let count = 0;
  try {
    return unzipSync(bytes, {
      filter({ name, originalSize }) {
        count += 1;
        if (count > mostParts) throw new UnreadableFile('unpacks-too-large');
        if (!needed.test(name)) return false;
        unpacked += originalSize;
        // Room is made for what a part says of itself, and no more is written into it.
        if (unpacked > mostUnpacked) throw new UnreadableFile('unpacks-too-large');
        return true;
      },
    });
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('broken-sheet');
  }
}

/** The part that the first sheet of the workbook is: their names say nothing of the order. */
function firstSheet(parts: Unzipped): string | null {
  const textOf = (name: string) => (parts[name] ? strFromU8(parts[name]) : '');
  const [, id = ''] = /<(?:\w+:)?sheet\b[^>]*?\br:id="([^"]+)"/.exec(textOf('xl/workbook.xml')) ?? [];
  const links = textOf('xl/_rels/workbook.xml.rels').match(/<(?:\w+:)?Relationship\b[^>]*>/g) ?? [];
  const target = links
    .find((link) => link.includes(`Id="${id}"`))
    ?.match(/\bTarget="\/?(?:xl\/)?([^"]+)"/)?.[1];
  return target === undefined ? null : `xl/${target}`;
}

/** Cells that only have a look: some sheets have a million of them. */
function withoutEmptyCells(xml: string): string {
  return xml
    .replace(/<(?:\w+:)?c\b[^>]*(?:\/>|><\/(?:\w+:)?c>)/g, '')
    .replace(/<(?:\w+:)?row\b[^>]*\/>/g, '');
}

function requireNear(xml: string): void {
  for (const [, letters = '', row = ''] of xml.matchAll(/<(?:\w+:)?c\b[^>]*?\br="([A-Z]+)(\d+)"/g)) {
    if (Number(row) > mostRows || columnOf(letters) > mostColumns) throw new UnreadableFile('too-many-rows');
  }
  for (const [, row = ''] of xml.matchAll(/<(?:\w+:)?row\b[^>]*?\br="(\d+)"/g)) {
    if (Number(row) > mostRows) throw new UnreadableFile('too-many-rows');
  }
}

function formulasIn(xml: string): readonly string[] {
  const cells = xml.matchAll(/<(?:\w+:)?c\b[^>]*?\br="([A-Z]+\d+)"[^>]*>\s*<(?:\w+:)?f\b/g);
  return [...cells].map(([, cell = '']) => cell);
}

/** The number of a column by its letters: A is 1. */
export function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}
