import { isDeepStrictEqual } from 'node:util';
import { differingFields } from '@tavolata/domain';
import type { PlannedEdit, PlanProblem } from '@tavolata/protocol';
import type { LoggedEntry } from '../../audit/audit-log.ts';
import { findPlaced, type EntryChange } from '../edits/entry-change.ts';
import type { RestaurantRecord } from '../restaurant-record.ts';
import { contentIn, goneOf, inUse, wayBack, type Now, type WayBack } from '../plans/way-back.ts';
import { changesIn, typeOf } from './logged-edit.ts';

/** Of these only the fields that were changed go back, whoever has changed others since. */
const byFields: readonly string[] = [
  'addDish',
  'changeDish',
  'changeDishes',
  'addCategory',
  'changeCategory',
  'addMenu',
  'changeMenu',
  'changeCoverPrice',
  'changeCondimentGroup',
  'changeHours',
] satisfies readonly PlannedEdit['type'][];

/** The way back from an edit that the log has, or what stands against it [EDIT-20]. */
export function backFromEdit(entry: LoggedEntry, now: Now): WayBack {
  const type = typeOf(entry);
  // What was planned and what was made at once are of the same types.
  if (byFields.includes(type)) return wayBack(entry, { type: type as PlannedEdit['type'] }, now);
  const problem = standsOn(changesIn(entry), now.record);
  return problem ? { problem } : { edit: { type: 'undo', of: entry.requestId }, made: [] };
}

/** What has become since of what an edit has left, where that is not what it was. */
function standsOn(changes: readonly EntryChange[], record: RestaurantRecord): PlanProblem | null {
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
