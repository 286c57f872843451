import { inOrder } from '@tavolata/domain';
import type { MenuEdit } from '@tavolata/protocol';
import type { RestaurantRecord } from '../restaurant-record.ts';
import { addedGroup, changedGroup, deletedGroup } from './condiment-changes-of.ts';
import { categoryFromContent, coverFromContent, menuFromContent } from './contents.ts';
import { addedDish, changedDish, changedDishes, deletedDish, movedDish } from './dish-changes-of.ts';
import { EditedMeanwhile, UnusableEdit } from './edited-meanwhile.ts';
import { categoryInEditor, coverInEditor, menuInEditor } from './editor-reply.ts';
import { findPlaced, type EntryChange } from './entry-change.ts';
import type { FreshNumbers } from './fresh-numbers.ts';
import type { MenuChange } from './menu-change.ts';
import { changedHours } from './hours-changes-of.ts';
import { moved } from './moved.ts';
import { idsOf, orderedDishes, putInOrder } from './put-in-order.ts';
import { seen } from './seen-entry.ts';
import { addedStation, changedStation, deletedStation, movedStation } from './station-changes-of.ts';

type EditOf<Type extends MenuEdit['type']> = Extract<MenuEdit, { readonly type: Type }>;
/** What an edit does to the restaurant as it is. Throws where it was made from something else, or makes no sense. */
export function changesOf(
  record: RestaurantRecord,
  edit: MenuChange,
  freshNumber: FreshNumbers,
): readonly EntryChange[] {
  const languages = record.info.nameLanguages;
  switch (edit.type) {
    case 'addDish':
      return [addedDish(record, edit, freshNumber)];
    case 'changeDish':
      return [changedDish(record, edit, freshNumber)];
    case 'changeDishes':
      return changedDishes(record, edit, freshNumber);
    case 'deleteDish':
      return deletedDish(record, edit);
    case 'moveDish':
      return movedDish(record, edit);
    case 'addCategory': {
      const entry = categoryFromContent(edit.content, freshNumber('categories'), languages);
      const at = record.catalogue.categories.length;
      return [
        { list: 'categories', id: entry.id, before: null, after: { entry, at } },
        withCategories(record, edit.menu_id, (ids) => [...ids, entry.id]),
      ];
    }
    case 'changeCategory': {
      const before = seen(record, 'categories', edit, categoryInEditor);
      const entry = categoryFromContent(edit.content, edit.id, languages);
      return [{ list: 'categories', id: edit.id, before, after: { ...before, entry } }];
    }
    case 'deleteCategory':
      return deletedCategory(record, edit);
    case 'moveCategory':
      return [withCategories(record, edit.menu_id, (ids) => moved(ids, edit.id, edit.before))];
    case 'changeMenu': {
      const before = seen(record, 'menus', edit, menuInEditor);
      const entry = menuFromContent(edit.content, before.entry, languages);
      return [{ list: 'menus', id: edit.id, before, after: { ...before, entry } }];
    }
    case 'addMenu':
      return addedMenu(record, edit, freshNumber);
    case 'deleteMenu': {
      const before = seen(record, 'menus', edit, menuInEditor);
      if (before.entry.categoryIds.length > 0) throw new UnusableEdit(['there are categories in the menu']);
      return [{ list: 'menus', id: edit.id, before, after: null }];
    }
    case 'moveMenu':
      return [movedMenu(record, edit)];
    case 'orderDishes':
      return orderedDishes(record, edit);
    case 'orderCategories':
      return [withCategories(record, edit.menu_id, (ids) => inOrder(ids, edit.ids))];
    case 'orderMenus':
      return putInOrder(record, 'menus', inOrder(idsOf(record.catalogue.menus), edit.ids));
    case 'addCoverPrice': {
      const entry = coverFromContent(edit.content, freshNumber('extraItems'), languages);
      const at = record.catalogue.extraItems.length;
      return [{ list: 'extraItems', id: entry.id, before: null, after: { entry, at } }];
    }
    case 'changeCoverPrice': {
      const before = seen(record, 'extraItems', edit, coverInEditor);
      const entry = coverFromContent(edit.content, edit.id, languages);
      return [{ list: 'extraItems', id: edit.id, before, after: { ...before, entry } }];
    }
    case 'addCondimentGroup':
      return [addedGroup(record, edit, freshNumber)];
    case 'changeCondimentGroup':
      return [changedGroup(record, edit, freshNumber)];
    case 'deleteCondimentGroup':
      return deletedGroup(record, edit);
    case 'changeHours':
      return [changedHours(record, edit)];
    case 'addStation':
      return [addedStation(record, edit)];
    case 'changeStation':
      return [changedStation(record, edit)];
    case 'deleteStation':
      return [deletedStation(record, edit)];
    case 'moveStation':
      return [movedStation(record, edit)];
  }
}

