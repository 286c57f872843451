import { useQuery } from '@tanstack/react-query';
import type { FloorTableWire, StaffTableReply } from '@tavolata/protocol';
import { floorQuery } from '../../../shared/live/floor-tiles.ts';
import { tableStateOf } from '../../../shared/live/table-state.ts';

/** Tables that nobody has. */
export function useFreeTables(): readonly FloorTableWire[] {
  const { data } = useQuery(floorQuery);
  return data?.tables.filter((table) => tableStateOf(table) === 'free') ?? [];
}

/** Where a party can be by itself: its own tables first, then those that nobody has. */
export function usePartyTables({
  tables: own,
}: Pick<StaffTableReply['parties'][number], 'tables'>): readonly FloorTableWire[] {
  const { data } = useQuery(floorQuery);
  const free = useFreeTables();
  return [...(data?.tables.filter(({ table_id }) => own.includes(table_id)) ?? []), ...free];
}

/** Parties that eat from the same menu and wait for nobody: the server merges no others. */
export function useMergeableTables(tile: FloorTableWire): readonly FloorTableWire[] {
  const { data } = useQuery(floorQuery);
  return data?.tables.filter((table) => isMergeable(table, tile)) ?? [];
}

/** Whether the party of one table can come to another one. */
export function isMergeable(into: FloorTableWire, from: FloorTableWire): boolean {
  return (
    tableStateOf(into) === 'inUse' &&
    into.approval === null &&
    into.visit_id !== from.visit_id &&
    into.select_menu === from.select_menu
  );
}
