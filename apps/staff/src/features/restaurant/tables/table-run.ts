import { alike } from '../../../shared/words/alike.ts';

/** The most tables that come at once. */
const most = 200;
/** A name that a card has room for. */
const longest = 40;

/** What the typed tables come to, or why they can't be made; `name` is the one that is there already, or typed twice. */
export type TableRun =
  | { readonly names: readonly string[] }
  | { readonly problem: 'none' | 'backwards' | 'tooMany' | 'tooLong' }
  | { readonly problem: 'taken' | 'twice'; readonly name: string };

/** Reads "1-12", "Bar 1–4, 20, Privé": runs and single names, beside those that are taken. */
export function readTableRun(typed: string, taken: readonly string[]): TableRun {
  const parts = typed
    .split(/[,;，、\n]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const runs = parts.map(namesOf);
  if (runs.includes('backwards')) return { problem: 'backwards' };
  if (runs.includes('tooMany')) return { problem: 'tooMany' };
  const names = runs.flat();
  if (names.length === 0) return { problem: 'none' };
  if (names.length > most) return { problem: 'tooMany' };
  if (names.some((name) => name.length > longest)) return { problem: 'tooLong' };
  const known = new Set(taken.map(alike));
  const typedBefore = new Set<string>();
  for (const name of names) {
    if (known.has(alike(name))) return { problem: 'taken', name };
    if (typedBefore.has(alike(name))) return { problem: 'twice', name };
    typedBefore.add(alike(name));
  }
  return { names };
}

function namesOf(part: string): readonly string[] | 'backwards' | 'tooMany' {
  const run = /^(?<before>.*?)(?<from>\d{1,4})\s*[-–—~～]\s*(?<again>\D*?)(?<to>\d{1,4})$/u.exec(
    part,
  )?.groups;
  if (!run) return [part];
  const { before = '', from = '', again = '', to = '' } = run;
  // "T1-T8" says its letters twice; other ones are no run.
  if (again.trim() !== '' && alike(again) !== alike(before)) return [part];
  const [first, last] = [Number(from), Number(to)];
  if (last < first) return 'backwards';
  if (last - first >= most) return 'tooMany';
  const width = from.startsWith('0') ? from.length : 0;
  return Array.from(
    { length: last - first + 1 },
    (_, place) => `${before}${String(first + place).padStart(width, '0')}`,
  );
}
