import { isDeepStrictEqual } from 'node:util';
import { differingFields, must, type CondimentGroup } from '@tavolata/domain';
import type { Category, Dish, ExtraItem, Menu } from '@tavolata/domain';
import type { MenuEdit, MenuEditorReply, PlannedEdit, PlanProblem } from '@tavolata/protocol';
import type { LoggedEntry } from '../../audit/audit-log.ts';
import type { MenuChange } from '../edits/menu-change.ts';
import { groupToContent } from '../edits/condiment-contents.ts';
import { categoryToContent, coverToContent, menuToContent } from '../edits/contents.ts';
import { dishToContent } from '../edits/dish-contents.ts';
import { findPlaced, type EditedLists, type EntryChange } from '../edits/entry-change.ts';
import { hoursToContent } from '../edits/hours-contents.ts';
import { stationToContent } from '../edits/station-contents.ts';
import type { RestaurantRecord } from '../restaurant-record.ts';
import { dueEdit, type MadeEntry } from './due-edit.ts';

/** The edit that takes back what came true by a plan, or why there is none [EDIT-18]. */
export type WayBack =
  | { readonly edit: MenuChange | Extract<MenuEdit, { type: 'undo' }>; readonly made: readonly MadeEntry[] }
  | { readonly problem: PlanProblem };

export interface Now {
  readonly menu: MenuEditorReply;
  readonly record: RestaurantRecord;
}

/** From the edit that the log has of it, and the menu as it is: only the fields that it has changed go back. */
export function wayBack(
  { requestId, detail }: LoggedEntry,
  what: Pick<PlannedEdit, 'type'>,
  now: Now,
): WayBack {
  // Nobody else writes such entries.
  const changes = detail['changes'] as readonly EntryChange[];
  switch (what.type) {
    case 'addDish': {
      const { id } = addedTo('dishes', changes);
      const dish = now.menu.dishes.find((one) => one.id === id);
      const problem = movedOn(changes, now);
      return dish && !problem
        ? { edit: { type: 'deleteDish', id, revision: dish.revision }, made: [] }
        : { problem: problem ?? goneOf(id) };
    }
    case 'addCategory': {
      const { id } = addedTo('categories', changes);
      const category = now.menu.categories.find((one) => one.id === id);
      const problem = movedOn(changes, now);
      if (!category || problem) return { problem: problem ?? goneOf(id) };
      if (now.menu.dishes.some(({ content }) => content.category_id === id)) return { problem: inUse(id) };
      return { edit: { type: 'deleteCategory', id, revision: category.revision }, made: [] };
    }
    case 'addMenu': {
      const problem = movedOn(changes, now);
      return problem ? { problem } : { edit: { type: 'undo', of: requestId }, made: [] };
    }
    case 'addCondimentGroup': {
      const { id } = addedTo('condimentGroups', changes);
      const group = now.menu.condiment_groups.find((one) => one.id === id);
      const problem = movedOn(changes, now);
      if (!group || problem) return { problem: problem ?? goneOf(id) };
      if (now.menu.dishes.some(({ content }) => content.condiment_groups.includes(id)))
        return { problem: inUse(id) };
      return { edit: { type: 'deleteCondimentGroup', id, revision: group.revision }, made: [] };
    }
    case 'orderDishes':
    case 'orderCategories':
    case 'orderMenus':
    case 'deleteCondimentGroup':
    case 'deleteDish':
    case 'deleteCategory':
    case 'deleteMenu': {
      const problem = standsOn(changes, now.record) ?? placeGone(changes, now.record);
      return problem ? { problem } : { edit: { type: 'undo', of: requestId }, made: [] };
    }
    case 'changeDish':
    case 'changeDishes':
      // What it showed before needs no photo that was sent now.
      return dueEdit({ type: 'changeDishes', entries: dishesBack(changes, now.record) }, now.menu);
    case 'changeCategory':
    case 'changeMenu':
    case 'changeCoverPrice':
    case 'changeCondimentGroup':
    case 'changeHours': {
      const [change] = changes;
      const { id, base, content } = back(must(change, 'an edit of one'), now.record);
      // Both are of the list that this type is of.
      return dueEdit({ type: what.type, entries: [{ id, base, content }] } as PlannedEdit, now.menu);
    }
  }
}

