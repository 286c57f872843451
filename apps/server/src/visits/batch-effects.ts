import {
  must,
  ticketIdOf,
  ticketsOf,
  type BegunVisit,
  type Catalogue,
  type DishId,
  type LineId,
  type OpenVisit,
  type Ticket,
  type Visit,
  type VisitEvent,
  type VisitId,
} from '@tavolata/domain';
import { concerns } from '@tavolata/protocol/schemas';
import type { StockTake } from '../stock/stock-storage.ts';
import type { KeptTicket } from './ticket-outbox.ts';
import type { VisitStep } from './visit-storage.ts';

/** A batch before its guests went to another table. */
interface FormerBatch {
  readonly visitId: VisitId;
  readonly number: number;
}

/**
 * The tickets that these events change, for the outbox: those of new batches, and, when guests go to another table,
 * theirs again under its name. `source` is the visit that the guests come from when two are merged.
 */
export function ticketsOfEvents(
  visit: BegunVisit,
  events: readonly VisitEvent[],
  source: Visit | null,
): readonly KeptTicket[] {
  if (visit.status !== 'open') return [];
  const changed = new Map<number, FormerBatch | null>();
  const fired = new Set<string>();
  for (const event of events) {
    if (!concerns(event, 'tickets')) continue;
    switch (event.type) {
      case 'batchSent':
        changed.set(event.batch.number, null);
        break;
      case 'courseFired':
        for (const number of event.batches) fired.add(`${number} ${event.course}`);
        break;
      case 'tableMoved':
        for (const { number } of visit.batches) changed.set(number, { visitId: visit.id, number });
        break;
      case 'guestsCame':
        if (source?.status !== 'open') break;
        event.joining.batches.forEach(({ number }, index) => {
          const before = must(source.batches[index], 'batches come along in their order');
          changed.set(number, { visitId: source.id, number: before.number });
        });
        break;
      // Those of both visits belong together: see `ticketsOfParting`.
      case 'guestsParted':
      case 'guestsReturned':
        break;
    }
  }
  if (changed.size === 0 && fired.size === 0) return [];
  return calledFor(visit).flatMap((ticket): readonly KeptTicket[] => {
    const { batchNumber, station, course } = ticket;
    const before = changed.get(batchNumber);
    const batch = visit.batches.find(({ number }) => number === batchNumber);
    if (before)
      return [
        {
          ticket,
          replaces: ticketIdOf(before.visitId, { ...batch, number: before.number }, station, course),
        },
      ];
    return before === null || fired.has(`${batchNumber} ${course}`) ? [{ ticket, replaces: null }] : [];
  });
}

/**
 * The tickets of guests who are parted from others: theirs under the name that they have from now on, and those of the hosts
 * that have fewer dishes now.
 */
export function ticketsOfParting(before: Visit, hosts: VisitStep, guests: VisitStep): readonly KeptTicket[] {
  if (before.status !== 'open' || hosts.visit.status !== 'open' || guests.visit.status !== 'open') return [];
  const still = new Map(ticketsOf(hosts.visit).map((ticket) => [ticket.id, ticket]));
  const changed = new Set<Ticket['id']>();
  const theirs = calledFor(guests.visit).map((ticket): KeptTicket => {
    const lineIds = lineIdsOf(guests.visit, ticket);
    const former = must(
      ticketsOf(before).find(
        (one) =>
          one.station === ticket.station &&
          // Without the set menu that it went with, a dish is of no course.
          (one.course ?? 1) === (ticket.course ?? 1) &&
          lineIdsOf(before, one).some((id) => lineIds.includes(id)),
      ),
      'each was a ticket of the hosts before',
    );
    const isShared = still.has(former.id);
    if (isShared) changed.add(former.id);
    return { ticket, replaces: former.id, ...(isShared && { isPart: true }) };
  });
  const own = [...changed].map((id): KeptTicket => ({
    ticket: must(still.get(id), 'it is there'),
    replaces: id,
  }));
  return [...theirs, ...own];
}

/** The tickets that the kitchen is to make: nothing waits for a course that nobody has called for [FIRE-5]. */
function calledFor(visit: OpenVisit): readonly Ticket[] {
  return ticketsOf(visit).filter(({ isHeld }) => !isHeld);
}

function lineIdsOf(visit: BegunVisit, { batchNumber, station }: Ticket): readonly LineId[] {
  if (visit.status !== 'open') return [];
  const lines = visit.batches.find(({ number }) => number === batchNumber)?.lines ?? [];
  return lines.filter((line) => line.station === station).map(({ lineId }) => lineId);
}

/** What the batches among these events take, each dish once: also those inside set menus, and those that aren't counted. */
export function takesOfEvents(events: readonly VisitEvent[], catalogue: Catalogue): readonly StockTake[] {
  const units = new Map<DishId, number>();
  const take = (dishId: DishId, quantity: number) => units.set(dishId, (units.get(dishId) ?? 0) + quantity);
  for (const { dishId, quantity, choice } of batchesIn(events).flatMap(({ lines }) => lines)) {
    take(dishId, quantity);
    for (const course of choice.courses) take(course.dishId, course.quantity * quantity);
  }
  return [...units].map(([dishId, quantity]) => {
    const bargain = catalogue.findDish(dishId)?.bargain;
    const initial = bargain?.kind === 'stock' ? Math.max(0, bargain.remaining) : null;
    return { dishId, quantity, initial };
  });
}

function batchesIn(events: readonly VisitEvent[]) {
  return events.flatMap((event) => (event.type === 'batchSent' ? [event.batch] : []));
}
