import { isOutsideRounds, type Batch } from '@tavolata/domain';
import type { Translate } from '@tavolata/ui';
import type { AppTexts } from '../../texts/texts.gen.ts';
import type { OrderRow, OrderSection } from './order-rows.ts';

/**
 * What a batch is called among the others: by who sent it, or for guests by its round where the restaurant keeps rounds, else
 * by its number. A round that went in several goes has as many names. What counts in no round, a drink alone, is counted for itself.
 */
export function batchName(batch: Batch, batches: readonly Batch[], t: Translate<AppTexts>): string {
  const { origin, turn, number } = batch;
  if (origin === 'waiter') return t('orders.waiter');
  if (origin === 'device') return t('orders.devices');
  if (turn === 0) return t('orders.batch', { number });
  const upToThis = (some: readonly Batch[]) => some.filter((other) => other.number <= number).length;
  const ofGuests = batches.filter((other) => other.origin === 'guest');
  if (isOutsideRounds(batch))
    return t('orders.batch', { number: upToThis(ofGuests.filter(isOutsideRounds)) });
  const sameRound = ofGuests.filter((other) => other.turn === turn && !isOutsideRounds(other));
  if (sameRound.length < 2) return t('round.number', { number: turn });
  return t('orders.roundPart', { number: turn, part: upToThis(sameRound) });
}

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
