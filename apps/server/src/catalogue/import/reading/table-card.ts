import type { ImportColumn } from '@tavolata/protocol';
import { saidAllergens, saidMarks } from './allergen-words.ts';
import { nothingLeftOut, problemAt, type Card, type CardDish, type CardProblem, type Place } from './card.ts';
import { meaningsOf } from './column-titles.ts';
import { readPrice } from './price.ts';
import type { CellValue, Table } from './table.ts';
import type { Reading } from './reading.ts';

type Row = readonly CellValue[];

/** A dish that is still being read: what is wrong with it is said as it is found. */
interface RowReader {
  readonly row: number;
  /** Where the column of this meaning stands; null for none. */
  readonly at: (column: ImportColumn) => Place | null;
  /** What stands there; undefined where there is no such column. */
  readonly text: (column: ImportColumn) => string | undefined;
  readonly cents: (column: ImportColumn) => number | null | undefined;
  readonly say: (code: CardProblem['code'], column: ImportColumn | null, said?: string) => void;
}

/** A table of dishes as a card: one dish a row, under columns of which its manager has the last word. */
export function tableCard(kind: 'csv' | 'xlsx', { rows }: Table, { columns, language }: Reading): Card {
  const headAt = rows.findIndex((row) => row.filter(isFilled).length >= 2);
  const head = rows[headAt];
  if (!head) return { ...emptyCard(kind), problems: [problemAt('no-dishes')] };
  const titles = head.map((cell) => textOf(cell));
  const proposed = meaningsOf(titles, language);
  const meanings = titles.map((_, place) => (columns ? (columns[place] ?? null) : (proposed[place] ?? null)));
  const below = rows.slice(headAt + 1);
  const shown = titles.map((title, place) => ({
    title,
    samples: below
      .map((row) => textOf(row[place]))
      .filter((text) => text !== '')
      .slice(0, 3),
    meaning: meanings[place] ?? null,
  }));
  const missing = [
    ...(meanings.some((meaning) => meaning?.startsWith('name:')) ? [] : [problemAt('no-name-column')]),
    ...(meanings.includes('price') ? [] : [problemAt('no-price-column')]),
  ];
  if (missing.length > 0) return { ...emptyCard(kind), columns: shown, problems: missing };
  const { dishes, problems } = readRows(below, headAt + 2, meanings);
  const none = dishes.length === 0 && problems.length === 0 ? [problemAt('no-dishes')] : [];
  return { ...emptyCard(kind), dishes, columns: shown, problems: [...problems, ...none] };
}

function emptyCard(kind: Card['kind']): Card {
  return { kind, dishes: [], groups: [], columns: [], problems: [], leftOut: nothingLeftOut };
}

function readRows(rows: readonly Row[], firstRow: number, meanings: readonly (ImportColumn | null)[]) {
  const problems: CardProblem[] = [];
  const dishes: CardDish[] = [];
  const hasCategories = meanings.includes('category');
  // A category stands on the first of its rows, or on a row of its own above them.
  let category = '';
  let menu: string | null = null;
  for (const [place, cells] of rows.entries()) {
    if (!cells.some(isFilled)) continue;
    const reader = readerOf(cells, firstRow + place, meanings, problems);
    const filled = cells.filter(isFilled);
    if (!hasCategories && filled.length === 1 && reader.text('price') === '') {
      category = textOf(filled[0]);
      continue;
    }
    category = reader.text('category') || category;
    menu = reader.text('menu') || (reader.text('category') ? null : menu);
    const dish = readDish(reader, { category, menu, meanings });
    if (dish) dishes.push(dish);
  }
  return { dishes, problems };
}

function readerOf(
  cells: Row,
  row: number,
  meanings: readonly (ImportColumn | null)[],
  problems: CardProblem[],
): RowReader {
  const placeOf = (column: ImportColumn) => meanings.indexOf(column);
  const at = (column: ImportColumn): Place | null =>
    placeOf(column) < 0 ? null : { row, column: placeOf(column) + 1 };
  const say: RowReader['say'] = (code, column, said) =>
    void problems.push(problemAt(code, (column && at(column)) ?? { row }, said));
  const refused = new Set<ImportColumn>();
  const cellOf = (column: ImportColumn): string | number | undefined => {
    const place = placeOf(column);
    if (place < 0) return undefined;
    const cell = cells[place] ?? '';
    if (typeof cell !== 'object') return cell;
    if (!refused.has(column)) say('formula' in cell ? 'formula' : 'price-is-date', column);
    refused.add(column);
    return '';
  };
  return {
    ...{ row, at, say },
    text: (column) => {
      const cell = cellOf(column);
      return cell === undefined ? undefined : String(cell);
    },
    cents: (column) => {
      const cell = cellOf(column);
      if (cell === undefined) return undefined;
      if (cell === '') return refused.has(column) ? 0 : null;
      const cents = readPrice(cell);
      if (cents === null) say('price-not-read', column, String(cell));
      return cents ?? 0;
    },
  };
}

interface Around {
  readonly category: string;
  readonly menu: string | null;
  readonly meanings: readonly (ImportColumn | null)[];
}

function readDish(reader: RowReader, { category, menu, meanings }: Around): CardDish | null {
  const { text, cents, say } = reader;
  const names = wordsIn('name', reader, meanings);
  if (Object.keys(names).length === 0) {
    say('no-name', meanings.find((meaning) => meaning?.startsWith('name:')) ?? null);
    return null;
  }
  const price = cents('price');
  if (price === null) say('no-price', 'price');
  if (category === '') say('no-category', reader.at('category') ? 'category' : null);
  const marksCell = text('marks');
  const marked = marksCell === undefined ? undefined : saidMarks(marksCell);
  for (const word of marked?.unknown ?? []) say('no-such-mark', 'marks', word);
  const allergensCell = text('allergens');
  const hasDescriptions = meanings.some((meaning) => meaning?.startsWith('description:'));
  return {
    at: { row: reader.row, column: null },
    id: idIn(reader),
    ...{ menu, category: category.slice(0, 120), names },
    description: hasDescriptions ? wordsIn('description', reader, meanings) : undefined,
    price: price ?? 0,
    takeawayPrice: cents('takeaway_price'),
    formerPrice: cents('former_price'),
    allergens: allergensCell === undefined ? undefined : saidAllergens(allergensCell),
    marks: marked?.marks,
    station: text('station') || undefined,
  };
}

function idIn({ text, say }: RowReader): number | null {
  const said = text('id') ?? '';
  if (said === '') return null;
  if (/^[1-9]\d{0,8}$/.test(said)) return Number(said);
  say('id-not-read', 'id', said);
  return null;
}

function wordsIn(
  what: 'name' | 'description',
  { text, say }: RowReader,
  meanings: readonly (ImportColumn | null)[],
): CardDish['names'] {
  const longest = what === 'name' ? 120 : 1000;
  const words: Record<string, string> = {};
  for (const meaning of meanings) {
    if (!meaning?.startsWith(`${what}:`)) continue;
    const said = (text(meaning) ?? '').trim();
    if (said === '') continue;
    if (said.length > longest) say('too-long', meaning, said);
    words[meaning.slice(what.length + 1)] = said.slice(0, longest);
  }
  return words;
}

function isFilled(cell: CellValue | undefined): boolean {
  return cell !== undefined && cell !== '';
}

function textOf(cell: CellValue | undefined): string {
  if (cell === undefined) return '';
  return typeof cell === 'object' ? '' : String(cell).slice(0, 80);
}
