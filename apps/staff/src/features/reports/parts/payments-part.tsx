import type { FiguresWire } from '@tavolata/protocol';
import { toCents } from '@tavolata/protocol';
import { useFormats } from '@tavolata/ui';
import { useTexts } from '../../../shared/texts.ts';
import { usePaidLines } from '../use-paid-lines.ts';
import { beside, Compared } from './change.tsx';
import { FiguresTable } from './figures-table.tsx';

interface PaymentsPartProps {
  readonly figures: FiguresWire;
  readonly before: FiguresWire;
}

/** What should lie in the drawer and stand on the card machine, and what nobody has written down. */
export function PaymentsPart({ figures, before }: PaymentsPartProps) {
  const t = useTexts();
  const { money } = useFormats();
  const linesOf = usePaidLines();
  // Where it is not known of all how they were paid, there is nothing to compare with.
  const wasKnown = before.payments?.unknown === 0 ? linesOf(before) : [];
  const rows = beside(linesOf(figures), wasKnown, {
    keyOf: ({ key }) => key,
    none: (was) => ({ ...was, amount: 0 }),
  });
  return (
    <FiguresTable
      title={t('reports.paymentsTitle')}
      columns={[t('bill.way'), t('reports.amount')]}
      rows={rows.map(({ row: { key, name, amount }, was }) => ({
        key,
        name,
        cells: [<Compared key={key} now={toCents(amount)} was={was && toCents(was.amount)} say={money} />],
      }))}
      nothing={t('reports.nothing')}
    />
  );
}
