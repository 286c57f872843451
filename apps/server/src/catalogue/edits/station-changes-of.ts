import type { MenuEdit } from '@tavolata/protocol';
import type { RestaurantRecord } from '../restaurant-record.ts';
import { EditedMeanwhile, UnusableEdit } from './edited-meanwhile.ts';
import { stationInEditor } from './editor-reply.ts';
import { findPlaced, type EntryChange } from './entry-change.ts';
import { moved } from './moved.ts';
import { keyOfStation, stationFromContent } from './station-contents.ts';

type EditOf<Type extends MenuEdit['type']> = Extract<MenuEdit, { readonly type: Type }>;

export function addedStation(record: RestaurantRecord, { key, content }: EditOf<'addStation'>): EntryChange {
  const languages = record.info.nameLanguages;
  const taken = record.stations.map(({ id }) => id);
  if (key !== null && taken.includes(key)) {
    throw new UnusableEdit([`there is a station "${key}" already`]);
  }
  const id = key ?? keyOfStation(content.names[languages[0] as keyof typeof content.names] ?? '', taken);
  const entry = stationFromContent(content, id, languages);
  return { list: 'stations', id, before: null, after: { entry, at: taken.length } };
}

export function changedStation(record: RestaurantRecord, edit: EditOf<'changeStation'>): EntryChange {
  const before = seenStation(record, edit);
  const entry = stationFromContent(edit.content, edit.id, record.info.nameLanguages);
  return { list: 'stations', id: edit.id, before, after: { ...before, entry } };
}

/** One that a dish goes to stays, by the import's own check. */
export function deletedStation(record: RestaurantRecord, edit: EditOf<'deleteStation'>): EntryChange {
  return { list: 'stations', id: edit.id, before: seenStation(record, edit), after: null };
}

/** The kitchen's screens offer the stations in this order. */
export function movedStation(record: RestaurantRecord, edit: EditOf<'moveStation'>): EntryChange {
  const before = findPlaced(record, 'stations', edit.id);
  if (!before) throw new EditedMeanwhile(null);
  const order = moved(
    record.stations.map(({ id }) => id),
    edit.id,
    edit.before,
  );
  return { list: 'stations', id: edit.id, before, after: { ...before, at: order.indexOf(edit.id) } };
}

/** The station that the editor saw. Throws where it is another one by now. */
function seenStation(
  record: RestaurantRecord,
  { id, revision }: { readonly id: string; readonly revision: string },
) {
  const placed = findPlaced(record, 'stations', id);
  const current = placed && stationInEditor(placed.entry, record.info.nameLanguages);
  if (!placed || current?.revision !== revision) throw new EditedMeanwhile(current);
  return placed;
}
