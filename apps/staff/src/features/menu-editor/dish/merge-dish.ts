import type { DishContent } from '@tavolata/protocol';
import type { DishField } from './dish-draft.ts';

/** The fields in which two writings of a dish differ. */
export function differingFields(one: DishContent, other: DishContent): readonly DishField[] {
  return (Object.keys(one) as DishField[]).filter(
    (field) => canonical(one[field]) !== canonical(other[field]),
  );
}

/** What two managers wrote of the same dish: everything that either has changed, and mine where both have. */
export function merged({ base, mine, theirs }: Record<'base' | 'mine' | 'theirs', DishContent>): DishContent {
  const own = differingFields(base, mine);
  return { ...theirs, ...Object.fromEntries(own.map((field) => [field, mine[field]])) };
}

/** The same whatever order it was written in. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify(value.map(canonical).toSorted());
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(entries.map(([key, inner]) => [key, canonical(inner)]));
}
