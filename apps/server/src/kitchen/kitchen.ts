import {
  shownName,
  ticketsOf,
  type BegunVisit,
  type Instant,
  type OpenVisit,
  type Ticket,
} from '@tavolata/domain';
import { fromNames, toIsMake, type KitchenReply, type TicketWire } from '@tavolata/protocol';
import type { House } from '../catalogue/house.ts';
import { placeNameOf } from '../floor/place-name.ts';
import type { TicketOutbox } from '../tables/ticket-outbox.ts';
import type { StoredVisit, VisitStorage } from '../tables/visit-storage.ts';
import { optionToWire } from './option-to-wire.ts';

export interface KitchenParts {
  readonly house: House;
  readonly storage: VisitStorage & TicketOutbox;
  readonly now: () => Instant;
}

/** What the kitchen's screens show. */
export class Kitchen {
  readonly #parts: KitchenParts;

  constructor(parts: KitchenParts) {
    this.#parts = parts;
  }

  /** All tickets of running visits, oldest first. */
  async read(): Promise<KitchenReply> {
    const { house, storage, now } = this.#parts;
    const visits = await storage.listRunningVisits();
    const tickets = await Promise.all(visits.map(({ visit }) => this.ticketsOf(visit)));
    return {
      now: now(),
      stations: house.restaurant.stations.map(({ id, names, language }) => ({
        id,
        name1: shownName(names, { field: 'first', guestLanguage: null }),
        name2: shownName(names, { field: 'second', guestLanguage: null }),
        language,
      })),
      tickets: tickets.flat().sort((a, b) => a.sent_at - b.sent_at),
    };
  }

  /** The tickets of one visit. A table that was freed has none for the kitchen any more. */
  async ticketsOf(visit: BegunVisit): Promise<readonly TicketWire[]> {
    if (visit.status !== 'open' || visit.batches.length === 0) return [];
    const tickets = ticketsOf(visit);
    const acknowledged = await this.#parts.storage.findAcknowledgements(tickets.map(({ id }) => id));
    return tickets.map((ticket) => this.#toWire(ticket, visit, acknowledged.get(ticket.id) ?? null));
  }

  /** A screen or printer has these tickets now; answers the visits that they are of. */
  async acknowledge(ticketIds: readonly Ticket['id'][]): Promise<readonly StoredVisit[]> {
    const { storage, now } = this.#parts;
    await storage.acknowledgeTickets(ticketIds, now());
    const visits = await storage.listRunningVisits();
    return visits.filter(
      ({ visit }) => visit.status === 'open' && ticketsOf(visit).some(({ id }) => ticketIds.includes(id)),
    );
  }

  #toWire(ticket: Ticket, visit: OpenVisit, acknowledgedAt: Instant | null): TicketWire {
    return {
      id: ticket.id,
      visit_id: ticket.visitId,
      table_id: ticket.tableId,
      table_name: kitchenNameOf(visit, this.#parts.house),
      pickup_number: visit.service === 'takeaway' ? visit.orderId : null,
      station: ticket.station,
      batch: ticket.batchNumber,
      round: ticket.turn,
      sent_at: ticket.sentAt,
      acknowledged_at: acknowledgedAt,
      dishes: ticket.lines.map((line) => {
        const [item_name1, item_name2, item_names] = fromNames(line.names);
        return {
          order_detail_id: line.id,
          item_id: line.dishId,
          item_name1,
          item_name2,
          item_names,
          quantity: line.quantity,
          is_make: toIsMake(line.status),
          seat: line.seat,
          remark: line.choice.remark,
          options: line.options.map(optionToWire),
        };
      }),
    };
  }
}

/** Where the dishes go; what is taken away goes by its number. */
function kitchenNameOf(visit: OpenVisit, house: House): string {
  const place = placeNameOf(visit, house);
  return visit.service === 'takeaway' ? `${place} ${visit.orderId}` : place;
}
