import type { Line } from '../cart/line.ts';
import type { DinerId, SentLineId } from '../ids.ts';
import { nextBatchNumber, type SentLine } from '../rounds/batch.ts';
import { withBillOfSplit, withChangedBill } from '../bill/changed-bill.ts';
import { lineMeant, withCall, withStatus } from '../rounds/courses.ts';
import { inTurn, plannedLines, planning } from '../rounds/planned.ts';
import { splitLine } from '../rounds/part-of-line.ts';
import { introduced, withoutDiner, withPhone, withTrust } from './changed-diners.ts';
import type { OpenedVisit, VisitEvent } from './events.ts';
import { withoutReadiness } from './readiness.ts';
import { returned, withGuests, withoutGuests } from './joined-parties.ts';
import { closed, rejected } from './ended.ts';
import { reopened } from './reopened.ts';
import { withoutHeadsRequest, type OpeningRequest, type BatchReview } from './requests.ts';
import type { OpenVisit, Visit, WaitingVisit } from './visit.ts';

/** What a visit is after a fact. Facts are never refused here: `decide` was asked before. */
export function evolve(visit: Visit, event: VisitEvent): Visit {
  if (event.type === 'openingAsked') return { status: 'waiting', ...event.visit, diners: [] };
  if (event.type === 'tableOpened') return opened(visit, event.visit);
  if (visit.status === 'waiting') return evolveWaiting(visit, event);
  if (event.type === 'visitReopened') return reopened(visit, event);
  if (event.type === 'guestsReturned') return returned(visit, event.returned);
  if (visit.status !== 'open' || event.type === 'openingChanged')
    throw new Error(`${event.type} at a visit that is ${visit.status}`);
  switch (event.type) {
    case 'dinerJoined':
      return { ...visit, diners: [...visit.diners, event.diner] };
    case 'dinerTrusted':
      return withTrust(visit, event.dinerId);
    case 'dinerRefused':
      return withoutWordOf(withTrust(visit, event.dinerId, 'refused'), event.dinerId);
    case 'dinerGone':
      return withPhone(visit, event.dinerId, { isGone: true });
    case 'dinerBack':
      return withPhone(visit, event.dinerId, { isGone: false });
    case 'dinerIntroduced':
      return introduced(visit, event.dinerId, event);
    case 'askedAgain':
      return { ...visit, review: visit.review && { ...visit.review, lastAskedAt: event.at } };
    case 'batchHeld':
      return { ...visit, review: event.review };
    case 'yesSaid':
      return { ...visit, review: visit.review && { ...visit.review, yes: event.yes } };
    case 'yesTakenBack':
      return { ...visit, review: visit.review && withoutYes(visit.review) };
    case 'batchReleased': {
      // What goes by this yes has been seen; what could not go is sent again, and seen then.
      const yesUpToBatch = nextBatchNumber(visit) - (event.notSent ? 1 : 0);
      return { ...visit, review: null, isApproved: true, yesUpToBatch };
    }
    case 'batchReturned':
      return { ...visit, review: null };
    case 'dinerSentAway':
      return withoutWordOf(withoutDiner(visit, event.dinerId), event.dinerId);
    case 'visitRejected':
      return rejected(visit, event);
    case 'lineAdded':
      return { ...visit, lines: [...visit.lines, event.line] };
    case 'linePlanned':
      return planning(visit, [...plannedLines(visit), event.line]);
    case 'quantityChanged':
      return withLine(visit, event.lineId, (line) => ({ ...line, quantity: event.quantity }));
    case 'choiceChanged':
      return withLine(visit, event.lineId, (line) => ({ ...line, choice: event.choice }));
    case 'lineRemoved':
      return withoutLines(visit, ({ id }) => id === event.lineId);
    case 'kitchenClosed':
    case 'linesTakenOut':
      return withoutLines(visit, ({ id }) => event.lineIds.includes(id));
    case 'batchSent': {
      const gone = new Set(event.batch.lines.map((line) => line.lineId));
      return {
        ...visit,
        lines: visit.lines.filter((line) => !gone.has(line.id)),
        batches: [...visit.batches, event.batch],
        turn: event.turn,
      };
    }
    case 'turnBegan':
      return inTurn(visit, event.turn);
    case 'readinessChanged':
      return { ...withoutReadiness(visit), ...(event.readiness && { ready: event.readiness }) };
    case 'headsRequested':
      return { ...withoutHeadsRequest(visit), ...(event.request && { headsRequest: event.request }) };
    case 'headsChanged':
      return { ...withoutHeadsRequest(visit), heads: event.heads, covers: event.covers };
    case 'dishStatusChanged':
      return withSentLines(visit, event.sentLineIds.map(lineMeant), (line) => [withStatus(line, event)]);
    case 'courseFired':
      return {
        ...visit,
        batches: visit.batches.map((batch) =>
          event.batches.includes(batch.number) ? withCall(batch, event) : batch,
        ),
      };
    case 'dishSplit':
      return withBillOfSplit(
        withSentLines(visit, [event.sentLineId], (line) => splitLine(line, event.part)),
        event,
      );
    case 'tableMoved': {
      const otherTables = visit.otherTables.filter((tableId) => tableId !== event.tableId);
      return { ...visit, tableId: event.tableId, otherTables };
    }
    case 'tableAdded':
      return { ...visit, otherTables: [...visit.otherTables, event.tableId] };
    case 'tableDropped':
      return { ...visit, otherTables: visit.otherTables.filter((tableId) => tableId !== event.tableId) };
    case 'pinChanged':
      return { ...visit, hasPin: event.hasPin };
    case 'chargeAdded':
      return { ...visit, charges: [...visit.charges, event.charge] };
    case 'reductionAdded':
    case 'reductionTakenBack':
    case 'paymentRecorded':
    case 'paymentTakenBack':
      return withChangedBill(visit, event);
    case 'guestsCame':
      return withGuests(visit, event.joining);
    case 'guestsWent':
      return closed(visit, event.at, event.visitId);
    case 'guestsParted':
      return withoutGuests(visit, event.parting);
    case 'tableFreed':
      return closed(visit, event.at, null);
  }
}

