import { inOrder } from '@tavolata/domain';
import type { MenuEdit } from '@tavolata/protocol';
import type { RestaurantRecord } from '../restaurant-record.ts';
import { EditedMeanwhile } from './edited-meanwhile.ts';
import { findPlaced, type EntryChange } from './entry-change.ts';
import { moved } from './moved.ts';

/** The dishes of a category in another order, on those places that they have among all dishes. */
export function orderedDishes(
  record: RestaurantRecord,
  { category_id: categoryId, ids }: Extract<MenuEdit, { readonly type: 'orderDishes' }>,
): readonly EntryChange[] {
  const { categories, dishes } = record.catalogue;
  if (!categories.some(({ id }) => id === categoryId)) throw new EditedMeanwhile(null);
  const own = idsOf(dishes.filter((dish) => dish.categoryId === categoryId));
  const ordered = inOrder(own, ids).values();
  return putInOrder(
    record,
    'dishes',
    dishes.map(({ id, categoryId: of }) => (of === categoryId ? (ordered.next().value ?? id) : id)),
  );
}

/** A list in another order: one entry after the other comes to its place. Where all stand there, the first is said to stay. */
export function putInOrder(
  record: RestaurantRecord,
  list: 'menus' | 'dishes',
  order: readonly number[],
): readonly EntryChange[] {
  let now = idsOf(record.catalogue[list]);
  const changes = order.flatMap((id, at) => {
    const from = now.indexOf(id);
    if (from === at) return [];
    now = moved(now, id, now[at] ?? null);
    return placedAt(record, list, { id, from, at });
  });
  const [first] = order;
  // An edit that was planned is made by what it changes.
  return changes.length > 0 || first === undefined
    ? changes
    : placedAt(record, list, { id: first, from: 0, at: 0 });
}

export function idsOf(entries: readonly { readonly id: number }[]): readonly number[] {
  return entries.map(({ id }) => id);
}

interface Step {
  readonly id: number;
  readonly from: number;
  readonly at: number;
}

function placedAt(
  record: RestaurantRecord,
  list: 'menus' | 'dishes',
  { id, from, at }: Step,
): readonly EntryChange[] {
  const placed = findPlaced(record, list, id);
  if (!placed) return [];
  const { entry } = placed;
  // Of the list that it was found on.
  return [{ list, id, before: { entry, at: from }, after: { entry, at } } as EntryChange];
}
