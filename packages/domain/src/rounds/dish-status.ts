import type { SentLineId } from '../ids.ts';
import type { Decision } from '../refusal.ts';
import type { StaffCommand } from '../visit/commands.ts';
import type { Context } from '../visit/context.ts';
import type { VisitEvent } from '../visit/events.ts';
import type { OpenVisit } from '../visit/visit.ts';
import { hasBeenServed, type SentLine } from './batch.ts';
import { courseLineId, courseMeant, coursesOf, courseStatus } from './courses.ts';

type SetDishStatus = Extract<StaffCommand, { type: 'setDishStatus' }>;

/**
 * The kitchen says how far dishes are; of the last one perhaps some units only [KITCHEN-6]. Any status may follow any other, so
 * that a slip can be taken back.
 */
export function setDishStatus(
  visit: OpenVisit,
  command: SetDishStatus,
  context: Pick<Context, 'by'>,
): Decision<VisitEvent> {
  const { sentLineIds, status, because, part } = command;
  const sent = new Map(
    visit.batches.flatMap((batch) => batch.lines.map((line) => [line.id, { line, batch }] as const)),
  );
  const statusOf = (id: SentLineId) => {
    const { sentLineId, course } = courseMeant(id);
    const found = sent.get(sentLineId);
    return found && course <= coursesOf(found.line)
      ? courseStatus(found.line, course, found.batch)
      : undefined;
  };
  const unknown = sentLineIds.find((id) => statusOf(id) === undefined);
  if (unknown !== undefined) return { code: 'dish-not-sent', sentLineId: unknown };
  const isOfLater = (id: SentLineId) => courseMeant(id).course > 1;
  // What waits to be called for is not in the kitchen, and what can't be made is the whole set menu [FIRE-3].
  const mayNot = (id: SentLineId) => isOfLater(id) && (status === 'not-possible' || statusOf(id) === 'held');
  if (sentLineIds.some(mayNot)) return { code: 'not-allowed' };
  const mayNotCancel = (id: SentLineId) => {
    const line = sent.get(courseMeant(id).sentLineId)?.line;
    return line !== undefined && !mayCancel(line, context);
  };
  const served = status === 'not-possible' ? sentLineIds.find(mayNotCancel) : undefined;
  if (served !== undefined) return { code: 'served-needs-manager', sentLineId: served };
  const why = status === 'not-possible' && because ? { because } : {};
  const isGone = (id: SentLineId) => isOfLater(id) && statusOf(id) === 'not-possible';
  const isAnother = (id: SentLineId) => statusOf(id) !== status && !isGone(id);
  const last = sentLineIds.at(-1);
  if (part && last !== undefined) {
    const { as, units, of } = part;
    const { sentLineId, course } = courseMeant(last);
    const others = sentLineIds.slice(0, -1);
    if (others.some((id) => courseMeant(id).sentLineId === sentLineId)) return { code: 'not-allowed' };
    // Somebody has said it before, or the dish is another number of units by now.
    if (sent.has(as) || sent.get(sentLineId)?.line.quantity !== of) return [];
    if (units < of && isAnother(last)) {
      const said = [...others.filter(isAnother), courseLineId(as, course)];
      return [
        { type: 'dishSplit', sentLineId, part: { as, units } },
        { type: 'dishStatusChanged', sentLineIds: said, status, ...why },
      ];
    }
  }
  const changed = sentLineIds.filter(isAnother);
  return changed.length === 0 ? [] : [{ type: 'dishStatusChanged', sentLineIds: changed, status, ...why }];
}

/** Whether who asks may say that this dish can't be made: of what guests have been served only the manager [REDUCE-7]. */
export function mayCancel(line: Pick<SentLine, 'status' | 'later'>, { by }: Pick<Context, 'by'>): boolean {
  return !hasBeenServed(line) || (by.kind === 'staff' && by.mayReduceFreely === true);
}
