import type { PlannedEdit } from '@tavolata/protocol';
import type { LoggedEntry } from '../../audit/audit-log.ts';
import { standsOn, wayBack, type Now, type WayBack } from '../plans/way-back.ts';
import { changesIn, typeOf } from './logged-edit.ts';

/** These go back as what was planned does: of a change only its fields. */
const asPlanned: readonly string[] = [
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
  'deleteDish',
  'deleteCategory',
  'deleteMenu',
  'addCondimentGroup',
  'deleteCondimentGroup',
  'orderDishes',
  'orderCategories',
  'orderMenus',
] satisfies readonly PlannedEdit['type'][];

/** The way back from an edit that the log has, or what stands against it [EDIT-20]. */
export function backFromEdit(entry: LoggedEntry, now: Now): WayBack {
  const type = typeOf(entry);
  // What was planned and what was made at once are of the same types.
  if (asPlanned.includes(type)) return wayBack(entry, { type: type as PlannedEdit['type'] }, now);
  const problem = standsOn(changesIn(entry), now.record);
  return problem ? { problem } : { edit: { type: 'undo', of: entry.requestId }, made: [] };
}
