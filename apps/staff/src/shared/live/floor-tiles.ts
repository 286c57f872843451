import { queryOptions } from '@tanstack/react-query';
import { hasOwnVisits } from '@tavolata/domain';
import { addresses, type FloorReply, type FloorTableWire } from '@tavolata/protocol';
import { call } from '../api/call.ts';
import { freeStatus } from './table-state.ts';

/** All tables, and how far the server's clock is ahead of this screen's, in ms. */
export interface Floor extends FloorReply {
  readonly clockAheadMs: number;
}

/** All tables as tiles. */
export const floorQuery = queryOptions({
  queryKey: ['floor'],
  queryFn: async ({ client }): Promise<Floor> => {
    const answer = await call(addresses.floor);
    const reply = { ...answer, clockAheadMs: answer.now - Date.now() };
    // The line may have told something newer while this answer was on its way.
    const known = client.getQueryData<Floor>(['floor']);
    return known ? newestOf(known, reply) : reply;
  },
  staleTime: Infinity,
});

/** The floor with one tile changed; what is older than the tile shown is ignored. */
export function withTile<Tiles extends FloorReply>(floor: Tiles, tile: FloorTableWire): Tiles {
  if (hasOwnVisits(tile.table_id)) return { ...floor, orders: withOrder(floor.orders, tile) };
  return {
    ...floor,
    tables: floor.tables.map((known) => (known.table_id === tile.table_id ? newerTile(known, tile) : known)),
  };
}

function withOrder(orders: readonly FloorTableWire[], tile: FloorTableWire): FloorTableWire[] {
  const others = orders.filter(({ visit_id }) => visit_id !== tile.visit_id);
  if (!isRunning(tile)) return others;
  const known = orders.find(({ visit_id }) => visit_id === tile.visit_id);
  return inOrder([...others, known ? newerTile(known, tile) : tile]);
}

/** Who came first stands first. */
function inOrder(orders: readonly FloorTableWire[]): FloorTableWire[] {
  return orders.toSorted((a, b) => (a.opened_at ?? 0) - (b.opened_at ?? 0));
}

/** Whether guests are there, or ask to be. The last tile of an order without a table still names its visit. */
function isRunning({ table_status }: FloorTableWire): boolean {
  return table_status !== freeStatus;
}

/** A whole answer, with the tiles that are newer already. */
export function newestOf<Tiles extends FloorReply>(known: FloorReply, reply: Tiles): Tiles {
  const tiles = new Map(known.tables.map((tile) => [tile.table_id, tile]));
  const orders = new Map(known.orders.map((tile) => [tile.visit_id, tile]));
  return {
    ...reply,
    orders: reply.orders.map((tile) => {
      const shown = orders.get(tile.visit_id);
      return shown ? newerTile(shown, tile) : tile;
    }),
    tables: reply.tables.map((tile) => {
      const shown = tiles.get(tile.table_id);
      return shown ? newerTile(shown, tile) : tile;
    }),
  };
}

/** Versions count within one visit. The same version comes again when a phone comes or goes. */
function newerTile(known: FloorTableWire, next: FloorTableWire): FloorTableWire {
  return known.visit_id === next.visit_id && next.version < known.version ? known : next;
}
