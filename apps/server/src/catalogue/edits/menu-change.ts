import type { DishContent, MenuEdit } from '@tavolata/protocol';

/** What the server itself makes of many dishes: it may change every field of them. */
interface ChangedDishes {
  readonly type: 'changeDishes';
  readonly dishes: readonly {
    readonly id: number;
    readonly revision: string;
    readonly change: Partial<DishContent>;
  }[];
}
/** An edit of the menu, by a manager or by what one has planned. */
export type MenuChange = Exclude<MenuEdit, { readonly type: 'undo' | 'changeDishes' }> | ChangedDishes;