const goneOf = (id: number): PlanProblem => ({ because: 'gone', fields: [], ids: [id] });
const inUse = (id: number): PlanProblem => ({ because: 'unusable', fields: [], ids: [id] });

function addedTo(list: EntryChange['list'], changes: readonly EntryChange[]): { readonly id: number } {
  const added = changes.find((change) => change.list === list && change.before === null);
  return { id: Number(must(added, 'what was added').id) };
}

/** What has become of something new since, where it is not what it was. */
function movedOn(changes: readonly EntryChange[], { record }: Now): PlanProblem | null {
  for (const { list, id, before, after } of changes) {
    if (before !== null || after === null) continue;
    const current = findPlaced(record, list, id)?.entry;
    if (current === undefined) return goneOf(Number(id));
    if (isDeepStrictEqual(current, after.entry)) continue;
    const [made, now] = [after.entry, current].map((entry) => contentIn({ list, entry }, record));
    const fields = made && now ? differingFields(made, now) : [];
    return fields.length === 0
      ? inUse(Number(id))
      : { because: 'clash', fields: fields.map(String), ids: [Number(id)] };
  }
  return null;
}

/** What has become since of what an edit has left, where that is not what it was. */
export function standsOn(changes: readonly EntryChange[], record: RestaurantRecord): PlanProblem | null {
  // The last change of an entry is what the edit has left of it.
  const left = new Map(changes.map((change) => [`${change.list} ${change.id}`, change]));
  for (const { list, id, after } of left.values()) {
    const current = findPlaced(record, list, id)?.entry;
    if (isDeepStrictEqual(current, after?.entry)) continue;
    if (current === undefined) return goneOf(Number(id));
    const [made, is] = [after?.entry, current].map((one) => one && contentIn({ list, entry: one }, record));
    const fields = made && is ? differingFields(made, is) : [];
    if (fields.length === 0) return inUse(Number(id));
    return { because: 'clash', fields: fields.map(String), ids: [Number(id)] };
  }
  return null;
}

/** The category that a deleted dish stood in, where it is gone too: the dish has no place to come back to. */
function placeGone(changes: readonly EntryChange[], { catalogue }: RestaurantRecord): PlanProblem | null {
  for (const { list, before } of changes) {
    if (list !== 'dishes' || !before) continue;
    const { categoryId } = before.entry;
    if (!catalogue.categories.some(({ id }) => id === categoryId)) return goneOf(categoryId);
  }
  return null;
}

function dishesBack(changes: readonly EntryChange[], record: RestaurantRecord) {
  return changes.map((change) => {
    const { before, after } = change;
    const [was, is] = [before, after].map((placed) =>
      dishToContent(must(placed, 'a dish that was changed').entry as Dish, record.info.nameLanguages),
    );
    const content = must(was, 'what it said before');
    return { id: Number(change.id), names: content.names, base: must(is, 'what it said then'), content };
  });
}

function back({ list, id, before, after }: EntryChange, record: RestaurantRecord) {
  const contentOf = (placed: EntryChange['before']) =>
    must(contentIn({ list, entry: must(placed, 'what was changed').entry }, record), 'an entry of the menu');
  return { id: Number(id), base: contentOf(after), content: contentOf(before) };
}

interface Listed {
  readonly list: EntryChange['list'];
  readonly entry: NonNullable<EntryChange['before']>['entry'];
}

/** How the editor writes an entry of the menu; `null` for any other one. */
export function contentIn({ list, entry }: Listed, { info }: RestaurantRecord): object | null {
  const languages = info.nameLanguages;
  switch (list) {
    case 'dishes':
      return dishToContent(entry as Dish, languages);
    case 'categories':
      return categoryToContent(entry as Category, languages);
    case 'menus':
      return menuToContent(entry as Menu, languages);
    case 'extraItems':
      return coverToContent(entry as ExtraItem, languages);
    case 'condimentGroups':
      return groupToContent(entry as CondimentGroup, languages);
    case 'hours':
      return hoursToContent((entry as EditedLists['hours'][0]).businessHours);
    case 'stations':
      return stationToContent(entry as EditedLists['stations'][number], languages);
    case 'featured':
    case 'info':
    case 'guestInfo':
    case 'guestPictures':
    case 'others':
    case 'sections':
    case 'tables':
      return null;
  }
}
