import {
  inSentDishes,
  sentLineTotal,
  type Batch,
  type Cents,
  type Charge,
  type Cover,
  type Names,
  type OpenVisit,
  type SentLine,
} from '@tavolata/domain';

/**
 * A part of the orders that has a tab: a batch of guests, all that the waiter ordered, what is charged per person, what
 * the staff charged besides, all that other devices of the restaurant ordered.
 */
export type OrderSection = `batch-${number}` | 'waiter' | 'covers' | 'extra' | 'devices';

/** A dish as it was sent: its parts, some of which may be further than others [KITCHEN-6]. */
export type SentParts = readonly [SentLine, ...SentLine[]];

/** Something on the bill that nobody ordered. */
interface ChargedItem {
  readonly key: string;
  readonly names: Names;
  readonly quantity: number;
  readonly unitPrice: Cents;
}

/** One row of the orders: the header of a batch, a dish of it, or a list of what nobody ordered. */
export type OrderRow =
  | {
      readonly kind: 'header';
      readonly section: OrderSection;
      readonly batch: Batch;
      readonly dishes: number;
      readonly total: Cents;
    }
  | { readonly kind: 'dish'; readonly section: OrderSection; readonly parts: SentParts }
  | {
      readonly kind: 'charges';
      readonly section: 'covers' | 'extra';
      readonly items: readonly ChargedItem[];
    };

/** Guests' batches, newest first, then waiter, charges and other devices, each part under its header [HI-01, HI-02, HI-06]. */
export function orderRows({
  batches,
  covers,
  charges,
}: Pick<OpenVisit, 'batches' | 'covers' | 'charges'>): readonly OrderRow[] {
  const newestFirst = [...batches].reverse();
  const sentBy = (origin: Batch['origin']) => newestFirst.filter((batch) => batch.origin === origin);
  return [
    ...sentBy('guest').flatMap((batch) => batchRows(batch, `batch-${batch.number}`)),
    ...sentBy('waiter').flatMap((batch) => batchRows(batch, 'waiter')),
    ...chargeRows('covers', covers.map(itemOfCover)),
    ...chargeRows('extra', charges.map(itemOfCharge)),
    ...sentBy('device').flatMap((batch) => batchRows(batch, 'devices')),
  ];
}

function batchRows(batch: Batch, section: OrderSection): readonly OrderRow[] {
  return [
    {
      kind: 'header',
      section,
      batch,
      dishes: batch.lines.reduce((sum, line) => sum + line.quantity, 0),
      total: batch.lines.reduce((sum, line) => sum + sentLineTotal(line), 0),
    },
    ...inSentDishes(batch.lines).map((parts): OrderRow => ({ kind: 'dish', section, parts })),
  ];
}

function chargeRows(section: 'covers' | 'extra', items: readonly ChargedItem[]): readonly OrderRow[] {
  return items.length > 0 ? [{ kind: 'charges', section, items }] : [];
}

function itemOfCover({ person, itemId, names, quantity, unitPrice }: Cover): ChargedItem {
  return { key: `${person}-${itemId}`, names, quantity, unitPrice };
}

function itemOfCharge({ id, names, quantity, unitPrice }: Charge): ChargedItem {
  return { key: id, names, quantity, unitPrice };
}
