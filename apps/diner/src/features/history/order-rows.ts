import { sentLineTotal, type Batch, type Cents, type Cover, type SentLine } from '@tavolata/domain';

/** A part of the orders that has a tab: a batch by its number, or what is charged per person. */
export type OrderSection = number | 'covers';

/** One row of the orders: the header of a batch, a dish of it, or what is charged per person. */
export type OrderRow =
  | {
      readonly kind: 'header';
      readonly section: number;
      readonly batch: Batch;
      readonly dishes: number;
      readonly total: Cents;
    }
  | { readonly kind: 'dish'; readonly section: number; readonly line: SentLine }
  | { readonly kind: 'covers'; readonly section: 'covers'; readonly covers: readonly Cover[] };

/** The batches, newest first, each with its header and its dishes; last what is charged per person [HI-01, HI-02]. */
export function orderRows(batches: readonly Batch[], covers: readonly Cover[]): readonly OrderRow[] {
  const sent = [...batches].reverse().flatMap((batch): OrderRow[] => [
    {
      kind: 'header',
      section: batch.number,
      batch,
      dishes: batch.lines.reduce((sum, line) => sum + line.quantity, 0),
      total: batch.lines.reduce((sum, line) => sum + sentLineTotal(line), 0),
    },
    ...batch.lines.map((line): OrderRow => ({ kind: 'dish', section: batch.number, line })),
  ]);
  return covers.length > 0 ? [...sent, { kind: 'covers', section: 'covers', covers }] : sent;
}
