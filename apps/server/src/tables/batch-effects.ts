import {
  ticketsOf,
  type Catalogue,
  type DishId,
  type Ticket,
  type Visit,
  type VisitEvent,
} from '@tavolata/domain';
import type { StockTake } from './stock-storage.ts';

/** The tickets of the batches among these events, for the outbox. */
export function ticketsOfEvents(
  visit: Exclude<Visit, { status: 'none' }>,
  events: readonly VisitEvent[],
): readonly Ticket[] {
  const sent = new Set(batchesIn(events).map(({ number }) => number));
  return sent.size > 0 ? ticketsOf(visit).filter((ticket) => sent.has(ticket.batchNumber)) : [];
}

/** What the batches among these events take from counted dishes, each dish once. */
export function takesOfEvents(events: readonly VisitEvent[], catalogue: Catalogue): readonly StockTake[] {
  const units = new Map<DishId, number>();
  for (const { dishId, quantity } of batchesIn(events).flatMap(({ lines }) => lines)) {
    units.set(dishId, (units.get(dishId) ?? 0) + quantity);
  }
  return [...units].flatMap(([dishId, quantity]) => {
    const bargain = catalogue.findDish(dishId)?.bargain;
    return bargain?.kind === 'stock' ? [{ dishId, quantity, initial: Math.max(0, bargain.remaining) }] : [];
  });
}

function batchesIn(events: readonly VisitEvent[]) {
  return events.flatMap((event) => (event.type === 'batchSent' ? [event.batch] : []));
}
