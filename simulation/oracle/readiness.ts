import { whyNotSubmit } from './cart-limits.ts';
import { choiceKey } from './choice-check.ts';
import { costToSend, isCounted, itemsOfPeriod, lastBatchFor, sum, turnMaximum } from './counting.ts';
import { accessOf } from './latecomers.ts';
import type { CommandOf, IssuedCommand, LedgerContext, StockedContext } from './ledger-context.ts';
import type { CartEntry, LedgerVisit } from './ledger-visit.ts';
import { unsentEntries } from './plans.ts';
import type { StockBounds } from './stock-readings.ts';

/** How long a table that is ready may change its mind [ms]. */
const readyRevocableMs = 5000;

/** What of a decision depends on the stock that the server believed to be there: the ledger allows either. */
export interface ServerChoice {
  /** When the server's countdown began, where one runs after the command. */
  readonly countdownSince: number | null;
  /** Whether somebody is ready after the command. */
  readonly isAnybodyReady: boolean;
}

/** What a visit was before a command, as far as readiness is about it. */
export interface BeforeCommand {
  readonly cart: string;
  readonly unsent: ReadonlyMap<string, string>;
  readonly batches: number;
}

/** What settles who is ready after a command. */
interface Settling {
  readonly issued: IssuedCommand;
  readonly before: BeforeCommand;
  readonly context: LedgerContext;
  readonly stocked: (bound: keyof StockBounds) => StockedContext;
  readonly server: ServerChoice;
}

const editing: readonly string[] = [
  ...['addLine', 'changeQuantity', 'changeChoice', 'clearCart', 'takeOverLines', 'removeLines'],
  ...['addForGuests', 'changeForGuests'],
];

/** What to compare with once the command has changed the visit. */
export function beforeCommand(visit: LedgerVisit): BeforeCommand {
  return {
    cart: entriesInWords(visit.cart),
    unsent: unsentByOwner(visit),
    batches: visit.senders.length,
  };
}

/** Whose readiness counts. */
function askedGuests(visit: LedgerVisit, context: LedgerContext): readonly string[] {
  const { guests, sentAway, gone } = visit;
  return guests.filter(
    (guest) => !sentAway.includes(guest) && !gone.has(guest) && accessOf(visit, guest, context) === 'all',
  );
}

/** The turn that guests are asked to be ready for; `null` where nobody is asked. */
export function askedTurn(visit: LedgerVisit, context: LedgerContext): number | null {
  const { rules } = context;
  const { clock } = visit;
  if (!rules.rounds || !mayBeAsked(visit, context) || askedGuests(visit, context).length < 2) return null;
  const sent = sum(itemsOfPeriod(visit, clock).filter(isCounted));
  const isWithKitchen = rules.rounds.sendsOnce
    ? sent > 0
    : sent > 0 && sent >= turnMaximum(visit, '', context);
  // Of a refused dish the place is free again, and all that is unsent is for later.
  const holdsOnlyPlans = visit.cart.length === 0 && visit.planned.length > 0;
  const isGone = isWithKitchen || holdsOnlyPlans;
  const turn = clock.startedAt !== null && isGone ? clock.turn + 1 : clock.turn;
  return turn > rules.rounds.maxTurns ? null : turn;
}

/** Whether guests of this table are asked at all once there are two of them. */
export function mayBeAsked({ clock, service }: LedgerVisit, { rules }: LedgerContext): boolean {
  return rules.asksWhoIsReady && !rules.isSelfOrder && service === 'table' && clock.turn > 0;
}

/** Why a guest at the table may not say this of being ready. */
export function whyNotSetReady(
  visit: LedgerVisit,
  { who, command }: { readonly who: string; readonly command: CommandOf<'setReady'> },
  context: LedgerContext,
): string | null {
  if (command.batchNumber <= lastBatchFor(visit, who, context)) return 'sent already';
  const present = { ...visit, gone: new Set([...visit.gone].filter((guest) => guest !== who)) };
  return command.isReady && askedTurn(present, context) === null ? 'nobody is asked' : null;
}

/** Why the server may not send for a table that is ready: not all are, or they may still change their minds. */
export function whyNotSendReady(
  { readiness }: LedgerVisit,
  { startedAt }: CommandOf<'sendReady'>,
  at: number,
): string | null {
  const isDue = readiness?.since === startedAt && at >= startedAt + readyRevocableMs;
  return isDue ? null : 'not ready';
}

