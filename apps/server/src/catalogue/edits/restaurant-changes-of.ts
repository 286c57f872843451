import { isNetworkPassword } from '@tavolata/domain';
import type {
  RestaurantContent,
  RestaurantEdit,
  RestaurantEditorReply,
  SectionContent,
  Spot,
  TableContent,
} from '@tavolata/protocol';
import type { StoredRestaurant } from '../catalogue-store.ts';
import { networkPasswordProblem } from '../menu-file/check-restaurant.ts';
import type { RestaurantRecord } from '../restaurant-record.ts';
import { EditedMeanwhile, UnusableEdit } from './edited-meanwhile.ts';
import { withRevision } from './editor-reply.ts';
import { findPlaced, infoId, type EntryChange } from './entry-change.ts';
import { featuredDishes, unfeaturedDish } from './featured-changes-of.ts';
import { changedGuestInfo, guestInfoInEditor } from './guest-info-changes-of.ts';
import { changedGuestPictures, guestPicturesInEditor } from './guest-pictures-changes-of.ts';
import type { FreshNumbers } from './fresh-numbers.ts';

type EditOf<Type extends RestaurantEdit['type']> = Extract<RestaurantEdit, { readonly type: Type }>;
type Table = RestaurantRecord['tables'][number];
type Section = RestaurantRecord['sections'][number];

/** What an edit does to the restaurant as it is. Throws where it was made from something else, or makes no sense. */
export function restaurantChangesOf(
  record: RestaurantRecord,
  edit: Exclude<RestaurantEdit, EditOf<'undo'>>,
  freshNumber: FreshNumbers,
): readonly EntryChange[] {
  switch (edit.type) {
    case 'changeRestaurant':
      return [changedInfo(record, edit)];
    case 'changeGuestInfo':
      return [changedGuestInfo(record, edit, freshNumber)];
    case 'changeGuestPictures':
      return [changedGuestPictures(record, edit)];
    case 'featureDishes':
      return featuredDishes(record, edit);
    case 'unfeatureDish':
      return unfeaturedDish(record, edit);
    case 'addTables':
      return addedTables(record, edit, freshNumber);
    case 'changeTable': {
      const before = seenTable(record, edit);
      const { name, section_id: sectionId, spot } = edit.content;
      requireSection(record, sectionId);
      // What stood somewhere in one room stands nowhere yet in another.
      const stays = sectionId === before.entry.sectionId;
      const entry = standingAt({ ...before.entry, name: name.trim(), sectionId }, stays ? spot : null);
      return [{ list: 'tables', id: edit.id, before, after: { ...before, entry } }];
    }
    case 'arrangeTables':
      return edit.tables.map((one) => {
        const before = seenTable(record, one);
        return {
          list: 'tables',
          id: one.id,
          before,
          after: { ...before, entry: standingAt(before.entry, one.spot) },
        };
      });
    case 'retireTable':
      return [{ list: 'tables', id: edit.id, before: seenTable(record, edit), after: null }];
    case 'changeSection': {
      const before = seenSection(record, edit);
      const entry = { ...before.entry, name: edit.content.name.trim() };
      return [{ list: 'sections', id: edit.id, before, after: { ...before, entry } }];
    }
    case 'deleteSection':
      return [emptySection(record, edit)];
  }
}

/** The restaurant, its sections and its tables as their manager edits them. */
export function restaurantEditorReply({
  version,
  record,
}: StoredRestaurant): Omit<RestaurantEditorReply, 'has_orders'> {
  const { revision, content } = withRevision(infoId, infoToContent(record.info));
  return {
    version,
    restaurant: { revision, content },
    guest_info: guestInfoInEditor(record),
    guest_pictures: guestPicturesInEditor(record),
    featured: [...record.featuredDishIds],
    sections: record.sections.map((section) => withRevision(section.id, sectionToContent(section))),
    tables: record.tables.map((table) => withRevision(table.id, tableToContent(table))),
  };
}

