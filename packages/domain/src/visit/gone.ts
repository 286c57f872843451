import { addLine, withRemarks } from '../cart/edit-cart.ts';
import type { DinerId } from '../ids.ts';
import { assert } from '../must.ts';
import { isRefusal, type Decision } from '../refusal.ts';
import { plannedLines } from '../rounds/planned.ts';
import type { Milliseconds } from '../units.ts';
import type { GuestCommand, RestaurantCommand } from './commands.ts';
import type { Context } from './context.ts';
import type { VisitEvent } from './events.ts';
import { evolveAll } from './evolve.ts';
import { dinersAt, findDiner, linesOf } from './find.ts';
import { asksWhoIsReady } from './say-ready.ts';
import type { OpenVisit, Visit } from './visit.ts';

/** How long a phone is off the line before its guest counts as gone [GONE-1]. */
export const goneAfterMs: Milliseconds = 10 * 60_000;

/**
 * The phone of a guest has been off the line for long: with dishes that nobody but this guest could send or remove [GONE-1], or
 * at a table that would wait for its guest to be ready, also where all the others are off the line too [READY-2].
 */
export function phoneGone(
  visit: OpenVisit,
  { dinerId }: Extract<RestaurantCommand, { type: 'phoneGone' }>,
  context: Context,
): Decision<VisitEvent> {
  const diner = findDiner(visit, dinerId);
  const isHere = diner && !diner.isSentAway && !diner.isGone;
  const isMissed = linesOf(visit, dinerId).length > 0 || asksWhoIsReady(visit, context.rules);
  return isHere && isMissed ? [{ type: 'dinerGone', dinerId }] : [];
}

/** It is on the line again. */
export function phoneBack(visit: OpenVisit, dinerId: DinerId): readonly VisitEvent[] {
  return findDiner(visit, dinerId)?.isGone ? [{ type: 'dinerBack', dinerId }] : [];
}

type LinesOfGone = Extract<GuestCommand, { type: 'takeOverLines' | 'removeLines' }>;

/**
 * What a gone guest has chosen becomes somebody else's, as far as that one's own limits let all of it, or leaves the
 * cart [GONE-2].
 */
export function settleLinesOfGone(
  visit: OpenVisit,
  { type, seat }: LinesOfGone,
  dinerId: DinerId,
  context: Context,
): Decision<VisitEvent> {
  const gone = dinersAt(visit).find((diner) => diner.seat === seat);
  if (!gone) return { code: 'guest-not-there', seat };
  if (!gone.isGone) return { code: 'guest-not-gone', seat };
  const lines = linesOf(visit, gone.id);
  const removed = lines.map((line): VisitEvent => ({ type: 'lineRemoved', lineId: line.id }));
  if (type === 'removeLines') return removed;
  const events = [...removed];
  let after = stillOpen(evolveAll(visit, removed));
  const isPlanned = new Set(plannedLines(visit).map(({ id }) => id));
  for (const { id, dishId, choice, quantity } of lines) {
    const command = {
      type: 'addLine',
      lineId: id,
      dishId,
      choice,
      quantity,
      confirmsDuplicate: true,
      ...(isPlanned.has(id) && { forTurn: visit.turn.number + 1 }),
    } as const;
    const added = addLine(after, command, { dinerId }, withRemarks(context));
    if (isRefusal(added)) return added;
    events.push(...added);
    after = stillOpen(evolveAll(after, added));
  }
  return events;
}

function stillOpen(visit: Visit): OpenVisit {
  assert(visit.status === 'open', 'nobody leaves by an edit of the cart');
  return visit;
}
