import type { Batch, Instant } from '@tavolata/domain';
import type { Translate } from '@tavolata/ui';
import type { AppTexts } from '../../texts/texts.gen.ts';
import { batchName } from './batch-name.ts';
import type { OrderRow, OrderSection } from './order-rows.ts';

/** What tabs are written with. */
interface Words {
  readonly t: Translate<AppTexts>;
  readonly time: (at: Instant) => string;
}

/** A tab for each part of the orders, in the order of the list [HI-01, HI-06]. */
export function orderTabs(rows: readonly OrderRow[], { t, time }: Words) {
  const batches = rows.flatMap((row) => (row.kind === 'header' ? [row.batch] : []));
  const labels = new Map<OrderSection, string>();
  for (const row of rows) {
    if (row.kind === 'charges') labels.set(row.section, t(`orders.${row.section}`));
    if (row.kind === 'header') labels.set(row.section, batchLabel(row.batch));
  }
  return [...labels].map(([key, label]) => ({ key, label }));

  function batchLabel(batch: Batch): string {
    const name = batchName(batch, t);
    return sharesRound(batch, batches) ? t('orders.nameAt', { name, time: time(batch.sentAt) }) : name;
  }
}

/** Whether its round was sent in more than one go, so that the name alone would not tell it from the others. */
function sharesRound({ origin, turn, number }: Batch, batches: readonly Batch[]): boolean {
  const others = batches.filter((other) => other.origin === 'guest' && other.number !== number);
  return origin === 'guest' && turn > 0 && others.some((other) => other.turn === turn);
}
