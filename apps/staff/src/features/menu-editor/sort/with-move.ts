import type { MenuEdit, MenuEditorReply } from '@tavolata/protocol';
import { putBefore } from './put-before.ts';

/** An edit that puts something in order. */
export type Move = Extract<
  MenuEdit,
  { readonly type: 'moveDish' | 'moveCategory' | 'moveMenu' | 'moveStation' }
>;

/** The menu as it is once something has been put in order. */
export function withMove(menu: MenuEditorReply, move: Move): MenuEditorReply {
  switch (move.type) {
    case 'moveDish':
      return { ...menu, dishes: [...putBefore(menu.dishes, byId(move))] };
    case 'moveMenu':
      return { ...menu, menus: [...putBefore(menu.menus, byId(move))] };
    case 'moveStation':
      return { ...menu, stations: [...putBefore(menu.stations, byId(move))] };
    case 'moveCategory': {
      const { menu_id, id, before } = move;
      return {
        ...menu,
        menus: menu.menus.map((one) =>
          one.id === menu_id
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
}

function byId<Id>({ id, before }: { readonly id: Id; readonly before: Id | null }) {
  return { id, before, idOf: (one: { readonly id: Id }) => one.id };
}
