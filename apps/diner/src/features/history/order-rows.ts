import { sentLineTotal, type Batch, type Cents, type SentLine } from '@tavolata/domain';

/** One row of the orders: the header of a batch, or a dish of it. */
export type OrderRow =
  | { readonly kind: 'header'; readonly batch: Batch; readonly dishes: number; readonly total: Cents }
  | { readonly kind: 'dish'; readonly batch: Batch; readonly line: SentLine };

/** The batches, newest first, each with its header and its dishes [HI-01, HI-02]. */
export function orderRows(batches: readonly Batch[]): readonly OrderRow[] {
  return [...batches].reverse().flatMap((batch): OrderRow[] => [
    {
      kind: 'header',
      batch,
      dishes: batch.lines.reduce((sum, line) => sum + line.quantity, 0),
      total: batch.lines.reduce((sum, line) => sum + sentLineTotal(line), 0),
    },
    ...batch.lines.map((line): OrderRow => ({ kind: 'dish', batch, line })),
  ]);
}
