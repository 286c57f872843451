import type { MenuEditorReply, PlannableEdit, PlannedEdit } from '@tavolata/protocol';
import type { useTexts } from '../../../shared/texts.ts';
import { wordIn } from '../../../shared/words/word-in.ts';

type Ordering = Extract<PlannableEdit, { readonly ids: readonly number[] }>;
type WithoutIds<Of> = Of extends unknown ? Omit<Of, 'ids'> : never;

/** A list of the menu that is put in order as a whole: of a category, of a menu, or of all menus. */
export type ToOrder = WithoutIds<Ordering>;

/** The order that a list of the menu is to have. */
export type PlannedOrder = Extract<PlannedEdit, { readonly ids: readonly number[] }>;

export function isOrder(what: PlannedEdit): what is PlannedOrder {
  return 'ids' in what;
}

/** What a plan puts in order. */
export function orderedBy(what: PlannedOrder): ToOrder {
  switch (what.type) {
    case 'orderDishes':
      return { type: what.type, category_id: what.category_id };
    case 'orderCategories':
      return { type: what.type, menu_id: what.menu_id };
    case 'orderMenus':
      return { type: what.type };
  }
}

/** What stands on the list by now, in its order, as the restaurant writes it or as a reader is told. */
export function listToOrder(of: ToOrder, menu: MenuEditorReply, nameOf = wordIn(menu.name_languages)) {
  const named = (entries: readonly { readonly id: number; readonly content: Named }[]) => (id: number) =>
    nameOf(entries.find((one) => one.id === id)?.content.names ?? {});
  switch (of.type) {
    case 'orderDishes': {
      const dishes = menu.dishes.filter(({ content }) => content.category_id === of.category_id);
      return { ids: dishes.map(({ id }) => id), nameOf: named(menu.dishes) };
    }
    case 'orderCategories': {
      const ids = menu.menus.find(({ id }) => id === of.menu_id)?.category_ids ?? [];
      return { ids, nameOf: named(menu.categories) };
    }
    case 'orderMenus':
      return { ids: menu.menus.map(({ id }) => id), nameOf: named(menu.menus) };
  }
}

/** Whether the list that a plan puts in order is still there. */
export function isListThere(what: PlannedOrder, menu: MenuEditorReply): boolean {
  switch (what.type) {
    case 'orderDishes':
      return menu.categories.some(({ id }) => id === what.category_id);
    case 'orderCategories':
      return menu.menus.some(({ id }) => id === what.menu_id);
    case 'orderMenus':
      return true;
  }
}

interface Named {
  readonly names: Readonly<Record<string, string | undefined>>;
}

/** Says what is put in order; of a list that is gone by what it was called. */
export function orderTitle(
  of: ToOrder | PlannedOrder,
  menu: Pick<MenuEditorReply, 'name_languages' | 'categories' | 'menus'>,
  t: ReturnType<typeof useTexts>,
  nameOf = wordIn(menu.name_languages),
): string {
  if (of.type === 'orderMenus') return t('plans.orderMenus');
  const there: readonly { readonly id: number; readonly content: Named }[] =
    of.type === 'orderDishes' ? menu.categories : menu.menus;
  const own = of.type === 'orderDishes' ? of.category_id : of.menu_id;
  const known = there.find(({ id }) => id === own)?.content ?? ('content' in of ? of.content : null);
  return t(`plans.${of.type}`, { name: nameOf(known?.names ?? {}) });
}
