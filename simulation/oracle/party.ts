import { waitsForStaff } from './opening.ts';
import { ownEntries } from './counting.ts';
import { cameWithParty } from './latecomers.ts';
import type { CommandOf, IssuedCommand, LedgerContext } from './ledger-context.ts';
import { seatGuest, type LedgerVisit } from './ledger-visit.ts';
import { unsentEntries } from './plans.ts';
import { removeFromCart } from './sending.ts';

type Opening = CommandOf<'openTable'>;

/** At a visit that exists the guest joins first; a latecomer's opening is ignored. */
export function openOrJoin(
  visit: LedgerVisit,
  issued: IssuedCommand,
  opening: Opening,
  context: LedgerContext,
): void {
  const { who, at } = issued;
  const isGuest = who !== 'staff';
  const isNew = visit.stage === 'empty';
  if (isGuest && !isNew) joinVisit(visit, issued, context);
  if (visit.stage !== 'open' && !visit.latecomers.has(who)) openOrRequest(visit, who, opening, at, context);
  if (isGuest && isNew) joinVisit(visit, issued, context);
}

/** Opens the table, or requests it from the staff. */
function openOrRequest(
  visit: LedgerVisit,
  who: string,
  opening: Opening,
  at: number,
  context: LedgerContext,
): void {
  const { tableId, menuId, heads, service, hasPin } = opening;
  Object.assign(visit, { tables: [tableId], menuId, heads, service, hasPin });
  if (!waitsForStaff(who, opening, context))
    return beginVisit(visit, { isApproved: who === 'staff', at }, context);
  if (visit.stage === 'waiting') visit.requestChangedAt.push(at);
  Object.assign(visit, { approval: null, stage: 'waiting', askedAt: at, remindedAt: at });
}

/** The visit opens and its covers are charged. Takeaway has no covers and no turns. */
export function beginVisit(
  visit: LedgerVisit,
  { isApproved, at }: { readonly isApproved: boolean; readonly at: number },
  { rules, prices }: LedgerContext,
): void {
  const covers = prices.covers(visit.menuId, visit.openedOn, visit.heads);
  if (covers === null) throw new Error('a table was opened for people without a price');
  const hasTurns = rules.rounds !== null && prices.isPerPerson(visit.menuId) && visit.service === 'table';
  visit.stage = 'open';
  visit.approval = null;
  visit.isApproved = isApproved;
  visit.openedAt = at;
  visit.covers = visit.service === 'table' ? covers : 0;
  visit.clock = { turn: hasTurns ? 1 : 0, period: 1, startedAt: null };
}

/** Seats a guest: one of the party if they came with it or know the PIN, otherwise a latecomer. */
export function joinVisit(
  visit: LedgerVisit,
  { who, at, knowsPin = false }: IssuedCommand,
  context: LedgerContext,
): void {
  const isKnown = visit.guests.includes(who);
  if (isKnown && visit.hasPin && knowsPin) visit.latecomers.delete(who);
  if (isKnown) return;
  if (!cameWithParty(visit, { at, knowsPin }, context)) visit.latecomers.set(who, 'awaited');
  seatGuest(visit, who);
}

/** Drops what a guest has not sent and what they reported for the table. */
export function dropUnsentOf(visit: LedgerVisit, guest: string, context: LedgerContext): void {
  removeFromCart(
    visit,
    unsentEntries(visit).filter(({ owner }) => owner === guest),
  );
  if (visit.held && ownEntries(visit, visit.held.who, context).length === 0) endHeld(visit);
  if (visit.reportedHeads?.who === guest) visit.reportedHeads = null;
}

/** Nothing is held any more, and an approval of it is void. */
export function endHeld(visit: LedgerVisit): void {
  visit.held = null;
  visit.approval = null;
}

/** The visit has ended, and its clock stands; `at`: when, where the staff may have it go on. */
export function endVisit(visit: LedgerVisit, at: number | null): void {
  Object.assign(visit, { stage: 'ended', endedAt: at, clock: { ...visit.clock, startedAt: null } });
}

/** The staff have a visit go on that has ended: with its guests and its bill, in the last round that was sent to, anew. */
export function reopenVisit(visit: LedgerVisit): void {
  const { turn, period } = visit.clock;
  const lastTurn = turn === 0 ? 0 : Math.max(1, ...visit.sentItems.map((item) => item.turn));
  Object.assign(visit, {
    ...{ stage: 'open', endedAt: null, tables: visit.tables.slice(0, 1), cart: [], planned: [] },
    ...{ hasPin: false, isApproved: true, held: null, approval: null, reportedHeads: null, readiness: null },
    approvedUpTo: visit.senders.length,
    clock: { turn: lastTurn, period: period + 1, startedAt: null },
  });
}