/** The new tables after those that are there, in a section that has the name or becomes one. */
function addedTables(
  record: RestaurantRecord,
  { section, names }: EditOf<'addTables'>,
  freshNumber: FreshNumbers,
): readonly EntryChange[] {
  const known = 'id' in section ? requireSection(record, section.id) : sectionCalled(record, section.name);
  const sectionId = known?.id ?? freshNumber('sections');
  const name = 'name' in section ? section.name.trim() : '';
  const at = record.sections.length;
  const first = freshNumber('tables');
  return [
    ...(known
      ? []
      : [
          {
            list: 'sections',
            id: sectionId,
            before: null,
            after: { entry: { id: sectionId, name }, at },
          } as const,
        ]),
    ...names.map((tableName, place) => {
      const entry = { id: first + place, name: tableName.trim(), sectionId };
      return {
        list: 'tables',
        id: entry.id,
        before: null,
        after: { entry, at: record.tables.length + place },
      } as const;
    }),
  ];
}

function changedInfo(
  record: RestaurantRecord,
  { revision, content }: EditOf<'changeRestaurant'>,
): EntryChange {
  const before = findPlaced(record, 'info', infoId);
  const current = withRevision(infoId, infoToContent(record.info));
  if (!before || current.revision !== revision) throw new EditedMeanwhile(current);
  if (!isNetworkPassword(content.wifi?.password ?? '')) {
    throw new UnusableEdit([`/wifi/password: ${networkPasswordProblem}`]);
  }
  const [first, second] = content.name_languages;
  const { wifi: _, ...others } = before.entry;
  const entry = {
    ...others,
    name: content.name.trim(),
    address: content.address.trim(),
    phone: content.phone.trim(),
    // The schema lets only two through.
    nameLanguages: [first, second] as RestaurantRecord['info']['nameLanguages'],
    currencySymbol: content.currency_symbol.trim(),
    timeZone: content.time_zone.trim(),
    ...(content.wifi && { wifi: { ...content.wifi, name: content.wifi.name.trim() } }),
  };
  return { list: 'info', id: infoId, before, after: { ...before, entry } };
}

function emptySection(record: RestaurantRecord, edit: EditOf<'deleteSection'>): EntryChange {
  const before = seenSection(record, edit);
  if (record.tables.some(({ sectionId }) => sectionId === edit.id)) {
    throw new UnusableEdit(['there are tables in the section']);
  }
  return { list: 'sections', id: edit.id, before, after: null };
}

interface Seen {
  readonly id: number;
  readonly revision: string;
}

/** The table that the editor saw. Throws where it is another one by now. */
function seenTable(record: RestaurantRecord, { id, revision }: Seen) {
  const placed = findPlaced(record, 'tables', id);
  const current = placed && withRevision(id, tableToContent(placed.entry));
  if (!placed || current?.revision !== revision) throw new EditedMeanwhile(current);
  return placed;
}

function seenSection(record: RestaurantRecord, { id, revision }: Seen) {
  const placed = findPlaced(record, 'sections', id);
  const current = placed && withRevision(id, sectionToContent(placed.entry));
  if (!placed || current?.revision !== revision) throw new EditedMeanwhile(current);
  return placed;
}

function requireSection(record: RestaurantRecord, id: number): Section {
  const section = record.sections.find((one) => one.id === id);
  if (!section) throw new EditedMeanwhile(null);
  return section;
}

function sectionCalled({ sections }: RestaurantRecord, name: string): Section | undefined {
  const wanted = name.trim().toLowerCase();
  return sections.find((section) => section.name.trim().toLowerCase() === wanted);
}

function infoToContent(info: RestaurantRecord['info']): RestaurantContent {
  return {
    name: info.name,
    address: info.address,
    phone: info.phone,
    // What was imported were languages of the app.
    name_languages: [...info.nameLanguages] as RestaurantContent['name_languages'],
    currency_symbol: info.currencySymbol,
    time_zone: info.timeZone,
    wifi: info.wifi ? { ...info.wifi } : null,
  };
}

function standingAt({ spot: _, ...table }: Table, spot: Spot | null): Table {
  return spot ? { ...table, spot } : table;
}

function tableToContent({ name, sectionId, spot }: Table): TableContent {
  return { name, section_id: sectionId, spot: spot ? { ...spot } : null };
}

function sectionToContent({ name }: Section): SectionContent {
  return { name };
}
