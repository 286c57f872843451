import { toCents, type BillItemWire, type SettlementReply } from '@tavolata/protocol';
import type { Formats } from '@tavolata/ui';
import { billRows, dishesIn } from './bill-rows.ts';
import type { Say } from '../texts.ts';

interface BillWords {
  readonly t: Say;
  readonly formats: Pick<Formats, 'money' | 'number'>;
  readonly nameOf: (item: BillItemWire) => string;
}

/**
 * A bill as plain text, for whatever takes text: its lines at their full price, what is off them, what it comes to, the taxes
 * in it, and what was paid. The lines less what is off them are the total.
 */
export function billText(
  bill: SettlementReply,
  { t, formats: { money, number }, nameOf }: BillWords,
): string {
  const row = (word: string, amount: number) => `${word} · ${money(toCents(amount))}`;
  const { charged, included } = billRows(bill.items);
  const items = charged.map(
    ({ items: [first], quantity, fullCents }) => `${quantity}× ${nameOf(first)} · ${money(fullCents)}`,
  );
  if (included.length > 0) items.push(t('bill.included', { count: dishesIn(included) }));
  const reductions = bill.reductions.map(({ kind, percent, total }) => {
    const isPart = kind === 'discount' && percent !== null;
    const word = isPart ? t('bill.discountPercent', { percent }) : t(`bill.${kind}`);
    return row(word, -total);
  });
  const sums = [
    ...(reductions.length > 0 ? [row(t('bill.full'), bill.full), ...reductions] : []),
    row(t('table.total'), bill.total),
    ...bill.vat.map(({ percent, base, amount }) =>
      row(t('bill.vat', { percent: number(percent), base: money(toCents(base)) }), amount),
    ),
  ];
  const payments = bill.payments.map(({ kind, amount }) => row(t(`bill.${kind}`), amount));
  if (payments.length > 0 && bill.open > 0) payments.push(row(t('bill.stillOpen'), bill.open));
  return [items, sums, payments]
    .filter((rows) => rows.length > 0)
    .map((rows) => rows.join('\n'))
    .join('\n\n');
}
