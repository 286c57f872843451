import { isDeepStrictEqual } from 'node:util';
import type { CatalogueData } from '@tavolata/domain';
import type { RestaurantRecord } from '../restaurant-record.ts';
import { withInfo } from './with-info.ts';

/** What is on a list: the lists that edits of the menu and of the restaurant reach. */
export interface EditedLists
  extends
    Pick<CatalogueData, 'menus' | 'categories' | 'dishes' | 'condimentGroups' | 'extraItems'>,
    Pick<RestaurantRecord, 'sections' | 'tables' | 'stations'> {
  /** The dishes that the home page shows, by their ids. */
  readonly featured: RestaurantRecord['featuredDishIds'];
  /** The restaurant itself: the one entry of its list. */
  readonly info: readonly [EditedInfo];
  /** What guests read beside the menu: the one entry of its list. It is a part of `others`, which only imports change. */
  readonly guestInfo: readonly [EditedGuestInfo];
  /** The pictures that guests see beside those of dishes: the one entry of its list. It is a part of `info` and of `others`. */
  readonly guestPictures: readonly [EditedGuestPictures];
  /** When which menus are served: the one entry of its list. It is a part of `others`. */
  readonly hours: readonly [EditedHours];
  /** What else a menu file says, of which no edit reaches a part: the one entry of its list. */
  readonly others: readonly [EditedOthers];
}

type OtherParts = Omit<
  RestaurantRecord,
  'info' | 'catalogue' | 'sections' | 'tables' | 'stations' | 'featuredDishIds'
>;
/** The texts and links for guests, as an entry like any other. */
export type GuestInfo = Pick<RestaurantRecord, 'announcements' | 'notice' | 'links' | 'serviceOptions'>;
type EditedGuestInfo = GuestInfo & { readonly id: typeof infoId };
/** The pictures for guests, as an entry like any other. */
export type GuestPictures = Pick<RestaurantRecord['info'], 'logo' | 'background'> &
  Pick<RestaurantRecord, 'bulletins' | 'guide'>;
type EditedGuestPictures = GuestPictures & { readonly id: typeof infoId };
type EditedHours = Pick<RestaurantRecord, 'businessHours'> & { readonly id: typeof infoId };
type EditedOthers = OtherParts & { readonly id: typeof infoId };

/** Who runs the place, as an entry like any other. */
type EditedInfo = RestaurantRecord['info'] & { readonly id: typeof infoId };

/** The number of the one entry that the restaurant itself is. */
export const infoId = 1;

export type EditedList = keyof EditedLists;
/** What an entry is known by: a station by its word, all else by a number. */
export type EntryId = number | string;
type EntryOf<List extends EditedList> = EditedLists[List][number];

/** An entry with its place in its list. */
interface Placed<List extends EditedList> {
  readonly entry: EntryOf<List>;
  readonly at: number;
}

/** What an edit does to one entry of a list: it comes where there was none before, goes, or becomes another one. */
export type EntryChange = {
  [List in EditedList]: {
    readonly list: List;
    readonly id: List extends 'stations' ? string : number;
    readonly before: Placed<List> | null;
    readonly after: Placed<List> | null;
  };
}[EditedList];

/** The entry is not what the change was made from. */
export class EntryMoved extends Error {
  override readonly name = 'EntryMoved';
  readonly list: EditedList;
  readonly id: EntryId;

  constructor(list: EditedList, id: EntryId) {
    super(`${list} ${id} is another one by now`);
    this.list = list;
    this.id = id;
  }
}

export function listsOf({
  catalogue,
  featuredDishIds,
  sections,
  tables,
  stations,
  info,
  ...rest
}: RestaurantRecord): EditedLists {
  const { menus, categories, dishes, condimentGroups, extraItems } = catalogue;
  const menu = { menus, categories, dishes, condimentGroups, extraItems, featured: featuredDishIds };
  const { announcements, notice, links, serviceOptions, bulletins, guide } = rest;
  const { logo, background } = info;
  return {
    ...{ ...menu, sections, tables, stations, info: [{ ...info, id: infoId }] },
    guestInfo: [{ announcements, notice, links, serviceOptions, id: infoId }],
    guestPictures: [{ logo, background, bulletins, guide, id: infoId }],
    hours: [{ businessHours: rest.businessHours, id: infoId }],
    others: [{ ...rest, id: infoId }],
  };
}

/** The entry of this id with its place; `null` for none. */
export function findPlaced<List extends EditedList>(
  record: RestaurantRecord,
  list: List,
  id: EntryId,
): Placed<List> | null {
  const entries: readonly EntryOf<List>[] = listsOf(record)[list];
  const at = entries.findIndex((entry) => idOf(entry) === id);
  const entry = entries[at];
  return entry === undefined ? null : { entry, at };
}

/** The restaurant with these changes, one after the other. Throws `EntryMoved` where one no longer fits. */
export function withChanges(record: RestaurantRecord, changes: readonly EntryChange[]): RestaurantRecord {
  return changes.reduce(withChange, record);
}

/** The changes that take these back. */
export function undone(changes: readonly EntryChange[]): readonly EntryChange[] {
  return changes
    .map((change) => ({ ...change, before: change.after, after: change.before }) as EntryChange)
    .toReversed();
}

function withChange(record: RestaurantRecord, { list, id, before, after }: EntryChange): RestaurantRecord {
  const found = findPlaced(record, list, id);
  if (!isDeepStrictEqual(found?.entry, before?.entry)) throw new EntryMoved(list, id);
  const others: readonly EntryOf<EditedList>[] = listsOf(record)[list];
  const rest = others.filter((entry) => idOf(entry) !== id);
  // What only changes stays where it has come to stand meanwhile.
  const at = after && before?.at === after.at && found ? found.at : (after?.at ?? 0);
  const entries = after ? rest.toSpliced(at, 0, after.entry) : rest;
  return withList(record, list, entries);
}

function withList(
  record: RestaurantRecord,
  list: EditedList,
  entries: readonly EntryOf<EditedList>[],
): RestaurantRecord {
  switch (list) {
    case 'featured':
      return { ...record, featuredDishIds: entries as EditedLists['featured'] };
    case 'sections':
    case 'tables':
    case 'stations':
      return { ...record, [list]: entries };
    case 'info': {
      const [{ id: _, ...info }] = entries as EditedLists['info'];
      return withInfo(record, info);
    }
    case 'guestInfo': {
      const [{ id: _, ...guestInfo }] = entries as EditedLists['guestInfo'];
      return { ...record, ...guestInfo };
    }
    case 'guestPictures': {
      const [{ logo, background, bulletins, guide }] = entries as EditedLists['guestPictures'];
      return { ...record, info: { ...record.info, logo, background }, bulletins, guide };
    }
    case 'hours': {
      const [{ businessHours }] = entries as EditedLists['hours'];
      return { ...record, businessHours };
    }
    case 'others': {
      const [{ id: _, ...others }] = entries as EditedLists['others'];
      return { ...record, ...others };
    }
    case 'menus':
    case 'categories':
    case 'dishes':
    case 'condimentGroups':
    case 'extraItems':
      return { ...record, catalogue: { ...record.catalogue, [list]: entries } };
  }
}

function idOf(entry: EntryOf<EditedList>): EntryId {
  return typeof entry === 'number' ? entry : entry.id;
}
