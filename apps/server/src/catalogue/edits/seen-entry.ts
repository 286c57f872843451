import type { RestaurantRecord } from '../restaurant-record.ts';
import { EditedMeanwhile } from './edited-meanwhile.ts';
import {
  categoryInEditor,
  coverInEditor,
  dishInEditor,
  groupInEditor,
  hoursInEditor,
  menuInEditor,
  stationInEditor,
} from './editor-reply.ts';
import { findPlaced, listsOf, type EditedList, type EntryId } from './entry-change.ts';

/** The entry that the editor saw. Throws where it is another one by now. */
export function seen<List extends 'menus' | 'categories' | 'dishes' | 'condimentGroups' | 'extraItems'>(
  record: RestaurantRecord,
  list: List,
  { id, revision }: { readonly id: number; readonly revision: string },
  inEditor: (
    entry: (typeof record.catalogue)[List][number],
    languages: RestaurantRecord['info']['nameLanguages'],
  ) => { readonly revision: string },
) {
  const placed = findPlaced(record, list, id);
  if (!placed) throw new EditedMeanwhile(null);
  const current = inEditor(placed.entry, record.info.nameLanguages);
  if (current.revision !== revision) throw new EditedMeanwhile(current);
  return placed;
}

/** How an entry looks in the editor. */
export function entryInEditor(record: RestaurantRecord, list: EditedList, id: EntryId): object | null {
  const languages = record.info.nameLanguages;
  const { dishes, categories, menus, condimentGroups, extraItems, stations } = listsOf(record);
  const find = <Entry extends { readonly id: EntryId }>(
    entries: readonly Entry[],
    inEditor: (entry: Entry, names: typeof languages) => object,
  ) => {
    const entry = entries.find((one) => one.id === id);
    return entry ? inEditor(entry, languages) : null;
  };
  switch (list) {
    case 'dishes':
      return find(dishes, dishInEditor);
    case 'categories':
      return find(categories, categoryInEditor);
    case 'menus':
      return find(menus, menuInEditor);
    case 'condimentGroups':
      return find(condimentGroups, groupInEditor);
    case 'extraItems':
      return find(extraItems, coverInEditor);
    case 'stations':
      return find(stations, stationInEditor);
    case 'hours':
      return hoursInEditor(record.businessHours);
    case 'featured':
    case 'others':
      return null;
    // Their own edits are refused with what is there before it comes to that; only what takes one back gets here.
    case 'sections':
    case 'tables':
    case 'info':
    case 'guestInfo':
    case 'guestPictures':
      return null;
  }
}
