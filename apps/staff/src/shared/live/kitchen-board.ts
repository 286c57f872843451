import { queryOptions } from '@tanstack/react-query';
import {
  addresses,
  type KitchenReply,
  type ServerToStaff,
  type StationWire,
  type TicketWire,
} from '@tavolata/protocol';
import { call } from '../api/call.ts';

/** The tickets of all visits, and how new they are. */
export interface KitchenBoard {
  readonly stations: readonly StationWire[];
  readonly tickets: readonly TicketWire[];
  /** The newest version heard of each visit, by its id. */
  readonly versions: Readonly<Record<string, number>>;
  /** How far the server's clock is ahead of this screen's, in ms. */
  readonly clockAheadMs: number;
}

type TicketsChange = Parameters<ServerToStaff['KITCHEN_TICKETS']>[0];

/** The tickets of all visits. */
export const kitchenQuery = queryOptions({
  queryKey: ['kitchen'],
  queryFn: async ({ client }): Promise<KitchenBoard> => {
    const before = client.getQueryData<KitchenBoard>(['kitchen']);
    const reply = await call(addresses.kitchen);
    const now = client.getQueryData<KitchenBoard>(['kitchen']);
    return boardOf(reply, { before: before?.versions ?? {}, now, clock: Date.now() });
  },
  staleTime: Infinity,
});

interface ReadingOf {
  /** The versions when the reading began. */
  readonly before: KitchenBoard['versions'];
  /** The board when it ended. */
  readonly now: KitchenBoard | undefined;
  /** This screen's clock. */
  readonly clock: number;
}

/** A whole answer; visits of which the line told something meanwhile stay as the line told them. */
export function boardOf(reply: KitchenReply, { before, now, clock }: ReadingOf): KitchenBoard {
  const { stations, tickets } = reply;
  const clockAheadMs = reply.now - clock;
  if (!now) return { stations, tickets, versions: {}, clockAheadMs };
  const isNewer = ({ visit_id: id }: TicketWire) => now.versions[id] !== before[id];
  return {
    stations,
    tickets: inOrder([...now.tickets.filter(isNewer), ...tickets.filter((ticket) => !isNewer(ticket))]),
    versions: now.versions,
    clockAheadMs,
  };
}

/** The board with one visit's tickets as they are now; what is older than known is ignored. */
export function withTickets(
  board: KitchenBoard,
  { visit_id: id, version, tickets }: TicketsChange,
): KitchenBoard {
  if (version < (board.versions[id] ?? 0)) return board;
  return {
    ...board,
    tickets: inOrder([...board.tickets.filter((ticket) => ticket.visit_id !== id), ...tickets]),
    versions: { ...board.versions, [id]: version },
  };
}

/** Oldest first; what was sent together stays in the order of its batches and stations. */
function inOrder(tickets: readonly TicketWire[]): readonly TicketWire[] {
  return [...tickets].sort((a, b) => a.sent_at - b.sent_at || (a.id < b.id ? -1 : 1));
}
