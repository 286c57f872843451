import type { ImportKind } from '@tavolata/protocol';
import { UnreadableFile } from './unreadable-file.ts';

/** What a file is by what it holds: its name may be another's. Throws `UnreadableFile` for what is no menu in any form. */
type FileKind = Extract<ImportKind, 'csv' | 'xlsx' | 'text'> | 'json' | 'xml';

/** The first bytes of files that people take for menus, and what they are called. */
const others: readonly (readonly [start: string, name: string])[] = [
  ['25504446', 'PDF'],
  ['ffd8ff', 'JPEG'],
  ['89504e47', 'PNG'],
  ['47494638', 'GIF'],
  ['52494646', 'WebP'],
  ['7b5c727466', 'RTF'],
  ['1f8b', 'GZIP'],
  ['377abcaf', '7z'],
  ['52617221', 'RAR'],
];

export function kindOfBytes(bytes: Uint8Array): 'xlsx' | 'text' {
  if (bytes.length === 0) throw new UnreadableFile('empty');
  const start = Buffer.from(bytes.subarray(0, 8)).toString('hex');
  if (start.startsWith('504b0304')) return 'xlsx';
  // Both old spreadsheets and new ones under a password begin so.
  if (start === 'd0cf11e0a1b11ae1') throw new UnreadableFile('old-or-locked-sheet');
  const other = others.find(([known]) => start.startsWith(known));
  if (other) throw new UnreadableFile('not-a-menu', other[1]);
  const isWide = start.startsWith('fffe') || start.startsWith('feff');
  if (!isWide && bytes.subarray(0, 4096).includes(0)) throw new UnreadableFile('not-a-menu');
  return 'text';
}

/** What a text is. Only of two kinds that look alike does the name decide. */
export function kindOfText(text: string, name: string): Exclude<FileKind, 'xlsx'> {
  const trimmed = text.replace(/^\uFEFF/, '').trimStart();
  if (trimmed === '') throw new UnreadableFile('empty');
  if (/^[[{]/.test(trimmed)) return 'json';
  if (/^<(?:script|html|!doctype\s+html)/i.test(trimmed)) return 'json';
  if (trimmed.startsWith('<')) return 'xml';
  if (/\.(?:csv|tsv)$/i.test(name)) return 'csv';
  return looksLikeTable(trimmed) ? 'csv' : 'text';
}

/** Most lines have as many of the same sign as the first. A price has a comma of its own, so one of those is not enough. */
function looksLikeTable(text: string): boolean {
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20)
    // What stands in quotes has signs of its own.
    .map((line) => line.replace(/"[^"]*"/g, ''));
  if (lines.length < 2) return false;
  return [';', '\t', ','].some((sign) => {
    const [first = 0, ...others] = lines.map((line) => line.split(sign).length - 1);
    const isEnough = sign === ',' ? first >= 2 : first >= 1;
    return isEnough && others.filter((count) => count === first).length >= others.length * 0.8;
  });
}
