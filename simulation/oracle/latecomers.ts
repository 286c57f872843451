import type { Command } from '@tavolata/domain';
import { headcount, type LedgerContext } from './ledger-context.ts';
import { guestInSeat, type LedgerVisit } from './ledger-visit.ts';

/** What somebody may do at the table: everything, only edit their own cart, or nothing. */
export function accessOf(
  { latecomers }: LedgerVisit,
  who: string,
  { rules }: LedgerContext,
): 'all' | 'some' | 'none' {
  const access = latecomers.get(who);
  if (access === undefined) return 'all';
  if (access === 'refused' || rules.presence.joining === 'strict') return 'none';
  return rules.presence.joining === 'free' ? 'all' : 'some';
}

/** Whether somebody who joins now counts as one of the party. */
export function cameWithParty(
  visit: LedgerVisit,
  { at, knowsPin }: { readonly at: number; readonly knowsPin: boolean },
  { rules: { presence } }: LedgerContext,
): boolean {
  if (visit.service !== 'table' || presence.joining === 'free' || (knowsPin && visit.hasPin)) return true;
  const openedAt = visit.stage === 'waiting' ? visit.askedAt : visit.openedAt;
  const party = visit.guests.filter(
    (guest) => !visit.latecomers.has(guest) && !visit.sentAway.includes(guest),
  );
  return Math.abs(at - openedAt) <= presence.joinMs && party.length < headcount(visit.heads) + 2;
}

/** Why somebody may not trust or refuse the guest in this seat. */
export function whyNotVouch(
  visit: LedgerVisit,
  {
    who,
    command,
  }: { readonly who: string; readonly command: Extract<Command, { type: 'trustDiner' | 'refuseDiner' }> },
  context: LedgerContext,
): string | null {
  const guest = guestInSeat(visit, command.seat);
  if (guest === undefined || visit.sentAway.includes(guest)) return 'no such guest';
  if (command.type === 'refuseDiner' && !visit.latecomers.has(guest)) return 'one of the party';
  if (who === 'staff') return null;
  const sitsThere = visit.guests.includes(who) && !visit.sentAway.includes(who);
  return sitsThere && accessOf(visit, who, context) === 'all' ? null : 'not theirs to say';
}
