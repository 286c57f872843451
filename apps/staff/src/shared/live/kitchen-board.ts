import { queryOptions } from '@tanstack/react-query';
import {
  addresses,
  type KitchenReply,
  type ServerToStaff,
  type StationWire,
  type TicketChange,
  type TicketWire,
  type FeedMark,
  type VisitTickets,
} from '@tavolata/protocol';
import { call } from '../api/call.ts';
import { withNews, type ScreenFeed } from './screen-feed.ts';

/** The tickets of all visits, and how new they are. */
export interface KitchenBoard extends FeedMark {
  readonly stations: readonly StationWire[];
  readonly tickets: readonly TicketWire[];
  /** The newest version heard of each visit, by its id. */
  readonly versions: Readonly<Record<string, number>>;
  /** How far the server's clock is ahead of this screen's, in ms. */
  readonly clockAheadMs: number;
}

type KitchenNews = Parameters<ServerToStaff['KITCHEN_CHANGES']>[0];

/** How the kitchen's board is told. */
export const kitchenFeed: ScreenFeed<KitchenBoard, KitchenNews> = {
  queryKey: ['kitchen'],
  apply: withTickets,
};

/** The tickets of all visits. */
export const kitchenQuery = queryOptions({
  queryKey: ['kitchen'],
  queryFn: async ({ client }): Promise<KitchenBoard> =>
    withNews(client, kitchenFeed, boardOf(await call(addresses.kitchen), Date.now())),
  staleTime: Infinity,
});

/** A whole answer, read when this screen's clock says `clock`. */
export function boardOf(
  { feed, told, now, stations, tickets, visits }: KitchenReply,
  clock: number,
): KitchenBoard {
  const versions = Object.fromEntries(visits.map(({ visit_id, version }) => [visit_id, version]));
  return { feed, told, stations, tickets: inOrder(tickets), versions, clockAheadMs: now - clock };
}

/** The board with the tickets that have come, changed and gone. */
export function withTickets(board: KitchenBoard, { feed, told, visits }: KitchenNews): KitchenBoard {
  return visits.reduce(withVisit, { ...board, feed, told });
}

function withVisit(board: KitchenBoard, visit: VisitTickets): KitchenBoard {
  const { visit_id: id, version, is_whole, tickets, changed, gone } = visit;
  const changes = new Map(changed.map((change) => [change.id, change]));
  const replaced = new Set([...gone, ...tickets.map((ticket) => ticket.id)]);
  const left = board.tickets
    .filter((ticket) => !replaced.has(ticket.id) && !(is_whole && ticket.visit_id === id))
    .map((ticket) => withChange(ticket, changes.get(ticket.id)));
  return {
    ...board,
    tickets: inOrder([...left, ...tickets]),
    versions: { ...board.versions, [id]: Math.max(version, board.versions[id] ?? 0) },
  };
}

function withChange(ticket: TicketWire, change: TicketChange | undefined): TicketWire {
  if (!change) return ticket;
  const lines = new Map(change.dishes.map((line) => [line.order_detail_id, line]));
  const dishes = ticket.dishes.map((line) => ({ ...line, ...lines.get(line.order_detail_id) }));
  return { ...ticket, ...change, dishes };
}

/** Oldest first; what was sent together stays in the order of its batches and stations. */
function inOrder(tickets: readonly TicketWire[]): readonly TicketWire[] {
  return [...tickets].sort((a, b) => a.sent_at - b.sent_at || (a.id < b.id ? -1 : 1));
}
