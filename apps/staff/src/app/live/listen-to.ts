import type { QueryClient } from '@tanstack/react-query';
import { houseQuery, meQuery } from '../../shared/api/queries.ts';
import { floorQuery, withTile } from '../../shared/live/floor-tiles.ts';
import { kitchenQuery, withTickets } from '../../shared/live/kitchen-board.ts';
import type { LineListener } from '../../shared/live/staff-line.ts';
import { tableKey } from '../../shared/live/table-detail.ts';

/** Writes what the line tells into the console's copy. */
export function listenTo(queries: QueryClient): LineListener {
  return {
    // What happened while there was no line was not told: everything shown is asked for again.
    connected: () => void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' }),
    tableChanged: (tile) => {
      queries.setQueryData(floorQuery.queryKey, (floor) => floor && withTile(floor, tile));
      void queries.invalidateQueries({ queryKey: tableKey(tile.table_id) });
    },
    ticketsChanged: (change) => {
      queries.setQueryData(kitchenQuery.queryKey, (board) => board && withTickets(board, change));
    },
    menuChanged: () => void queries.invalidateQueries({ queryKey: houseQuery.queryKey }),
    ended: () => queries.setQueryData(meQuery.queryKey, null),
  };
}
