import { mostFeatured, type RestaurantEdit } from '@tavolata/protocol';
import type { RestaurantRecord } from '../restaurant-record.ts';
import { EditedMeanwhile, UnusableEdit } from './edited-meanwhile.ts';
import { findPlaced, type EntryChange } from './entry-change.ts';

type EditOf<Type extends RestaurantEdit['type']> = Extract<RestaurantEdit, { readonly type: Type }>;

/**
 * Dishes come to the home page, one after the other, before another one or at its end; those that are there move
 * [SETUP-10]. Throws where one of them is on no menu by now, or the other one not on the home page.
 */
export function featuredDishes(
  record: RestaurantRecord,
  { ids, before }: EditOf<'featureDishes'>,
): readonly EntryChange[] {
  const dishes = new Set(record.catalogue.dishes.map(({ id }) => id));
  if (ids.some((id) => !dishes.has(id) || id === before)) throw new EditedMeanwhile(null);
  let shown = record.featuredDishIds;
  const changes = ids.flatMap((id): EntryChange[] => {
    const was = shown.indexOf(id);
    const others = shown.filter((one) => one !== id);
    const at = before === null ? others.length : others.indexOf(before);
    if (at === -1) throw new EditedMeanwhile(null);
    shown = others.toSpliced(at, 0, id);
    if (was === at) return [];
    const placed = was === -1 ? null : { entry: id, at: was };
    return [{ list: 'featured', id, before: placed, after: { entry: id, at } }];
  });
  // More of them may have come with an import: they stay, and move.
  if (shown.length > Math.max(mostFeatured, record.featuredDishIds.length)) {
    throw new UnusableEdit([`the home page shows at most ${mostFeatured} dishes`]);
  }
  return changes;
}

/** A dish goes from the home page; nothing else of it changes. */
export function unfeaturedDish(
  record: RestaurantRecord,
  { id }: EditOf<'unfeatureDish'>,
): readonly EntryChange[] {
  const before = findPlaced(record, 'featured', id);
  // Somebody else has taken it from there: it is as it was wanted.
  return before ? [{ list: 'featured', id, before, after: null }] : [];
}
