/**
 * Drawn pictures that guests take as their own at a table. None of them is an allergen, a mark of a dish or the name of a
 * diner, so that nobody reads more into one on a ticket. What is in storage names them: none is taken off the list.
 */
export const motifs = [
  'pear',
  'cherry',
  'mushroom',
  'flower',
  'sun',
  'moon',
  'star',
  'cloud',
  'boat',
  'kite',
  'balloon',
  'crown',
  'cat',
  'bird',
  'snail',
  'heart',
] as const;

/** One of the drawn pictures. */
export type Motif = (typeof motifs)[number];
