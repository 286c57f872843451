import type { MenuEditorReply, PlannedEdit } from '@tavolata/protocol';
import { isListThere, isOrder } from './planned-order.ts';

/** Whether what a plan is of is still there, of many at least one. */
export function canBeChanged(what: PlannedEdit, menu: MenuEditorReply): boolean {
  const isIn = (list: readonly { readonly id: number }[]) => (one: { readonly id: number }) =>
    list.some(({ id }) => id === one.id);
  if (isOrder(what)) return isListThere(what, menu);
  switch (what.type) {
    case 'addDish':
    case 'addMenu':
    case 'addCondimentGroup':
    case 'changeHours':
      return true;
    case 'addCategory':
      return isIn(menu.menus)({ id: what.menu_id });
    case 'changeDish':
    case 'changeDishes':
      return what.entries.some(isIn(menu.dishes));
    case 'deleteDish':
      return isIn(menu.dishes)(what);
    case 'deleteCategory':
      return isIn(menu.categories)(what);
    case 'deleteMenu':
      return isIn(menu.menus)(what);
    case 'deleteCondimentGroup':
      return isIn(menu.condiment_groups)(what);
    case 'changeCategory':
      return what.entries.some(isIn(menu.categories));
    case 'changeMenu':
      return what.entries.some(isIn(menu.menus));
    case 'changeCoverPrice':
      return what.entries.some(isIn(menu.cover_prices));
    case 'changeCondimentGroup':
      return what.entries.some(isIn(menu.condiment_groups));
  }
}
