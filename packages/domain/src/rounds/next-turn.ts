import type { Decision } from '../refusal.ts';
import type { GuestCommand, StaffCommand } from '../visit/commands.ts';
import type { VisitEvent } from '../visit/events.ts';
import type { OpenVisit } from '../visit/visit.ts';
import type { Context } from '../visit/context.ts';
import { nextTurn, timeLeft, wholeSeconds } from './turn.ts';

type NextTurn = Extract<GuestCommand, { type: 'nextTurn' }>;
type SkipWait = Extract<StaffCommand, { type: 'skipWait' }>;
type ResetTurn = Extract<StaffCommand, { type: 'resetTurn' }>;

/**
 * Somebody says that a turn is over. It ends by its clock alone, and `decide` has looked at the clock before, so a turn
 * that is still here is still running: no phone can cut it short. A turn that has passed already is no news.
 */
export function moveToNextTurn(visit: OpenVisit, command: NextTurn, { now }: Context): Decision<VisitEvent> {
  if (command.leaving < visit.turn.number) return [];
  const left = timeLeft(visit.turn, now);
  return {
    code: 'turn-not-over',
    turn: visit.turn.number,
    secondsLeft: left === null ? null : wholeSeconds(left),
  };
}

/** The staff let a table go on before its time. */
export function skipWait(visit: OpenVisit, command: SkipWait): Decision<VisitEvent> {
  if (visit.turn.number === 0) return { code: 'no-rounds' };
  return command.leaving === visit.turn.number ? [{ type: 'turnBegan', turn: nextTurn(visit) }] : [];
}

/** The staff start the running turn over: no clock, nothing counted. */
export function resetTurn(visit: OpenVisit, command: ResetTurn): Decision<VisitEvent> {
  if (visit.turn.number === 0) return { code: 'no-rounds' };
  if (command.turn !== visit.turn.number) return [];
  return [{ type: 'turnBegan', turn: { ...nextTurn(visit), number: visit.turn.number } }];
}
