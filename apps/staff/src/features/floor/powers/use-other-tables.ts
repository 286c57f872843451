import { useQuery } from '@tanstack/react-query';
import type { FloorTableWire } from '@tavolata/protocol';
import { floorQuery } from '../../../shared/live/floor-tiles.ts';
import { tableStateOf } from '../../../shared/live/table-state.ts';

/** Tables that nobody has. */
export function useFreeTables(): readonly FloorTableWire[] {
  const { data } = useQuery(floorQuery);
  return data?.tables.filter((table) => tableStateOf(table) === 'free') ?? [];
}

/** Parties that eat from the same menu and wait for nobody: the server merges no others. */
export function useMergeableTables(tile: FloorTableWire): readonly FloorTableWire[] {
  const { data } = useQuery(floorQuery);
  return (
    data?.tables.filter(
      (table) =>
        tableStateOf(table) === 'inUse' &&
        table.approval === null &&
        table.visit_id !== tile.visit_id &&
        table.select_menu === tile.select_menu,
    ) ?? []
  );
}
