import { allergens, marks, type Allergen, type Mark } from '@tavolata/domain';
import type { CodeMeaning } from '@tavolata/protocol';
import { allergenNames, markNames, noneNames } from '../files/words-of-tables.ts';
import type { SaidAllergens } from './card.ts';

const noneWords = new Set(Object.values(noneNames).map(plain));
const allergenOf = new Map<string, Allergen>(
  allergens.flatMap((one) =>
    [one, ...Object.values(allergenNames[one])].map((word) => [plain(word), one] as const),
  ),
);
const markOf = new Map<string, Mark>(
  marks.flatMap((one) => [one, ...Object.values(markNames[one])].map((word) => [plain(word), one] as const)),
);

/** The codes of a cell, as they stand there: A,C,G or "1 3 7" or words with commas. An empty cell says nothing. */
export function saidAllergens(cell: string): SaidAllergens {
  const trimmed = cell.trim();
  if (noneWords.has(plain(trimmed))) return 'none';
  // Short codes are parted by blanks as well, words are not: "tree nuts" is one.
  const parts = trimmed
    .split(/[,;/|·•\n、，]+/)
    .flatMap((part) => (isShortCodes(part) ? part.trim().split(/\s+/) : [part]));
  return [...new Set(parts.map((part) => part.trim().slice(0, 60)).filter((part) => part !== ''))];
}

/** What a code means: what its manager has said, or the law’s own word. Null is still to be asked: no code is known by itself. */
export function meaningOfCode(code: string, said: Readonly<Record<string, CodeMeaning>>): CodeMeaning | null {
  if (Object.hasOwn(said, code)) return said[code] ?? null;
  return allergenOf.get(plain(code)) ?? null;
}

/** The marks of a cell, and the words that are none. */
export function saidMarks(cell: string): {
  readonly marks: readonly Mark[];
  readonly unknown: readonly string[];
} {
  const words = cell
    .split(/[,;/|·•\n、，]+/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const found = words.map((word) => markOf.get(plain(word)));
  return {
    marks: [...new Set(found.flatMap((mark) => mark ?? []))],
    unknown: words.filter((_, place) => found[place] === undefined),
  };
}

function isShortCodes(part: string): boolean {
  return part
    .trim()
    .split(/\s+/)
    .every((code) => /^[A-Za-z]?\d{0,2}$/.test(code));
}

function plain(word: string): string {
  return word.trim().toLowerCase().replaceAll('_', ' ').replace(/['’]/g, '’');
}
