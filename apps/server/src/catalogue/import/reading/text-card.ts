import { nothingLeftOut, problemAt, type Card, type CardDish, type CardProblem } from './card.ts';
import { readPrice } from './price.ts';
import type { Reading } from './reading.ts';

/** A price at the end of a line; no part of a longer number or word. */
const priced =
  /(?<![\d\p{L}])(?<!\d[.,])((?:[€$£¥]|EUR|CHF)?\s*\d{1,5}(?:[.,]\d{1,2}|[.,][-–])?\s*(?:[€$£¥元]|EUR|CHF|Euro)?)\s*$/iu;
/** No price is longer. */
const longestPrice = 24;
/** A whole number is only a price with its currency, or behind dots or a gap: "Menu 2" is none. */
const sureOfPrice = /[.,]\d{2}|[.,][-–]|[€$£¥元]|EUR|CHF/iu;
/** Codes of allergens in brackets at the end of a name. */
const coded = /^(.*\S)\s*[([]\s*([A-Za-z]?\d{0,2}(?:\s*[,;/ ]\s*[A-Za-z]?\d{0,2})*)\s*[)\]]$/;

interface Line {
  readonly row: number;
  readonly text: string;
  readonly dish: { readonly name: string; readonly price: number } | null;
  readonly isAfterBlank: boolean;
}

/** Pasted words as a card: a dish and its price a line, headings as categories, what stands below a dish as its description. */
export function textCard(text: string, { language }: Reading): Card {
  const lines = linesOf(text);
  const dishes: CardDish[] = [];
  const problems: CardProblem[] = [];
  let category = '';
  for (const [place, line] of lines.entries()) {
    const { row } = line;
    if (line.dish) {
      const { name, codes } = partsOf(line.dish.name);
      if (category === '') problems.push(problemAt('no-category', { row }, name));
      dishes.push({
        ...{ at: { row, column: null }, id: null, menu: null, category, names: { [language]: name } },
        ...{ description: {}, price: line.dish.price, allergens: codes },
      });
      continue;
    }
    const last = dishes.at(-1);
    if (isHeading(line, lines[place - 1], lines[place + 1])) category = headingOf(line.text);
    else if (last && !line.isAfterBlank && category === last.category) {
      const before = last.description?.[language];
      const words = before === undefined ? line.text : `${before} ${line.text}`;
      dishes[dishes.length - 1] = { ...last, description: { [language]: words.slice(0, 1000) } };
    } else problems.push(problemAt('line-not-read', { row }, line.text));
  }
  if (dishes.length === 0 && problems.length === 0) problems.push(problemAt('no-dishes'));
  // Where no dish has codes, nothing is said of allergens.
  const hasCodes = dishes.some(({ allergens }) => Array.isArray(allergens) && allergens.length > 0);
  const hasWords = dishes.some(({ description }) => Object.keys(description ?? {}).length > 0);
  return {
    ...{ kind: 'text', groups: [], columns: [], problems, leftOut: nothingLeftOut },
    dishes: dishes.map((dish) => ({
      ...dish,
      description: hasWords ? dish.description : undefined,
      allergens: hasCodes ? dish.allergens : undefined,
    })),
  };
}

function linesOf(text: string): readonly Line[] {
  const rows = text.split(/\r?\n/).map((line) => line.trim().slice(0, 1200));
  return rows.flatMap((line, place) => {
    if (line === '' || /^[-–—=*_\s]+$/.test(line)) return [];
    const isAfterBlank = place === 0 || rows[place - 1] === '';
    return [{ row: place + 1, text: line, dish: dishIn(line), isAfterBlank }];
  });
}

function dishIn(line: string): Line['dish'] {
  const [end, said = ''] = priced.exec(line.slice(-longestPrice)) ?? [];
  if (end === undefined) return null;
  const before = line.slice(0, line.length - end.length);
  const name = withoutLeader(before);
  const gap = before.slice(name.length);
  if (gap === '' || (!sureOfPrice.test(said) && !/\.{2}|…|\t|\s{2}/.test(gap))) return null;
  const price = readPrice(said.replace(/euro/i, ''));
  const plain = name.replace(/^[-–•*]\s+/, '').slice(0, 120);
  return price === null || plain === '' ? null : { name: plain, price };
}

/** A name without the dots, dashes or blanks that lead to its price. */
function withoutLeader(name: string): string {
  let end = name.length;
  while (end > 0 && /[\s.…·_–-]/.test(name[end - 1] ?? '')) end -= 1;
  return name.slice(0, end);
}

function partsOf(said: string): { readonly name: string; readonly codes: readonly string[] } {
  const [, name = said, codes = ''] = coded.exec(said) ?? [];
  const list = codes.split(/[,;/ ]+/).filter((code) => code !== '');
  return list.length > 0 ? { name, codes: list } : { name: said, codes: [] };
}

/** What stands above dishes: alone, in capitals, with a sign of its own, or as the first line. */
function isHeading({ text, isAfterBlank }: Line, before: Line | undefined, after: Line | undefined): boolean {
  if (/^#{1,6}\s/.test(text) || text.endsWith(':')) return true;
  if (after === undefined) return false;
  const isLoud = text.length <= 60 && text === text.toUpperCase() && text !== text.toLowerCase();
  return isLoud || (after.dish !== null && (isAfterBlank || before === undefined));
}

function headingOf(text: string): string {
  return text
    .replace(/^#{1,6}\s+/, '')
    .replace(/:$/, '')
    .replace(/^[-–—=*\s]+|[-–—=*\s]+$/g, '')
    .slice(0, 120);
}
