import { toCents, type FloorTableWire } from '@tavolata/protocol';

/** What is left to pay at a table. */
export function openCentsOf({
  should_amount: total,
  paid_amount: paid,
}: Pick<FloorTableWire, 'should_amount' | 'paid_amount'>): number {
  return Math.max(0, toCents(total) - toCents(paid));
}
