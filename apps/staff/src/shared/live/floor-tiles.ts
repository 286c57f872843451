import { queryOptions } from '@tanstack/react-query';
import { hasOwnVisits } from '@tavolata/domain';
import {
  addresses,
  type FloorReply,
  type FloorTableWire,
  type ServerToStaff,
  type TileChange,
} from '@tavolata/protocol';
import { call } from '../api/call.ts';
import { withNews, type ScreenFeed } from './screen-feed.ts';
import { freeStatus } from './table-state.ts';

/** All tables, and how far the server's clock is ahead of this screen's, in ms. */
export interface Floor extends FloorReply {
  readonly clockAheadMs: number;
}

type FloorNews = Parameters<ServerToStaff['FLOOR_CHANGES']>[0];

/** How the floor is told. */
export const floorFeed: ScreenFeed<Floor, FloorNews> = { queryKey: ['floor'], apply: withTiles };

/** All tables as tiles. */
export const floorQuery = queryOptions({
  queryKey: ['floor'],
  queryFn: async ({ client }): Promise<Floor> => {
    const answer = await call(addresses.floor);
    return withNews(client, floorFeed, { ...answer, clockAheadMs: answer.now - Date.now() });
  },
  staleTime: Infinity,
});

/** The floor with the tiles that have changed. */
export function withTiles<Tiles extends FloorReply>(floor: Tiles, { feed, told, tiles }: FloorNews): Tiles {
  return tiles.reduce(withTile<Tiles>, { ...floor, feed, told });
}

function withTile<Tiles extends FloorReply>(floor: Tiles, change: TileChange): Tiles {
  if (hasOwnVisits(change.table_id)) return { ...floor, orders: withOrder(floor.orders, change) };
  return {
    ...floor,
    tables: floor.tables.map((known) =>
      known.table_id === change.table_id ? { ...known, ...change } : known,
    ),
  };
}

function withOrder(orders: readonly FloorTableWire[], change: TileChange): FloorTableWire[] {
  const others = orders.filter(({ visit_id }) => visit_id !== change.visit_id);
  const known = orders.find(({ visit_id }) => visit_id === change.visit_id);
  // Of an order that is not known yet the server tells all.
  const tile = { ...known, ...change } as FloorTableWire;
  return isRunning(tile) ? inOrder([...others, tile]) : others;
}

/** Who came first stands first. */
function inOrder(orders: readonly FloorTableWire[]): FloorTableWire[] {
  return orders.toSorted((a, b) => (a.opened_at ?? 0) - (b.opened_at ?? 0));
}

/** Whether guests are there, or ask to be. The last tile of an order without a table still names its visit. */
function isRunning({ table_status }: FloorTableWire): boolean {
  return table_status !== freeStatus;
}
