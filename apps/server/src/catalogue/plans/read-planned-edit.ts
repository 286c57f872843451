import type { DishContent, PlannedEdit } from '@tavolata/protocol';

/** A dish as it was kept before its form said whether it is counted. */
type KeptDish = Omit<DishContent, 'counted_from'> & Partial<Pick<DishContent, 'counted_from'>>;

/**
 * A planned edit as it has been kept, also by a version whose dishes said less. What a plan says nothing of it leaves as it is:
 * it is the same in what was seen and in what was made of it.
 */
export function readPlannedEdit(what: PlannedEdit): PlannedEdit {
  if (what.type === 'addDish') return { ...what, content: withCount(what.content) };
  if (what.type !== 'changeDish') return what;
  const entries = what.entries.map(({ id, base, content }) => ({
    id,
    base: withCount(base),
    content: withCount(content),
  }));
  return { ...what, entries };
}

function withCount(dish: KeptDish): DishContent {
  return { ...dish, counted_from: dish.counted_from ?? null };
}
