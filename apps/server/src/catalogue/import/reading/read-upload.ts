import type { MenuFile } from '../../menu-file/schema.ts';
import { readMenuFile } from '../../menu-file/read-menu-file.ts';
import { problemAt, type Card, type CardProblem } from './card.ts';
import { csvTable } from './csv-table.ts';
import { decodeText } from './decode-text.ts';
import { jsonLdCard, jsonLdOfPage } from './json-ld-card.ts';
import { categoryListCard, tastyIgniterCard } from './json-lists-card.ts';
import { isFields } from './json-value.ts';
import { kindOfBytes, kindOfText } from './kind-of-file.ts';
import { openMenuCard } from './open-menu-card.ts';
import type { Reading } from './reading.ts';
import { tableCard } from './table-card.ts';
import { textCard } from './text-card.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { xlsxTable } from './xlsx-table.ts';

/** A file as somebody has handed it over. */
export interface Upload extends Reading {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A menu file of our own, read and checked; null with the problems that keep it from being one. */
interface ReadOwnFile {
  readonly kind: 'menu-file';
  readonly file: MenuFile | null;
  readonly problems: readonly CardProblem[];
}

/** What a file turned out to be, or why it is nothing. */
export type ReadUpload =
  | ReadOwnFile
  | Card
  | { readonly kind: null; readonly problems: readonly [CardProblem] };

/** Reads a file by what it holds. Never throws for what somebody sends: what can't be read says why. */
export async function readUpload(upload: Upload): Promise<ReadUpload> {
  try {
    return await readKind(upload);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { kind: null, problems: [problemAt(error.code, {}, error.said)] };
  }
}

async function readKind(upload: Upload): Promise<ReadUpload> {
  const { name, bytes } = upload;
  if (kindOfBytes(bytes) === 'xlsx') return tableCard('xlsx', await xlsxTable(bytes), upload);
  const text = decodeText(bytes).replace(/^\uFEFF/, '');
  switch (kindOfText(text, name)) {
    case 'csv':
      return tableCard('csv', csvTable(text), upload);
    case 'text':
      return textCard(text, upload);
    case 'xml': {
      const card = openMenuCard(text, upload);
      if (card) return card;
      throw new UnreadableFile('not-a-menu', 'XML');
    }
    case 'json':
      return readJson(text, upload);
  }
}

/** JSON in one of the forms that we know; what says that it is ours is held to our own checks. */
function readJson(text: string, reading: Reading): ReadUpload {
  if (text.trimStart().startsWith('<')) return readPage(text, reading);
  const value = parsed(text);
  const isOwn = isFields(value) && value['format'] !== undefined;
  const card = value === undefined || isOwn ? null : foreignCard(value, reading);
  if (card) return card;
  if (value !== undefined && !isOwn) throw new UnreadableFile('not-a-menu', 'JSON');
  const { menuFile, problems } = readMenuFile(text);
  return {
    kind: 'menu-file',
    file: menuFile,
    problems: problems.map(({ line, column, pointer, message }) => ({
      ...{ row: line, column, code: 'menu-file' },
      said: pointer === '' ? message : `${pointer}: ${message}`,
    })),
  };
}

function readPage(html: string, reading: Reading): ReadUpload {
  for (const script of jsonLdOfPage(html)) {
    const card = jsonLdCard(parsed(script), reading);
    if (card) return card;
  }
  throw new UnreadableFile('not-a-menu', 'HTML');
}

function foreignCard(value: unknown, reading: Reading): Card | null {
  return jsonLdCard(value, reading) ?? tastyIgniterCard(value, reading) ?? categoryListCard(value, reading);
}

/** The value, or undefined where the text is no JSON: our own reader then says where. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
