import {
  courseMeant,
  courseStatus,
  lineMeant,
  sentLinePrice,
  sentLineTotal,
  settlementOf,
  splitLine,
  type Actor,
  type BegunVisit,
  type Cents,
  type Command,
  type Instant,
  type OpenVisit,
  type PartOfLine,
  type SentLineId,
  type StaffDish,
  type TableId,
  type Visit,
} from '@tavolata/domain';
import { toDecimal } from '@tavolata/protocol';
import type { AuditEntry } from './audit-log.ts';

type SetDishStatus = Extract<Command, { type: 'setDishStatus' }>;

/** Who asked something, when and where. */
interface Occasion {
  readonly requestId: string;
  readonly by: Actor;
  readonly at: Instant;
  readonly tableId: TableId;
}

/**
 * What is kept of a staff's command at a table; `null` for guests' commands and for the kitchen's many taps, but for those that
 * take dishes off the bill or put them back on it, and those that say of a dish with a price that it was not served after all [REDUCE-7]. `before` is the visit as the command found it, `after` as it left it.
 */
export function writtenDown(
  command: Command | undefined,
  before: Visit,
  after: Visit,
  occasion: Occasion,
): AuditEntry | null {
  if (!command) return null;
  const { type: what, ...detail } = withoutRemarks(command);
  if (command.type !== 'setDishStatus' || command.status === 'not-possible') {
    return entryOf(occasion, what, { ...detail, ...factsOf(command, before, after) });
  }
  const back = command.sentLineIds.filter((id) => isOffTheBill(before, id));
  const unserved = command.sentLineIds.filter((id) => unserves(command, before, id));
  const sentLineIds = [...back, ...unserved];
  if (sentLineIds.length === 0) return null;
  const facts = {
    dishes: dishesOf(before, back),
    ...(unserved.length > 0 && { notServed: dishesOf(before, unserved, command.part) }),
  };
  return entryOf(occasion, what, { ...detail, sentLineIds, ...facts });
}

/** What guests had the staff note with a dish is kept with the dish, and goes with it: the log is kept for longer [KEEP-4]. */
function withoutRemarks(command: Command): Command {
  const unremarked = (dish: StaffDish) => ({ ...dish, choice: { ...dish.choice, remark: '' } });
  if (command.type === 'addForGuests') return { ...command, dish: unremarked(command.dish) };
  if (command.type === 'changeForGuests' && command.to) {
    return { ...command, to: { ...command.to, choice: { ...command.to.choice, remark: '' } } };
  }
  if (command.type !== 'orderForTable') return command;
  return { ...command, dishes: command.dishes.map(unremarked) };
}

/** What the command doesn't say itself and somebody will ask for: which dishes, how much, from what, and the sum. */
function factsOf(command: Command, before: Visit, after: Visit): AuditEntry['detail'] {
  if (command.type === 'reopen') return after.status === 'open' ? billFacts(after) : {};
  if (before.status !== 'open') return {};
  if (command.type === 'setDishStatus') {
    return { dishes: dishesOf(before, command.sentLineIds, command.part) };
  }
  if (command.type === 'changeHeads') return { from: before.heads };
  if (command.type === 'changeForGuests') {
    return { dishId: before.lines.find(({ id }) => id === command.lineId)?.dishId };
  }
  if (command.type === 'sendForGuests' && after.status === 'open') {
    return { dishes: dishesOf(after, after.batches.at(-1)?.lines.map(({ id }) => id) ?? []) };
  }
  if (command.type === 'freeTable' || command.type === 'reject') return billFacts(before);
  if (command.type === 'addReduction' || command.type === 'takeBackReduction') {
    const reduction = [before, after]
      .flatMap((visit) => (visit.status === 'open' ? (visit.reductions ?? []) : []))
      .find(({ id }) => id === command.id);
    const off = reducedIn(after) - reducedIn(before);
    const dishes = dishesOf(after, reduction?.sentLineIds ?? []);
    return { dishes, total: toDecimal(Math.abs(off)), kind: reduction?.kind };
  }
  if (command.type === 'recordPayment' || command.type === 'takeBackPayment') {
    const paymentId = command.type === 'recordPayment' ? command.payment.id : command.id;
    const payment = [before, after]
      .flatMap((visit) => (visit.status === 'open' ? (visit.payments ?? []) : []))
      .find(({ id }) => id === paymentId);
    return { kind: payment?.kind, total: toDecimal(payment?.amount ?? 0) };
  }
  return {};
}

/** What the bill comes to, and what of it nobody has paid; of a bill without payments nothing is known. */
function billFacts(visit: OpenVisit) {
  const { total, paid, open } = settlementOf(visit);
  return { total: toDecimal(total), ...(paid > 0 && { paid: toDecimal(paid), open: toDecimal(open) }) };
}

function reducedIn(visit: Visit): Cents {
  return visit.status === 'open' ? settlementOf(visit).reduced : 0;
}

/** Dishes that were sent, as they stood on the bill before: also one that the kitchen can't make had its price. */
function dishesOf(visit: Visit, ids: readonly SentLineId[], part?: PartOfLine) {
  if (visit.status !== 'open') return [];
  const [last, ...others] = ids.map(lineMeant).toReversed();
  return visit.batches
    .flatMap(({ lines }) => lines)
    .filter(({ id }) => id === last || others.includes(id))
    .map((line) => (part && line.id === last && part.units < line.quantity ? splitLine(line, part)[1] : line))
    .map((line) => ({
      dishId: line.dishId,
      name: line.names.first,
      quantity: line.quantity,
      total: toDecimal(sentLinePrice(line)),
    }));
}

function isOffTheBill(visit: Visit, id: SentLineId): boolean {
  if (visit.status !== 'open') return false;
  return visit.batches.some(({ lines }) =>
    lines.some((line) => line.id === id && line.status === 'not-possible'),
  );
}

/** Whether it was served by now, costs something, and is not served by this. */
function unserves({ status }: SetDishStatus, visit: Visit, id: SentLineId): boolean {
  if (visit.status !== 'open' || status === 'served') return false;
  const { sentLineId, course } = courseMeant(id);
  return visit.batches.some((batch) =>
    batch.lines.some(
      (line) =>
        line.id === sentLineId && courseStatus(line, course, batch) === 'served' && sentLineTotal(line) > 0,
    ),
  );
}

/** What is kept of bringing the guests of one table to another. */
export function mergeWrittenDown(
  source: BegunVisit,
  target: BegunVisit,
  occasion: Occasion,
): AuditEntry | null {
  return entryOf(occasion, 'mergeVisits', { from: source.tableId, visitId: source.id, into: target.id });
}

/** What is kept of parting a party from the one that it had come to. */
export function partingWrittenDown(
  guests: BegunVisit,
  hosts: BegunVisit,
  occasion: Occasion,
): AuditEntry | null {
  return entryOf(occasion, 'partVisits', { to: guests.tableId, visitId: guests.id, from: hosts.id });
}

function entryOf(
  { requestId, by, at, tableId }: Occasion,
  what: string,
  detail: AuditEntry['detail'],
): AuditEntry | null {
  if (by.kind !== 'staff') return null;
  return { requestId, at, staffId: by.staffId, staffName: by.name, tableId, what, detail };
}
