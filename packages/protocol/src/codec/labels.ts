import { allergens, marks, type AllergenDeclaration, type Mark } from '@tavolata/domain';

/** Labels of a dish as restaurants write them: a list, or words with asterisks between them (specification 2, section 3). */
export type LabelsWire = readonly string[] | string | null;

/**
 * What a dish contains. An empty list says "none of the 14"; nothing said at all, or a word that is none of the 14,
 * leaves open what is in the dish, which must never look safe.
 */
export function allergensFromWire(wire: LabelsWire): AllergenDeclaration {
  const words = wordsOf(wire);
  if (words === null) return { state: 'not-provided' };
  if (words.length === 0) return { state: 'none' };
  const contained = allergens.filter((one) => words.includes(one));
  return contained.length === new Set(words).size
    ? { state: 'contains', allergens: contained }
    : { state: 'not-provided' };
}

/** The marks of a dish, in our order; a mark that we don't know is left out. */
export function marksFromWire(wire: LabelsWire): readonly Mark[] {
  const words = wordsOf(wire) ?? [];
  return marks.filter((mark) => words.includes(mark));
}

function wordsOf(wire: LabelsWire): readonly string[] | null {
  if (typeof wire !== 'string') return wire;
  const words = wire
    .split('*')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  return words.length > 0 ? words : null;
}
