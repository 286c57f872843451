import type { Decision } from '../refusal.ts';
import type { StaffCommand } from '../visit/commands.ts';
import type { VisitEvent } from '../visit/events.ts';
import type { OpenVisit } from '../visit/visit.ts';

type SetDishStatus = Extract<StaffCommand, { type: 'setDishStatus' }>;

/** The kitchen says how far dishes are. Any status may follow any other, so that a slip can be taken back. */
export function setDishStatus(visit: OpenVisit, command: SetDishStatus): Decision<VisitEvent> {
  const { sentLineIds, status, because, part } = command;
  const sent = new Map(visit.batches.flatMap((batch) => batch.lines.map((line) => [line.id, line] as const)));
  const unknown = sentLineIds.find((id) => !sent.has(id));
  if (unknown !== undefined) return { code: 'dish-not-sent', sentLineId: unknown };
  const why = status === 'not-possible' && because ? { because } : {};
  const [sentLineId] = sentLineIds;
  if (part && sentLineId !== undefined) {
    const { as, units, of } = part;
    if (sentLineIds.length > 1) return { code: 'not-allowed' };
    // Somebody has said it before, or the dish is another number of units by now.
    if (sent.has(as) || sent.get(sentLineId)?.quantity !== of) return [];
    if (units < of)
      return [
        { type: 'dishSplit', sentLineId, part: { as, units } },
        { type: 'dishStatusChanged', sentLineIds: [as], status, ...why },
      ];
  }
  const changed = sentLineIds.filter((id) => sent.get(id)?.status !== status);
  return changed.length === 0 ? [] : [{ type: 'dishStatusChanged', sentLineIds: changed, status, ...why }];
}