/** Records who says what. */
export function setReady(
  visit: LedgerVisit,
  { who, command }: { readonly who: string; readonly command: CommandOf<'setReady'> },
  context: LedgerContext,
): void {
  const turn = askedTurn(visit, context);
  if (turn === null) return;
  const before: readonly string[] = visit.readiness?.turn === turn ? visit.readiness.who : [];
  if (before.includes(who) === command.isReady) return;
  const others = before.filter((guest) => guest !== who);
  visit.readiness = { turn, who: command.isReady ? [...others, who] : others, since: null, cost: null };
}

/** The submit that the server makes for a table that is ready, and whether it must or may be accepted. */
export function readySubmit(
  visit: LedgerVisit,
  context: LedgerContext,
  stocked: Settling['stocked'],
): { readonly who: string; readonly command: CommandOf<'submitCart'>; mayGo: boolean; mustGo: boolean } {
  const who = visit.readiness?.who.at(-1) ?? '';
  const shownSum = costToSend(visit, who, context);
  const command = { type: 'submitCart', batchNumber: visit.senders.length + 1, shownSum } as const;
  const goes = (bound: keyof StockBounds) =>
    whyNotSubmit(visit, visit.clock, { who, command }, stocked(bound)) === null;
  return { who, command, mayGo: goes('most'), mustGo: goes('least') };
}

/** After a command: who edits is not ready any more, nor who has left; a cart that is gone takes all along. */
export function settleReadiness(visit: LedgerVisit, settling: Settling): void {
  const { readiness } = visit;
  if (!readiness) return;
  const { issued, before, context } = settling;
  const isGone = visit.held !== null || hasSentFor(visit, readiness.turn, before);
  if (visit.stage !== 'open' || isGone || readiness.turn !== askedTurn(visit, context)) {
    visit.readiness = null;
    return;
  }
  const editors = editorsOf(visit, issued, before);
  const asked = askedGuests(visit, context);
  const who = readiness.who.filter((guest) => asked.includes(guest) && !editors.includes(guest));
  if (who.length === 0) {
    visit.readiness = null;
    return;
  }
  const kept = entriesInWords(visit.cart) === before.cart ? readiness.since : null;
  visit.readiness = { turn: readiness.turn, who, since: null, cost: null };
  const since = countdownSince(visit, asked, kept, settling);
  // What sending costs is shown when the seconds begin, and holds for as long as they run.
  const cost = kept === null ? costToSend(visit, who.at(-1) ?? '', context) : readiness.cost;
  visit.readiness = { ...visit.readiness, since, cost };
}

function countdownSince(
  visit: LedgerVisit,
  asked: readonly string[],
  kept: number | null,
  { issued: { at }, context, stocked, server }: Settling,
): number | null {
  const { clock, readiness } = visit;
  if (!readiness || readiness.turn !== clock.turn) return null;
  if (asked.some((guest) => !readiness.who.includes(guest))) return null;
  const turnMs = context.rules.rounds?.turnMs ?? 0;
  const isTooLate = clock.startedAt !== null && at + readyRevocableMs >= clock.startedAt + turnMs;
  if (kept === null && isTooLate) return null;
  const { mayGo, mustGo } = readySubmit(visit, context, stocked);
  const since = kept ?? at;
  if (mustGo) return since;
  return mayGo && server.countdownSince === since ? since : null;
}

/** Whether the guests' dishes of this turn were sent by the command. The staff's batches don't count. */
function hasSentFor({ senders, clock }: LedgerVisit, turn: number, { batches }: BeforeCommand): boolean {
  return senders.slice(batches).some((sender) => sender !== null) && clock.turn >= turn;
}

function editorsOf(
  visit: LedgerVisit,
  { who, command }: IssuedCommand,
  { unsent }: BeforeCommand,
): readonly string[] {
  if (!editing.includes(command.type)) return [];
  const now = unsentByOwner(visit);
  const owners = [...new Set([...unsent.keys(), ...now.keys()])];
  const changed = owners.filter((owner) => unsent.get(owner) !== now.get(owner));
  return changed.length > 0 ? [...changed, who] : [];
}

function unsentByOwner(visit: LedgerVisit): ReadonlyMap<string, string> {
  const owners = new Set(unsentEntries(visit).map(({ owner }) => owner));
  const own = (owner: string) => unsentEntries(visit).filter((entry) => entry.owner === owner);
  return new Map([...owners].map((owner) => [owner, entriesInWords(own(owner))]));
}

function entriesInWords(entries: readonly CartEntry[]): string {
  return entries
    .map(
      ({ lineId, owner, dish, units, choice }) =>
        `${lineId} ${owner} ${dish.id} ${units} ${choiceKey(choice)}`,
    )
    .join('\n');
}
