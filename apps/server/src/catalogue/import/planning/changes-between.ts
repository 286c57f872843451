import { isDeepStrictEqual } from 'node:util';
import { listsOf, type EditedLists, type EntryChange, type EntryId } from '../../edits/entry-change.ts';
import { withInfo } from '../../edits/with-info.ts';
import type { RestaurantRecord } from '../../restaurant-record.ts';

/** A change that an import makes: hours, and what guests read and see beside the menu, are among the other things that a menu file says. */
export type PlannedChange = Exclude<EntryChange, { readonly list: 'guestInfo' | 'guestPictures' | 'hours' }>;
type PlannedList = PlannedChange['list'];
type Entry = EditedLists[PlannedList][number];

/** The restaurant itself first: where its languages become others, everything is called by them from then on. */
const inOrder = [
  ...[
    'info',
    'others',
    'sections',
    'tables',
    'stations',
    'extraItems',
    'menus',
    'categories',
    'condimentGroups',
  ],
  ...['dishes', 'featured'],
] as const satisfies readonly PlannedList[];

/** The changes that make one restaurant of the other, entry by entry; one after the other they end at exactly the second. */
export function changesBetween(before: RestaurantRecord, after: RestaurantRecord): readonly PlannedChange[] {
  // What comes after the restaurant itself is changed from what that has made of it.
  const [old, now] = [listsOf(withInfo(before, after.info)), listsOf(after)];
  const { info } = listsOf(before);
  return inOrder.flatMap((list) => changesOfList(list, list === 'info' ? info : old[list], now[list]));
}

function changesOfList(
  list: PlannedList,
  before: readonly Entry[],
  after: readonly Entry[],
): readonly PlannedChange[] {
  const changes: PlannedChange[] = [];
  // Each change is of the list as the ones before have left it, which is how they are made and taken back.
  const entries = [...before];
  const change = (id: EntryId, from: object | null, to: object | null) =>
    // The entries are those of this list.
    void changes.push({ list, id, before: from, after: to } as PlannedChange);
  const kept = new Set(after.map(idOf));
  for (const entry of before) {
    if (kept.has(idOf(entry))) continue;
    const at = entries.indexOf(entry);
    entries.splice(at, 1);
    change(idOf(entry), { entry, at }, null);
  }
  for (const [at, entry] of after.entries()) {
    const found = entries.findIndex((one) => idOf(one) === idOf(entry));
    const old = entries[found];
    if (old === undefined) {
      entries.splice(at, 0, entry);
      change(idOf(entry), null, { entry, at });
    } else if (found !== at || !isDeepStrictEqual(old, entry)) {
      entries.splice(found, 1);
      entries.splice(at, 0, entry);
      change(idOf(entry), { entry: old, at: found }, { entry, at });
    }
  }
  return changes;
}

function idOf(entry: Entry): EntryId {
  return typeof entry === 'number' ? entry : entry.id;
}
