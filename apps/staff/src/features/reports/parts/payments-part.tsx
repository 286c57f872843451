import { useQuery } from '@tanstack/react-query';
import { paymentKinds } from '@tavolata/domain';
import { toCents } from '@tavolata/protocol';
import { useFormats } from '@tavolata/ui';
import { useTexts } from '../../../shared/texts.ts';
import { booksQuery } from '../report-queries.ts';
import { FiguresTable } from './figures-table.tsx';

/** What should lie in the drawer and stand on the card machine, and what nobody has written down. */
export function PaymentsPart({ day }: { readonly day: string }) {
  const t = useTexts();
  const { money } = useFormats();
  const { data } = useQuery(booksQuery(day));
  if (!data) return null;
  const orders = data.orders;
  const payments = orders.flatMap((order) => order.payments);
  const kinds = paymentKinds
    .map((kind) => ({
      key: kind,
      name: t(`bill.${kind}`),
      cents: payments
        .filter((payment) => payment.kind === kind)
        .reduce((sum, { amount }) => sum + toCents(amount), 0),
    }))
    .filter(({ cents }) => cents > 0);
  const open = orders.reduce((sum, order) => sum + toCents(order.open), 0);
  const rows = [
    ...kinds,
    ...(open > 0 ? [{ key: 'open', name: t('reports.notWrittenDown'), cents: open }] : []),
  ];
  return (
    <FiguresTable
      title={t('reports.paymentsTitle')}
      columns={[t('bill.way'), t('reports.amount')]}
      rows={rows.map(({ cents, ...row }) => ({ ...row, cells: [money(cents)] }))}
      nothing={t('reports.nothing')}
    />
  );
}
