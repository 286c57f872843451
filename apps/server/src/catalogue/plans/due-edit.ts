import { dueChange, must } from '@tavolata/domain';
import type { DishContent, MenuEditorReply, PlannedEdit, PlanProblem } from '@tavolata/protocol';
import type { MenuChange } from '../edits/menu-change.ts';

/** What becomes of a planned edit once its time has come; of what is changed, what it was and what it is then. */
export type DueEdit =
  | { readonly edit: MenuChange; readonly made: readonly MadeEntry[] }
  | { readonly problem: PlanProblem };

/** A dish, a category, a menu or a group of condiments that goes at a set moment. */
export type PlannedDeletion = Extract<
  PlannedEdit,
  { readonly type: 'deleteDish' | 'deleteCategory' | 'deleteMenu' | 'deleteCondimentGroup' }
>;

/** What a change has made of an entry. */
export interface MadeEntry {
  readonly id: number;
  readonly from: object;
  readonly to: object;
}

interface PlannedEntry<Content> {
  readonly id: number;
  readonly base: Content;
  readonly content: Content;
}

interface SeenEntry<Content> {
  readonly id: number;
  readonly revision: string;
  readonly content: Content;
}

/** The edit of now that a planned one is, from the menu as it is: all of its entries or none [EDIT-17]. */
export function dueEdit(what: PlannedEdit, menu: MenuEditorReply): DueEdit {
  switch (what.type) {
    case 'addDish':
      return addedDish(what, menu);
    case 'addCategory':
      return isIn(menu.menus, what.menu_id) ? made(what) : gone(what.menu_id);
    case 'addMenu':
      return made(what);
    case 'changeDish':
      return changed(what.entries, menu.dishes, (dish) => ({ type: 'changeDish', ...dish }));
    case 'changeDishes':
      return changedDishes(what.entries, menu.dishes);
    case 'changeCategory':
      return changed(what.entries, menu.categories, (one) => ({ type: 'changeCategory', ...one }));
    case 'changeMenu':
      return changed(what.entries, menu.menus, (one) => ({ type: 'changeMenu', ...one }));
    case 'changeCoverPrice':
      return changed(what.entries, menu.cover_prices, (one) => ({ type: 'changeCoverPrice', ...one }));
    case 'changeCondimentGroup':
      return changed(what.entries, menu.condiment_groups, (one) => ({
        type: 'changeCondimentGroup',
        ...one,
      }));
    case 'changeHours':
      return changed(what.entries, [menu.hours], (one) => ({ type: 'changeHours', ...one }));
    case 'deleteDish':
      return deleted(what, menu.dishes);
    case 'deleteCategory':
      return deleted(what, menu.categories);
    case 'deleteMenu':
      return deleted(what, menu.menus);
    case 'addCondimentGroup':
    case 'orderMenus':
      return made(what);
    case 'deleteCondimentGroup':
      return deleted(what, menu.condiment_groups);
    case 'orderDishes': {
      const { content: _, ...edit } = what;
      return isIn(menu.categories, edit.category_id) ? made(edit) : gone(edit.category_id);
    }
    case 'orderCategories': {
      const { content: _, ...edit } = what;
      return isIn(menu.menus, edit.menu_id) ? made(edit) : gone(edit.menu_id);
    }
  }
}

const made = (edit: MenuChange): DueEdit => ({ edit, made: [] });
const isIn = (list: readonly { readonly id: number }[], id: number) => list.some((one) => one.id === id);
const gone = (...ids: number[]): DueEdit => ({ problem: { because: 'gone', fields: [], ids } });

/** It comes into a category that is there. Of the dish that it is a copy of it keeps the place alone. */
function addedDish(what: Extract<PlannedEdit, { type: 'addDish' }>, menu: MenuEditorReply): DueEdit {
  const { category_id: category } = what.content;
  if (!menu.categories.some(({ id }) => id === category)) return gone(category);
  const { copy_of: model, ...withoutModel } = what;
  const isThere = model === undefined || menu.dishes.some(({ id }) => id === model);
  return made(isThere ? what : withoutModel);
}

/** It goes as it is by then, whatever others have changed of it. */
function deleted(
  { type, id }: PlannedDeletion,
  there: readonly { readonly id: number; readonly revision: string }[],
): DueEdit {
  const current = there.find((one) => one.id === id);
  return current ? made({ type, id, revision: current.revision }) : gone(id);
}

function changed<Content extends object>(
  entries: readonly PlannedEntry<Content>[],
  there: readonly SeenEntry<Content>[],
  editOf: (one: SeenEntry<Content>) => MenuChange,
): DueEdit {
  const dues = duesOf(entries, (id) => there.find((one) => one.id === id) ?? null);
  if ('problem' in dues) return dues;
  const { id, revision, from, to } = must(dues[0], 'a change is of one entry');
  return { edit: editOf({ id, revision, content: to }), made: [{ id, from, to }] };
}

function changedDishes(
  entries: readonly PlannedEntry<Partial<DishContent>>[],
  there: readonly SeenEntry<Partial<DishContent>>[],
): DueEdit {
  const dues = duesOf(entries, (id) => there.find((one) => one.id === id) ?? null);
  if ('problem' in dues) return dues;
  const dishes = dues.map(({ id, revision, to }) => ({ id, revision, change: to }));
  return { edit: { type: 'changeDishes', dishes }, made: dues };
}

/** What each of them becomes; or what stands against it, and where. */
function duesOf<Content extends object>(
  entries: readonly PlannedEntry<Content>[],
  find: (id: number) => SeenEntry<Content> | null,
) {
  const dues = entries.map((entry) => {
    const current = find(entry.id);
    return { id: entry.id, current, due: dueChange(entry, current?.content ?? null) };
  });
  const without = dues.filter(({ current }) => current === null);
  if (without.length > 0) return { problem: problemOf('gone', without, []) };
  const clashing = dues.filter(({ due }) => 'problem' in due);
  const fields = clashing.flatMap(({ due }) => ('fields' in due ? due.fields.map(String) : []));
  if (clashing.length > 0) return { problem: problemOf('clash', clashing, fields) };
  return dues.flatMap(({ id, current, due }) =>
    current && 'content' in due
      ? [{ id, revision: current.revision, from: current.content, to: due.content }]
      : [],
  );
}

function problemOf(
  because: PlanProblem['because'],
  where: readonly { readonly id: number }[],
  fields: readonly string[],
): PlanProblem {
  return { because, fields: [...new Set(fields)], ids: where.map(({ id }) => id) };
}
