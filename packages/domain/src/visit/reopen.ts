import { isStated } from '../bill/change-bill.ts';
import type { Decision } from '../refusal.ts';
import type { Milliseconds } from '../units.ts';
import type { StaffCommand } from './commands.ts';
import type { Context } from './context.ts';
import type { VisitEvent } from './events.ts';
import { hasRounds } from './open-table.ts';
import { statedReason } from './stated-reason.ts';
import type { Visit } from './visit.ts';

/** So long after its end the staff can have a visit go on. */
export const reopenMs: Milliseconds = 30 * 60_000;

/**
 * A visit that has ended goes on where it was, as when it was closed by mistake or its bill is wrong [REOPEN-1]. That its
 * table is free is known to the storage alone. The latest turn in which something was sent begins anew, as where the staff start it
 * over: that a later one had begun is not kept once a visit has ended, and guests lose nothing by it.
 */
export function reopen(
  visit: Visit,
  command: Extract<StaffCommand, { type: 'reopen' }>,
  { by, now, rules, catalogue }: Context,
): Decision<VisitEvent> {
  if (by.kind !== 'staff') return { code: 'not-allowed' };
  // Said twice, it happens once.
  if (visit.status === 'open') return [];
  if (visit.status !== 'closed' || visit.mergedInto !== null) return { code: 'visit-not-open' };
  if (!isStated(command)) return { code: 'reason-needed' };
  if (now - visit.closedAt > reopenMs) return { code: 'too-late-to-reopen', minutes: reopenMs / 60_000 };
  const last = visit.batches.at(-1);
  const first = hasRounds(visit, catalogue.findMenu(visit.menuId), rules) ? 1 : 0;
  // Where parties came together the last batch may be one that the guests had sent before, in an earlier turn.
  const number = Math.max(first, ...visit.batches.map(({ turn }) => turn));
  const turn = { number, clock: null, afterBatch: last?.number ?? 0 };
  return [{ type: 'visitReopened', at: now, turn, ...statedReason(command) }];
}
