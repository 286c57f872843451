import type { Dish } from '@tavolata/domain';
import type { DishContent, MenuEdit } from '@tavolata/protocol';
import type { RestaurantRecord } from '../restaurant-record.ts';
import type { MenuChange } from './menu-change.ts';
import { dishFromContent, dishToContent } from './dish-contents.ts';
import { EditedMeanwhile, UnusableEdit } from './edited-meanwhile.ts';
import { dishInEditor } from './editor-reply.ts';
import { findPlaced, type EntryChange } from './entry-change.ts';
import { numbersFrom, type FreshNumbers } from './fresh-numbers.ts';
import { seen } from './seen-entry.ts';

type EditOf<Type extends MenuEdit['type']> = Extract<MenuEdit, { readonly type: Type }>;

/** A dish that is new in every way. */
const blank = { bargain: { kind: 'none' }, isSoldOut: false } as const satisfies Partial<Dish>;

export function addedDish(
  record: RestaurantRecord,
  { content, copy_of }: EditOf<'addDish'>,
  freshNumber: FreshNumbers,
): EntryChange {
  const id = freshNumber('dishes');
  const model = copy_of === undefined ? null : findPlaced(record, 'dishes', copy_of);
  if (copy_of !== undefined && !model) throw new EditedMeanwhile(null);
  const { bargain, isSoldOut } = model?.entry ?? blank;
  const entry = writtenDish(content, { id, courses: [], bargain, isSoldOut }, { record, freshNumber });
  const at = model ? model.at + 1 : record.catalogue.dishes.length;
  return { list: 'dishes', id, before: null, after: { entry, at } };
}

export function changedDish(
  record: RestaurantRecord,
  edit: EditOf<'changeDish'>,
  freshNumber: FreshNumbers,
): EntryChange {
  const before = seen(record, 'dishes', edit, dishInEditor);
  const entry = writtenDish(edit.content, before.entry, { record, freshNumber });
  return { list: 'dishes', id: edit.id, before, after: { ...before, entry } };
}

/** Many dishes in one: all of them, or none. */
export function changedDishes(
  record: RestaurantRecord,
  { dishes }: Extract<MenuChange, { readonly type: 'changeDishes' }>,
  freshNumber: FreshNumbers,
): readonly EntryChange[] {
  if (new Set(dishes.map(({ id }) => id)).size < dishes.length) {
    throw new UnusableEdit(['a dish is named twice']);
  }
  const languages = record.info.nameLanguages;
  return dishes.map((dish) => {
    const before = seen(record, 'dishes', dish, dishInEditor);
    const content = { ...dishToContent(before.entry, languages), ...dish.change };
    const entry = writtenDish(content, before.entry, { record, freshNumber });
    return { list: 'dishes', id: dish.id, before, after: { ...before, entry } };
  });
}

/** It leaves the home page with the menu. */
export function deletedDish(record: RestaurantRecord, edit: EditOf<'deleteDish'>): readonly EntryChange[] {
  const before = seen(record, 'dishes', edit, dishInEditor);
  const featured = findPlaced(record, 'featured', edit.id);
  return [
    ...(featured ? [{ list: 'featured', id: edit.id, before: featured, after: null } as const] : []),
    { list: 'dishes', id: edit.id, before, after: null },
  ];
}

/** Before another dish of its category, or after all of them, wherever in the list those stand. */
export function movedDish(
  record: RestaurantRecord,
  { id, before: next }: EditOf<'moveDish'>,
): readonly EntryChange[] {
  const before = findPlaced(record, 'dishes', id);
  if (!before) throw new EditedMeanwhile(null);
  if (next === id) return [];
  const { categoryId } = before.entry;
  const others = record.catalogue.dishes.filter((dish) => dish.id !== id);
  const at =
    next === null
      ? others.findLastIndex((dish) => dish.categoryId === categoryId) + 1
      : others.findIndex((dish) => dish.id === next && dish.categoryId === categoryId);
  if (at === -1) throw new EditedMeanwhile(null);
  return [{ list: 'dishes', id, before, after: { entry: before.entry, at } }];
}

interface Writing {
  readonly record: RestaurantRecord;
  readonly freshNumber: FreshNumbers;
}

function writtenDish(
  content: DishContent,
  dish: Pick<Dish, 'id' | 'courses' | 'bargain' | 'isSoldOut'>,
  { record, freshNumber }: Writing,
): Dish {
  const languages = record.info.nameLanguages;
  return dishFromContent(content, dish, { languages, nextCourse: numbersFrom(freshNumber, 'courses') });
}
