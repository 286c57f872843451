import {
  isSettled,
  shownName,
  ticketsOf,
  type BegunVisit,
  type ClosedVisit,
  type Instant,
  type Names,
  type OpenVisit,
  type Ticket,
  type TicketOption,
} from '@tavolata/domain';
import { fromNames, toIsMake, type FeedMark, type KitchenReply, type TicketWire } from '@tavolata/protocol';
import { isUnnamed } from '../catalogue/empty-restaurant.ts';
import type { Restaurant } from '../catalogue/restaurant.ts';
import { placeNameOf } from '../catalogue/place-name.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { TicketOutbox } from '../visits/ticket-outbox.ts';
import type { StoredVisit, VisitStorage } from '../visits/visit-storage.ts';
import { optionToWire } from '../catalogue/option-to-wire.ts';

export interface KitchenParts {
  readonly restaurant: Restaurant;
  readonly storage: VisitStorage & TicketOutbox & Pick<AuditLog, 'addAuditEntry' | 'findAuditEntry'>;
  readonly now: () => Instant;
}

/** So long, and so many, tables that were closed are shown to a kitchen that has not looked yet. */
const endedShownMs = 4 * 3_600_000;
const mostEnded = 60;

/** Somebody of the staff at a screen. */
interface Bumper {
  readonly id: string;
  readonly name: string;
}

/** What the kitchen's screens show. */
export class Kitchen {
  readonly #parts: KitchenParts;

  constructor(parts: KitchenParts) {
    this.#parts = parts;
  }

  /** All tickets of running visits, oldest first. */
  async read(): Promise<Omit<KitchenReply, keyof FeedMark>> {
    const { restaurant, storage, now } = this.#parts;
    const visits = await storage.listRunningVisits();
    const closed = await storage.listClosedVisits({ closedBefore: now() + 1, limit: mostEnded });
    const tickets = await Promise.all([...visits, ...closed].map(({ visit }) => this.ticketsOf(visit)));
    return {
      now: now(),
      stations: restaurant.record.stations.map(({ id, names, language }) => ({
        id,
        name1: shownName(names, { field: 'first', guestLanguage: null }),
        name2: shownName(names, { field: 'second', guestLanguage: null }),
        ...(isUnnamed(names) && { names: { ...names.translations } }),
        language,
      })),
      visits: [...visits, ...closed].map(({ visit, version }) => ({ visit_id: visit.id, version })),
      tickets: tickets.flat().sort((a, b) => a.sent_at - b.sent_at),
    };
  }

  /** The tickets of one visit. Of a table that was closed those that were not finished, until somebody has seen it. */
  async ticketsOf(visit: BegunVisit): Promise<readonly TicketWire[]> {
    if (visit.status === 'closed') return this.#endedTickets(visit);
    if (visit.status !== 'open' || visit.batches.length === 0) return [];
    const tickets = ticketsOf(visit);
    const acknowledged = await this.#parts.storage.findAcknowledgements(tickets.map(({ id }) => id));
    return tickets.map((ticket) => this.#toWire(ticket, visit, acknowledged.get(ticket.id) ?? null));
  }

  async #endedTickets(visit: ClosedVisit): Promise<readonly TicketWire[]> {
    const { storage, now } = this.#parts;
    if (visit.mergedInto !== null || visit.closedAt < now() - endedShownMs) return [];
    const open = ticketsOf(visit).filter(
      ({ isHeld, lines }) => !isHeld && lines.some((line) => !isSettled(line)),
    );
    const bumps = await Promise.all(open.map(({ id }) => storage.findAuditEntry(bumpKey(id))));
    return open
      .filter((_, place) => bumps[place] === null)
      .map((ticket) => this.#toWire(ticket, visit, visit.closedAt));
  }

  /** Somebody has seen that the tables of these tickets were closed; answers the visits that they are of. */
  async bump(ticketIds: readonly Ticket['id'][], { id, name }: Bumper): Promise<readonly StoredVisit[]> {
    const { storage, now } = this.#parts;
    const visitIds = new Set(ticketIds.map((ticketId) => ticketId.split('/')[0] ?? ''));
    const found = await Promise.all([...visitIds].map((visitId) => storage.findVisit(visitId)));
    const bumped = found.flatMap((stored) => (stored?.visit.status === 'closed' ? [stored] : []));
    for (const { visit } of bumped) {
      for (const ticket of await this.ticketsOf(visit)) {
        if (!ticketIds.includes(ticket.id)) continue;
        const entry = { at: now(), staffId: id, staffName: name, tableId: visit.tableId };
        const detail = { batch: ticket.batch, station: ticket.station };
        await storage.addAuditEntry({ ...entry, requestId: bumpKey(ticket.id), what: 'bumpTicket', detail });
      }
    }
    return bumped;
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

  #toWire(ticket: Ticket, visit: OpenVisit | ClosedVisit, acknowledgedAt: Instant | null): TicketWire {
    const { stations } = this.#parts.restaurant.record;
    // A station reads the two names of the restaurant and one language: the others would only make its tickets longer.
    const language = stations.find(({ id }) => id === ticket.station)?.language;
    return {
      id: ticket.id,
      visit_id: ticket.visitId,
      table_id: ticket.tableId,
      table_name: kitchenNameOf(visit, this.#parts.restaurant),
      pickup_number: visit.service === 'takeaway' ? visit.orderId : null,
      station: ticket.station,
      batch: ticket.batchNumber,
      round: ticket.round,
      sent_at: ticket.sentAt,
      acknowledged_at: acknowledgedAt,
      ended_at: visit.status === 'closed' ? visit.closedAt : null,
      ...(ticket.course !== undefined && { course: ticket.course, is_held: ticket.isHeld === true }),
      dishes: ticket.lines.map((line) => {
        const [item_name1, item_name2, item_names] = fromNames(namesIn(line.names, language));
        return {
          order_detail_id: line.id,
          item_id: line.dishId,
          item_name1,
          item_name2,
          item_names,
          quantity: line.quantity,
          is_make: toIsMake(line.status),
          seat: line.seat,
          label: line.label,
          motif: line.motif,
          remark: line.choice.remark,
          options: line.options.map((option) => optionToWire(optionIn(option, language))),
          ...(line.partOf !== undefined && { part_of: line.partOf }),
        };
      }),
    };
  }
}

function namesIn({ first, second, translations }: Names, language: string | undefined): Names {
  const known = Object.entries(translations).filter(([of]) => of === language);
  return { first, second, translations: Object.fromEntries(known) };
}

function optionIn(option: TicketOption, language: string | undefined): TicketOption {
  const names = namesIn(option.names, language);
  if (!option.condiments) return { ...option, names };
  const condiments = option.condiments.map((each) => ({ names: namesIn(each.names, language) }));
  return { ...option, names, condiments };
}

/** Where the dishes go; what is taken away goes by its number. */
function kitchenNameOf(visit: OpenVisit | ClosedVisit, restaurant: Restaurant): string {
  const place = placeNameOf(visit, restaurant);
  return visit.service === 'takeaway' ? `${place} ${visit.orderId}` : place;
}

/** What the log knows it by that somebody has seen a ticket struck through: once for a ticket. No device makes such an id. */
function bumpKey(ticketId: Ticket['id']): string {
  return `bump:${ticketId}`;
}
