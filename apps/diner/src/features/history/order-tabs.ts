import type { Translate } from '@tavolata/ui';
import type { AppTexts } from '../../texts/texts.gen.ts';
import { batchName } from './batch-name.ts';
import type { OrderRow, OrderSection } from './order-rows.ts';

/** A tab for each part of the orders, in the order of the list [HI-01, HI-06]. */
export function orderTabs(rows: readonly OrderRow[], t: Translate<AppTexts>) {
  const batches = rows.flatMap((row) => (row.kind === 'header' ? [row.batch] : []));
  const labels = new Map<OrderSection, string>();
  for (const row of rows) {
    if (row.kind === 'charges') labels.set(row.section, t(`orders.${row.section}`));
    if (row.kind === 'header') labels.set(row.section, batchName(row.batch, batches, t));
  }
  return [...labels].map(([key, label]) => ({ key, label }));
}
