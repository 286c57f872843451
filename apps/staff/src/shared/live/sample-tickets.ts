import type { KitchenReply, TicketLineWire, TicketWire, VisitTickets } from '@tavolata/protocol';
import { boardOf, type KitchenBoard } from './kitchen-board.ts';

/** A line for tests; shows only what matters to the test. */
export function aLine(parts: Partial<TicketLineWire> = {}): TicketLineWire {
  return {
    order_detail_id: 'line-1',
    item_id: 1,
    item_name1: 'Ravioli al vapore',
    item_name2: '蒸饺',
    item_names: {},
    quantity: 1,
    is_make: 0,
    seat: 1,
    label: '1',
    motif: null,
    remark: '',
    options: [],
    ...parts,
  };
}

/** A ticket for tests; its id is its visit, batch and station, as the server makes it. */
export function aTicket(parts: Partial<TicketWire> = {}): TicketWire {
  const { visit_id = 'visit-a', batch = 1, station = 'wok' } = parts;
  return {
    id: `${visit_id}/${batch}/${station}`,
    visit_id,
    table_id: 7,
    table_name: '7',
    pickup_number: null,
    station,
    batch,
    round: 0,
    sent_at: 1000,
    acknowledged_at: null,
    ended_at: null,
    dishes: [aLine()],
    ...parts,
  };
}

/** A board for tests, as the first answer of the server makes it. */
export function aBoard(...tickets: readonly TicketWire[]): KitchenBoard {
  return boardOf(aReply(...tickets), 0);
}

/** An answer of the server for tests. */
export function aReply(...tickets: readonly TicketWire[]): KitchenReply {
  const visits = [...new Set(tickets.map(({ visit_id }) => visit_id))];
  return {
    feed: 'feed-a',
    told: 0,
    now: 0,
    stations: [],
    visits: visits.map((visit_id) => ({ visit_id, version: 1 })),
    tickets: [...tickets],
  };
}

/** The news that follow a first answer, about one visit. */
export function newsOf(visit: Partial<VisitTickets>, told = 1) {
  const nothing = { visit_id: 'visit-a', version: 1, is_whole: false, tickets: [], changed: [], gone: [] };
  return { feed: 'feed-a', told, visits: [{ ...nothing, ...visit }] };
}
