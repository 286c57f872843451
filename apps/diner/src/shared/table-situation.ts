import type { TableStatusWire } from '@tavolata/protocol';

/** What a table's record means for a guest who just scanned it. */
export type TableSituation = 'free' | 'in-use' | 'paused';

const inUse: readonly number[] = [2, 3, 4];

/** Free is 0, 1 or nothing [T-01]; 2, 3 and 4 are in use [T-02]; 6, 5 and anything else is paused [T-03, T-04]. */
export function tableSituation(table: {
  readonly table_status: TableStatusWire['table_status'] | null;
}): TableSituation {
  const status = table.table_status ?? 0;
  if (status === 0 || status === 1) return 'free';
  return inUse.includes(status) ? 'in-use' : 'paused';
}
