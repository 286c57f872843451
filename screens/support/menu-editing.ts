import { must } from '@tavolata/domain';
import { addresses, type MenuEdit, type MenuEditorReply } from '@tavolata/protocol';
import { inject } from 'vitest';
import { page } from 'vitest/browser';
import { withMove } from '../../apps/staff/src/features/menu-editor/sort/with-move.ts';
import { openConsole } from './console.tsx';
import { Rejected, type FarServer } from './far-server.ts';

type Dish = MenuEditorReply['dishes'][number];

/** The editor on the screen, and what its server has. */
interface Editing {
  /** What the server has by now. */
  menu: MenuEditorReply;
  /** Every edit that was made, oldest first. */
  readonly edits: MenuEdit[];
  readonly server: FarServer;
}

/** The editor of a restaurant that keeps what is edited of its dishes and options. */
export async function openEditor(opening: Parameters<typeof openConsole>[1] = {}): Promise<Editing> {
  const edits: MenuEdit[] = [];
  const restaurant = opening.restaurant ?? 'rome';
  const editing = { menu: inject('sampleRestaurants')[restaurant].menuEditor, edits };
  const server = await openConsole('menu', {
    ...opening,
    with: (far) => {
      far.answer(addresses.menuEditor, () => editing.menu);
      far.answer(addresses.editMenu, ({ body }) => {
        const { edit } = body as { readonly edit: MenuEdit };
        if (isLate(editing.menu, edit)) return new Rejected('edited-meanwhile');
        edits.push(edit);
        if (edit.type === 'changeDish') editing.menu = withDish(editing.menu, edit.id, edit.content);
        if (edit.type === 'changeCondimentGroup')
          editing.menu = withGroup(editing.menu, edit.id, edit.content);
        if (edit.type === 'moveDish' || edit.type === 'moveCategory' || edit.type === 'moveMenu')
          editing.menu = withMove(editing.menu, edit);
        return {
          version: editing.menu.version,
          id: 'id' in edit && typeof edit.id === 'number' ? edit.id : 99,
        };
      });
      opening.with?.(far);
    },
  });
  await page
    .getByRole('group', { name: /^(The menu|Die Karte|菜单)$/ })
    .getByRole('button', { name: /^(Edit|Bearbeiten|编辑)$/ })
    .click();
  return Object.assign(editing, { server });
}

export function dishIn(menu: MenuEditorReply, id: number): Dish {
  return must(
    menu.dishes.find((dish) => dish.id === id),
    `dish ${id}`,
  );
}

/** The menu with a dish that says something else. */
export function withDish(menu: MenuEditorReply, id: number, content: Dish['content']): MenuEditorReply {
  const version = menu.version + 1;
  const dishes = menu.dishes.map((dish) =>
    dish.id === id ? { ...dish, content, revision: `r${version}` } : dish,
  );
  return { ...menu, version, dishes };
}

/** The menu with a group of condiments that says something else. */
export function withGroup(
  menu: MenuEditorReply,
  id: number,
  content: MenuEditorReply['condiment_groups'][number]['content'],
): MenuEditorReply {
  const version = menu.version + 1;
  const condiment_groups = menu.condiment_groups.map((group) =>
    group.id === id ? { ...group, content, revision: `r${version}` } : group,
  );
  return { ...menu, version, condiment_groups };
}

/** Whether an edit was made from something that is another one by now. */
function isLate({ dishes, condiment_groups: groups }: MenuEditorReply, edit: MenuEdit): boolean {
  if (edit.type !== 'changeDish' && edit.type !== 'changeCondimentGroup') return false;
  const list = edit.type === 'changeDish' ? dishes : groups;
  return list.find(({ id }) => id === edit.id)?.revision !== edit.revision;
}
