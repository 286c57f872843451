import type { Dish } from '@tavolata/domain';
import type { MenuEdit } from '@tavolata/protocol';
import type { RestaurantRecord } from '../restaurant-record.ts';
import { categoryFromContent, coverFromContent, dishFromContent, menuFromContent } from './contents.ts';
import { EditedMeanwhile, UnusableEdit } from './edited-meanwhile.ts';
import { categoryInEditor, coverInEditor, dishInEditor, menuInEditor } from './editor-reply.ts';
import { findPlaced, listsOf, type EditedList, type EntryChange } from './entry-change.ts';

type EditOf<Type extends MenuEdit['type']> = Extract<MenuEdit, { readonly type: Type }>;
/** An edit that says itself what is to be. */
export type DirectEdit = Exclude<MenuEdit, EditOf<'undo'>>;

/** Gives a number that nothing on a list has, nor ever had. */
export type FreshNumbers = (list: Exclude<EditedList, 'featured' | 'info' | 'others'>) => number;

/** What an edit does to the restaurant as it is. Throws where it was made from something else, or makes no sense. */
export function changesOf(
  record: RestaurantRecord,
  edit: DirectEdit,
  freshNumber: FreshNumbers,
): readonly EntryChange[] {
  const languages = record.info.nameLanguages;
  switch (edit.type) {
    case 'addDish':
      return [addedDish(record, edit, freshNumber('dishes'))];
    case 'changeDish': {
      const before = seen(record, 'dishes', edit, dishInEditor);
      const entry = dishFromContent(edit.content, before.entry, languages);
      return [{ list: 'dishes', id: edit.id, before, after: { ...before, entry } }];
    }
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
      return [withCategories(record, edit.menu_id, (ids) => moved(ids, edit.id, edit.by))];
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

/** A dish that is new in every way. */
const blank = {
  kind: 'dish',
  courses: [],
  bargain: { kind: 'none' },
  isSoldOut: false,
} as const satisfies Partial<Dish>;

function addedDish(
  record: RestaurantRecord,
  { content, copy_of }: EditOf<'addDish'>,
  id: number,
): EntryChange {
  const model = copy_of === undefined ? null : findPlaced(record, 'dishes', copy_of);
  if (copy_of !== undefined && !model) throw new EditedMeanwhile(null);
  const entry = dishFromContent(content, { ...(model?.entry ?? blank), id }, record.info.nameLanguages);
  const at = model ? model.at + 1 : record.catalogue.dishes.length;
  return { list: 'dishes', id, before: null, after: { entry, at } };
}

/** It leaves the home page with the menu. */
function deletedDish(record: RestaurantRecord, edit: EditOf<'deleteDish'>): readonly EntryChange[] {
  const before = seen(record, 'dishes', edit, dishInEditor);
  const featured = findPlaced(record, 'featured', edit.id);
  return [
    ...(featured ? [{ list: 'featured', id: edit.id, before: featured, after: null } as const] : []),
    { list: 'dishes', id: edit.id, before, after: null },
  ];
}

/** Past its neighbour in the same category, wherever in the list that one stands. */
function movedDish(record: RestaurantRecord, { id, by }: EditOf<'moveDish'>): readonly EntryChange[] {
  const before = findPlaced(record, 'dishes', id);
  if (!before) throw new EditedMeanwhile(null);
  const { categoryId } = before.entry;
  const places = record.catalogue.dishes.flatMap((dish, at) => (dish.categoryId === categoryId ? [at] : []));
  const at = places[places.indexOf(before.at) + by];
  if (at === undefined) return [];
  return [{ list: 'dishes', id, before, after: { entry: before.entry, at } }];
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

function moved(ids: readonly number[], id: number, by: number): readonly number[] {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return ids;
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** The entry that the editor saw. Throws where it is another one by now. */
function seen<List extends 'menus' | 'categories' | 'dishes' | 'extraItems'>(
  record: RestaurantRecord,
  list: List,
  { id, revision }: { readonly id: number; readonly revision: string },
  inEditor: (
    entry: (typeof record.catalogue)[List][number],
    languages: RestaurantRecord['info']['nameLanguages'],
  ) => { readonly revision: string },
) {
  const placed = findPlaced(record, list, id);
  if (!placed) throw new EditedMeanwhile(null);
  const current = inEditor(placed.entry, record.info.nameLanguages);
  if (current.revision !== revision) throw new EditedMeanwhile(current);
  return placed;
}

/** How an entry looks in the editor. */
export function entryInEditor(record: RestaurantRecord, list: EditedList, id: number): object | null {
  const languages = record.info.nameLanguages;
  const { dishes, categories, menus, extraItems } = listsOf(record);
  const find = <Entry extends { readonly id: number }>(
    entries: readonly Entry[],
    inEditor: (entry: Entry, names: typeof languages) => object,
  ) => {
    const entry = entries.find((one) => one.id === id);
    return entry ? inEditor(entry, languages) : null;
  };
  switch (list) {
    case 'dishes':
      return find(dishes, dishInEditor);
    case 'categories':
      return find(categories, categoryInEditor);
    case 'menus':
      return find(menus, menuInEditor);
    case 'extraItems':
      return find(extraItems, coverInEditor);
    // The editor shows their names only.
    case 'condimentGroups':
    case 'featured':
    case 'others':
      return null;
    // Their own edits are refused with what is there before it comes to that; only what takes one back gets here.
    case 'sections':
    case 'tables':
    case 'info':
      return null;
  }
}
