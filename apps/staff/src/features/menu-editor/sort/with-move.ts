import type { MenuEdit, MenuEditorReply } from '@tavolata/protocol';
import { putBefore } from './put-before.ts';

/** An edit that puts something in order. */
export type Move = Extract<MenuEdit, { readonly type: 'moveDish' | 'moveCategory' | 'moveMenu' }>;

/** The menu as it is once something has been put in order. */
export function withMove(menu: MenuEditorReply, move: Move): MenuEditorReply {
  const { id, before } = move;
  const byId = { id, before, idOf: (one: { readonly id: number }) => one.id };
  switch (move.type) {
    case 'moveDish':
      return { ...menu, dishes: [...putBefore(menu.dishes, byId)] };
    case 'moveMenu':
      return { ...menu, menus: [...putBefore(menu.menus, byId)] };
    case 'moveCategory':
      return {
        ...menu,
        menus: menu.menus.map((one) =>
          one.id === move.menu_id
            ? {
                ...one,
                category_ids: [
                  ...putBefore(one.category_ids, { id, before, idOf: (category: number) => category }),
                ],
              }
            : one,
        ),
      };
  }
}
