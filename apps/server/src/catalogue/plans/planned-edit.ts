import { followingOn, must, type Menu } from '@tavolata/domain';
import type { DishContent, MenuEditorReply, PlannableEdit, PlannedEdit } from '@tavolata/protocol';
import type { MadeEntry, PlannedDeletion } from './due-edit.ts';

/** What is kept of an edit that is to be made later: with what was seen of everything that it changes. The menu has all of it. */
export function plannedEdit(edit: PlannableEdit, menu: MenuEditorReply): PlannedEdit {
  switch (edit.type) {
    case 'addDish':
    case 'addCategory':
    case 'addMenu':
    case 'addCondimentGroup':
    case 'orderMenus':
      return edit;
    case 'orderDishes':
      return { ...edit, content: named(seen(edit.category_id, menu.categories)) };
    case 'orderCategories':
      return { ...edit, content: named(seen(edit.menu_id, menu.menus)) };
    case 'deleteCondimentGroup':
      return deleted(edit.type, seen(edit.id, menu.condiment_groups));
    case 'changeDish':
      return { type: edit.type, entries: [changed(edit, menu.dishes)] };
    case 'changeDishes': {
      const entries = edit.dishes.map(({ id, change }) => {
        const { content } = seen(id, menu.dishes);
        return { id, names: content.names, base: fieldsOf(content, change), content: change };
      });
      return { type: edit.type, entries };
    }
    case 'changeCategory':
      return { type: edit.type, entries: [changed(edit, menu.categories)] };
    case 'changeMenu':
      return { type: edit.type, entries: [changed(edit, menu.menus)] };
    case 'changeCoverPrice':
      return { type: edit.type, entries: [changed(edit, menu.cover_prices)] };
    case 'changeCondimentGroup':
      return { type: edit.type, entries: [changed(edit, menu.condiment_groups)] };
    case 'changeHours':
      return { type: edit.type, entries: [changed(edit, [menu.hours])] };
    case 'deleteDish':
      return deleted(edit.type, seen(edit.id, menu.dishes));
    case 'deleteCategory':
      return deleted(edit.type, seen(edit.id, menu.categories));
    case 'deleteMenu':
      return deleted(edit.type, seen(edit.id, menu.menus));
  }
}

/** Whether something still stands in what is to go: until its moment it can be emptied [EDIT-17]. */
export function isEmptiedFirst(edit: PlannableEdit, menu: MenuEditorReply): boolean {
  if (edit.type === 'deleteCategory')
    return menu.dishes.some(({ content }) => content.category_id === edit.id);
  if (edit.type !== 'deleteMenu') return false;
  return menu.menus.some(({ id, category_ids: ids }) => id === edit.id && ids.length > 0);
}

/** Of what is due at one moment, what stands in something goes before that: dishes, categories, menus. */
export function rankOf({ type }: PlannedEdit): number {
  return ['deleteCategory', 'deleteMenu'].indexOf(type);
}

/** What it is called in the log: of many the first and the last one. Hours have no name. */
export function nameOfPlanned(
  what: PlannedEdit,
  { language, menus }: { readonly language: string; readonly menus: readonly Menu[] },
): string {
  const inOrder = what.type === 'orderMenus' ? what.ids : [];
  const ordered = inOrder.flatMap((id) => menus.find((menu) => menu.id === id)?.names.first ?? []);
  const all = namesIn(what).map(
    (names: Readonly<Record<string, string | undefined>>) => names[language] ?? '',
  );
  const named = [...ordered, ...all];
  const [first = '', last = first] = [named[0], named.at(-1)];
  return first === last ? first : `${first} – ${last}`;
}

/** Whether both delete the same [EDIT-21]. */
export function isSameDeletion(one: PlannedEdit, other: PlannedEdit): boolean {
  return one.type === other.type && one.type.startsWith('delete') && idOf(one) === idOf(other);
}

const idOf = (what: PlannedEdit) => ('id' in what ? what.id : null);

/** A plan that waits, once another change of the same has been made or taken back: it follows on that. */
export function ledOn(
  what: PlannedEdit,
  madeOf: PlannedEdit['type'],
  made: readonly MadeEntry[],
): PlannedEdit {
  if (!('entries' in what) || listOf(what.type) !== listOf(madeOf)) return what;
  if (!what.entries.some(({ id }) => made.some((one) => one.id === id))) return what;
  const entries = what.entries.map((entry) => {
    const one = made.find(({ id }) => id === entry.id);
    return one ? { ...entry, ...followingOn<object>(entry, one) } : entry;
  });
  // Each has the fields that it had before.
  return { ...what, entries } as PlannedEdit;
}

interface Seen<Content> {
  readonly id: number;
  readonly content: Content;
}

function changed<Content>({ id, content }: Seen<Content>, there: readonly Seen<Content>[]) {
  return { id, base: seen(id, there).content, content };
}

function deleted(type: PlannedDeletion['type'], entry: Seen<PlannedDeletion['content']>): PlannedDeletion {
  return { type, id: entry.id, content: named(entry) };
}

const named = ({ content: { names } }: Seen<PlannedDeletion['content']>) => ({ names });

function seen<Content>(id: number, there: readonly Seen<Content>[]): Seen<Content> {
  return must(
    there.find((one) => one.id === id),
    'the edit has been tried out',
  );
}

function fieldsOf<Field extends keyof DishContent>(
  content: DishContent,
  fields: Partial<Pick<DishContent, Field>>,
): Partial<Pick<DishContent, Field>> {
  return Object.fromEntries(Object.entries(content).filter(([field]) => field in fields)) as Partial<
    Pick<DishContent, Field>
  >;
}

function namesIn(what: PlannedEdit) {
  if (what.type === 'changeHours' || what.type === 'orderMenus') return [];
  if (what.type === 'changeDishes') return what.entries.map(({ names }) => names);
  return 'entries' in what ? what.entries.map(({ base }) => base.names) : [what.content.names];
}

/** Where what is planned stands: one dish and many are of the same list. */
function listOf(type: PlannedEdit['type']): string {
  return type === 'changeDishes' ? 'changeDish' : type;
}
