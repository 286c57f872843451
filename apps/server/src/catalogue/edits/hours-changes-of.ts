import { must } from '@tavolata/domain';
import type { MenuEdit } from '@tavolata/protocol';
import type { RestaurantRecord, ScheduledHour } from '../restaurant-record.ts';
import { EditedMeanwhile, UnusableEdit } from './edited-meanwhile.ts';
import { hoursInEditor } from './editor-reply.ts';
import { findPlaced, infoId, type EntryChange } from './entry-change.ts';
import { hoursFromContent } from './hours-contents.ts';

type ChangeHours = Extract<MenuEdit, { readonly type: 'changeHours' }>;

/** These hours in the place of all. Throws where they are others by now, or one names a menu that isn't there. */
export function changedHours(record: RestaurantRecord, { id, revision, content }: ChangeHours): EntryChange {
  const before = must(findPlaced(record, 'hours', infoId), 'every restaurant has its hours');
  const current = hoursInEditor(record.businessHours);
  if (id !== current.id || revision !== current.revision) throw new EditedMeanwhile(current);
  const businessHours = hoursFromContent(content);
  const menus = new Set(record.catalogue.menus.map(({ id }) => id));
  const unknown = businessHours.flatMap(menusIn).find((id) => !menus.has(id));
  if (unknown !== undefined) throw new UnusableEdit([`there is no menu ${unknown}`]);
  return { list: 'hours', id: infoId, before, after: { ...before, entry: { id: infoId, businessHours } } };
}

function menusIn(hour: ScheduledHour): readonly number[] {
  const { defaultMenuIds, preferredMenuIds, alternativeMenuIds, hiddenMenuIds } = hour;
  return [...defaultMenuIds, ...preferredMenuIds, ...alternativeMenuIds, ...hiddenMenuIds];
}
