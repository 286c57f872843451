import type { CondimentGroupId, CondimentId } from '../ids.ts';
import type { Names } from '../names.ts';
import type { Cents } from '../units.ts';
import type { Dish } from './dish.ts';

/** One thing that can go with a dish. It is free when the price is not above 0. */
export interface Condiment {
  readonly id: CondimentId;
  readonly names: Names;
  readonly price: Cents;
}

/** Condiments to choose from together. */
export interface CondimentGroup {
  readonly id: CondimentGroupId;
  readonly names: Names;
  /** How many must be chosen with every dish that has the group; 0 leaves it to the guest. */
  readonly min: number;
  /** How many may be chosen; 1 is one of them, `null` as many as there are. */
  readonly max: number | null;
  readonly condiments: readonly Condiment[];
}

/**
 * How many condiments of a group go with a dish, at least and at most. A dish that requires condiments takes one of each
 * of its groups at least; never is more asked than there is.
 */
export function condimentRange(
  group: CondimentGroup | undefined,
  { requiresCondiments }: Pick<Dish, 'requiresCondiments'>,
): { min: number; max: number | null } {
  const least = requiresCondiments ? 1 : 0;
  if (!group) return { min: least, max: null };
  return { min: Math.min(Math.max(least, group.min), group.condiments.length), max: group.max };
}

/** The options that are sold out once somebody has said of one that it is, or that there is some again [KITCHEN-40]. */
export function soldOutOptionsAfter(
  soldOut: readonly CondimentId[],
  { id, isSoldOut }: { readonly id: CondimentId; readonly isSoldOut: boolean },
): readonly CondimentId[] {
  const others = soldOut.filter((other) => other !== id);
  return isSoldOut ? [...others, id] : others;
}