function opened(visit: Visit, opening: OpenedVisit): OpenVisit {
  const diners = visit.status === 'waiting' ? visit.diners : [];
  return {
    status: 'open',
    ...opening,
    diners,
    otherTables: [],
    lines: [],
    batches: [],
    charges: [],
    review: null,
    mergedFrom: [],
  };
}

/** What happens to open visits alone, or begins one: a new event does not compile before it is named here or has a case of its own. As types these names weigh nothing on a phone. */
type OfOpenVisits =
  | 'openingAsked'
  | 'tableOpened'
  | 'batchHeld'
  | 'batchReleased'
  | 'batchReturned'
  | 'linesTakenOut'
  | 'dinerGone'
  | 'dinerBack'
  | 'lineAdded'
  | 'linePlanned'
  | 'quantityChanged'
  | 'choiceChanged'
  | 'lineRemoved'
  | 'kitchenClosed'
  | 'batchSent'
  | 'turnBegan'
  | 'readinessChanged'
  | 'headsRequested'
  | 'headsChanged'
  | 'dishStatusChanged'
  | 'courseFired'
  | 'dishSplit'
  | 'tableAdded'
  | 'tableDropped'
  | 'chargeAdded'
  | 'reductionAdded'
  | 'reductionTakenBack'
  | 'paymentRecorded'
  | 'paymentTakenBack'
  | 'visitReopened'
  | 'guestsCame'
  | 'guestsWent'
  | 'guestsParted'
  | 'guestsReturned'
  | 'tableFreed';

function evolveWaiting(visit: WaitingVisit, event: VisitEvent): Visit {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `OfOpenVisits` holds it, and weighs nothing on a phone
  switch (event.type) {
    case 'dinerJoined':
      return { ...visit, diners: [...visit.diners, event.diner] };
    case 'dinerTrusted':
      return withTrust(visit, event.dinerId);
    case 'dinerRefused':
      return withTrust(visit, event.dinerId, 'refused');
    case 'dinerIntroduced':
      return introduced(visit, event.dinerId, event);
    case 'openingChanged':
      return { ...visit, request: event.request, hasPin: event.hasPin };
    case 'askedAgain':
      return { ...visit, request: { ...visit.request, lastAskedAt: event.at } };
    case 'yesSaid':
      return { ...visit, request: { ...visit.request, yes: event.yes } };
    case 'yesTakenBack':
      return { ...visit, request: withoutYes(visit.request) };
    case 'pinChanged':
      return { ...visit, hasPin: event.hasPin };
    case 'tableMoved':
      return { ...visit, tableId: event.tableId };
    case 'visitRejected':
      return rejected(visit, event);
    case 'dinerSentAway':
      return withoutDiner(visit, event.dinerId);
    default: {
      const type: OfOpenVisits = event.type;
      throw new Error(`${type} at a visit that is waiting`);
    }
  }
}

/** All of it in a row. */
export function evolveAll(visit: Visit, events: readonly VisitEvent[]): Visit {
  return events.reduce(evolve, visit);
}

function withLine(visit: OpenVisit, lineId: string, change: (line: Line) => Line): OpenVisit {
  const changed = (line: Line) => (line.id === lineId ? change(line) : line);
  return planning({ ...visit, lines: visit.lines.map(changed) }, plannedLines(visit).map(changed));
}

function withoutLines(visit: OpenVisit, goes: (line: Line) => boolean): OpenVisit {
  const stays = (line: Line) => !goes(line);
  return planning({ ...visit, lines: visit.lines.filter(stays) }, plannedLines(visit).filter(stays));
}

function withSentLines(
  visit: OpenVisit,
  ids: readonly SentLineId[],
  change: (line: SentLine) => readonly SentLine[],
): OpenVisit {
  const meant = new Set(ids);
  return {
    ...visit,
    batches: visit.batches.map((batch) =>
      batch.lines.some((line) => meant.has(line.id))
        ? { ...batch, lines: batch.lines.flatMap((line) => (meant.has(line.id) ? change(line) : [line])) }
        : batch,
    ),
  };
}

function withoutYes<Request extends OpeningRequest | BatchReview>(request: Request): Request {
  const { yes: _yes, ...rest } = request;
  // The same request: its yes may always be missing.
  return rest as Request;
}

/** What the diner has not sent, and has said for the table, goes. */
function withoutWordOf(visit: OpenVisit, dinerId: DinerId): OpenVisit {
  const rest = visit.headsRequest?.dinerId === dinerId ? withoutHeadsRequest(visit) : visit;
  return withoutLines(rest, (line) => line.dinerId === dinerId);
}