const everyDay = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** The menu, and what it charges each kind of person: the same on every day. */
function addedMenu(
  record: RestaurantRecord,
  { is_all_you_can_eat: isAllYouCanEat, content, per_person: prices }: EditOf<'addMenu'>,
  freshNumber: FreshNumbers,
): readonly EntryChange[] {
  const languages = record.info.nameLanguages;
  const [first, at] = [freshNumber('extraItems'), record.catalogue.extraItems.length];
  // What is the same for several kinds is one price.
  const covers = [
    ...new Map(Object.values(prices).map((cover) => [JSON.stringify(cover), cover])).values(),
  ].filter((cover) => cover !== null);
  const placeOf = new Map(covers.map((cover, place) => [JSON.stringify(cover), place]));
  const charged = (kind: keyof typeof prices) => {
    const place = placeOf.get(JSON.stringify(prices[kind]));
    return place === undefined ? [] : [first + place];
  };
  const row = { adult: charged('adult'), child: charged('child'), other: charged('other') };
  const price_rows = covers.length === 0 ? [] : everyDay.map((day) => ({ day, ...row }));
  const blankMenu = { id: freshNumber('menus'), isAllYouCanEat, categoryIds: [], picture: null };
  const entry = menuFromContent({ ...content, price_rows }, blankMenu, languages);
  return [
    { list: 'menus', id: entry.id, before: null, after: { entry, at: record.catalogue.menus.length } },
    ...covers.map((cover, place) => {
      const item = coverFromContent(cover, first + place, languages);
      const after = { entry: item, at: at + place };
      return { list: 'extraItems', id: item.id, before: null, after } as const;
    }),
  ];
}

function deletedCategory(record: RestaurantRecord, edit: EditOf<'deleteCategory'>): readonly EntryChange[] {
  const before = seen(record, 'categories', edit, categoryInEditor);
  if (record.catalogue.dishes.some(({ categoryId }) => categoryId === edit.id)) {
    throw new UnusableEdit(['there are dishes in the category']);
  }
  return [
    ...record.catalogue.menus
      .filter(({ categoryIds }) => categoryIds.includes(edit.id))
      .map(({ id }) => withCategories(record, id, (ids) => ids.filter((known) => known !== edit.id))),
    { list: 'categories', id: edit.id, before, after: null },
  ];
}

function withCategories(
  record: RestaurantRecord,
  menuId: number,
  change: (ids: readonly number[]) => readonly number[],
): EntryChange {
  const before = findPlaced(record, 'menus', menuId);
  if (!before) throw new EditedMeanwhile(null);
  const entry = { ...before.entry, categoryIds: change(before.entry.categoryIds) };
  return { list: 'menus', id: menuId, before, after: { ...before, entry } };
}

function movedMenu(record: RestaurantRecord, edit: EditOf<'moveMenu'>): EntryChange {
  const before = findPlaced(record, 'menus', edit.id);
  if (!before) throw new EditedMeanwhile(null);
  const order = moved(
    record.catalogue.menus.map(({ id }) => id),
    edit.id,
    edit.before,
  );
  return { list: 'menus', id: edit.id, before, after: { ...before, at: order.indexOf(edit.id) } };
}
