import type { Decision } from '../refusal.ts';
import type { StaffCommand } from '../visit/commands.ts';
import type { VisitEvent } from '../visit/events.ts';
import type { OpenVisit } from '../visit/visit.ts';

type SetDishStatus = Extract<StaffCommand, { type: 'setDishStatus' }>;

/** The kitchen says how far dishes are. Any status may follow any other, so that a slip can be taken back. */
export function setDishStatus(visit: OpenVisit, wish: SetDishStatus): Decision<VisitEvent> {
  const sent = new Map(visit.batches.flatMap((batch) => batch.lines.map((line) => [line.id, line] as const)));
  const unknown = wish.sentLineIds.find((id) => !sent.has(id));
  if (unknown !== undefined) return { code: 'dish-not-sent', sentLineId: unknown };
  const changed = wish.sentLineIds.filter((id) => sent.get(id)?.status !== wish.status);
  return changed.length === 0
    ? []
    : [{ type: 'dishStatusChanged', sentLineIds: changed, status: wish.status }];
}
