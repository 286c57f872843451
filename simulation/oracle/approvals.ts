import { exceedsCeilings } from './ceilings.ts';
import { ownEntries } from './counting.ts';
import { accessOf } from './latecomers.ts';
import type { CommandOf, IssuedCommand, LedgerContext } from './ledger-context.ts';
import type { LedgerVisit } from './ledger-visit.ts';

/** How long guests wait before they may remind the staff [ms]. */
const reminderInterval = 60_000;

/** How long the staff may take back an approval [ms]. */
const approvalRevocableMs = 5000;

/** Whether a submit has to wait for the staff. */
export function isHeldBack(visit: LedgerVisit, who: string, context: LedgerContext): boolean {
  const isAsked = visit.service === 'lite' || context.rules.presence.staffApproveFirstBatch;
  const isUnseen = !visit.isApproved && isAsked;
  return isUnseen || exceedsCeilings(visit, who, context);
}

/** Why an approval doesn't count: it was given to an earlier request. */
export function whyNotApprove(
  { stage, held, askedAt }: LedgerVisit,
  approval: CommandOf<'approve' | 'sayYes' | 'takeBackYes'>,
): string | null {
  if (approval.askedAt === undefined) return null;
  const waits = stage === 'waiting' || held !== null;
  return waits && approval.askedAt === askedAt ? null : 'outdated approval';
}

/** Why the staff may not be reminded now. Where nothing waits a reminder has no effect and is accepted. */
export function whyNotRemind(
  visit: LedgerVisit,
  { who, at }: Pick<IssuedCommand, 'who' | 'at'>,
  context: LedgerContext,
): string | null {
  if (isStranger(visit, who)) return 'not at the table';
  if (accessOf(visit, who, context) === 'none') return 'not trusted';
  const waits = visit.stage === 'waiting' || visit.held !== null;
  return waits && at - visit.remindedAt < reminderInterval ? 'too soon' : null;
}

/** Whether somebody is not a guest of this visit, or was sent away. */
export function isStranger({ guests, sentAway }: LedgerVisit, who: string): boolean {
  return !guests.includes(who) || sentAway.includes(who);
}

/** Whether an approval leaves out everything that waits, and so approves nothing. */
export function leavesNothing(
  visit: LedgerVisit,
  without: readonly string[] | undefined,
  context: LedgerContext,
): boolean {
  if (!visit.held) return false;
  const held = ownEntries(visit, visit.held.who, context);
  return held.length > 0 && held.every(({ lineId }) => without?.includes(lineId));
}

/** Why an approval may not be carried out: never given, taken back, or still revocable. */
export function whyNotCarryOut(
  { approval }: LedgerVisit,
  { saidAt }: CommandOf<'carryOutYes'>,
  at: number,
): string | null {
  return approval?.at === saidAt && at >= approval.at + approvalRevocableMs ? null : 'no valid approval';
}
