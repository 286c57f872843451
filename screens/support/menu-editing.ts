import { must } from '@tavolata/domain';
import { addresses, type MenuEdit, type MenuEditorReply } from '@tavolata/protocol';
import { inject } from 'vitest';
import { page } from 'vitest/browser';
import { withMove, type Move } from '../../apps/staff/src/features/menu-editor/sort/with-move.ts';
import { openConsole } from './console.tsx';
import { Rejected, type FarServer } from './far-server.ts';

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
        if (isChange(edit)) editing.menu = withEntry(editing.menu, listOf[edit.type], edit);
        if (isMove(edit)) editing.menu = withMove(editing.menu, edit);
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

/** The lists that entries are changed on. */
const listOf = {
  changeDish: 'dishes',
  changeCategory: 'categories',
  changeMenu: 'menus',
  changeCoverPrice: 'cover_prices',
  changeCondimentGroup: 'condiment_groups',
  changeStation: 'stations',
} as const;
type List = (typeof listOf)[keyof typeof listOf];
type EntryOf<Of extends List> = MenuEditorReply[Of][number];

/** The menu with an entry that says something else. */
export function withEntry<Of extends List>(
  menu: MenuEditorReply,
  list: Of,
  { id, content }: Pick<EntryOf<Of>, 'id' | 'content'>,
): MenuEditorReply {
  const version = menu.version + 1;
  const entries = menu[list].map((entry) =>
    entry.id === id ? { ...entry, content, revision: `r${version}` } : entry,
  );
  return { ...menu, version, [list]: entries };
}

/** What an entry says. */
export function contentIn<Of extends List>(
  menu: MenuEditorReply,
  list: Of,
  id: EntryOf<Of>['id'],
): EntryOf<Of>['content'] {
  const entries: readonly EntryOf<Of>[] = menu[list];
  return must(
    entries.find((entry) => entry.id === id),
    `${list} ${id}`,
  ).content;
}

function isMove(edit: MenuEdit): edit is Move {
  return edit.type.startsWith('move');
}

type Change = Extract<MenuEdit, { readonly type: keyof typeof listOf }>;

function isChange(edit: MenuEdit): edit is Change {
  return edit.type in listOf;
}

/** Whether an edit was made from something that is another one by now. */
function isLate(menu: MenuEditorReply, edit: MenuEdit): boolean {
  if (!isChange(edit)) return false;
  const entries: readonly { readonly id: number | string; readonly revision: string }[] =
    menu[listOf[edit.type]];
  return entries.find(({ id }) => id === edit.id)?.revision !== edit.revision;
}
