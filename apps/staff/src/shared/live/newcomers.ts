import type { FloorReply, FloorTableWire } from '@tavolata/protocol';

/** A phone that joined late, and the table that it waits at. */
export interface WaitingNewcomer {
  readonly tile: FloorTableWire & { readonly visit_id: string };
  readonly newcomer: FloorTableWire['newcomers'][number];
}

/** The phones that wait for a yes; whom the table has refused waits for nothing. */
export function newcomersIn({
  tables,
  orders,
}: Pick<FloorReply, 'tables' | 'orders'>): readonly WaitingNewcomer[] {
  return [...tables, ...orders]
    .filter(isVisit)
    .flatMap((tile) =>
      tile.newcomers.filter(({ is_refused }) => !is_refused).map((newcomer) => ({ tile, newcomer })),
    );
}

/** A table that is pushed to another one shows the same visit again. */
function isVisit(tile: FloorTableWire): tile is WaitingNewcomer['tile'] {
  return tile.visit_id !== null && tile.merge_target_table === null;
}
