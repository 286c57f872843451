import type { FiguresWire } from '@tavolata/protocol';
import { toCents } from '@tavolata/protocol';
import { useFormats } from '@tavolata/ui';
import { useTexts } from '../../../shared/texts.ts';
import { useOffLines, type OffLine } from '../use-off-lines.ts';
import { beside, Compared } from './change.tsx';
import { FiguresTable } from './figures-table.tsx';

interface OffPartProps {
  readonly figures: FiguresWire;
  /** Of the same weekdays before. */
  readonly before: FiguresWire;
}

/** What was cancelled, by its usual reason, and what it would have cost. */
export function CancelledPart({ figures, before }: OffPartProps) {
  const t = useTexts();
  const { cancelled } = useOffLines();
  return (
    <OffTable
      title={t('reports.cancelledTitle')}
      columns={[t('reports.reason'), t('reports.howMany'), t('reports.worth')]}
      now={cancelled(figures)}
      // Where it is not known of all why they were cancelled, there is nothing to compare with.
      were={before.cancelled?.unknown === 0 ? cancelled(before) : []}
      nothing={t('reports.nothingCancelled')}
    />
  );
}

/** What was taken off bills, by kind and usual reason. */
export function TakenOffPart({ figures, before }: OffPartProps) {
  const t = useTexts();
  const { takenOff } = useOffLines();
  return (
    <OffTable
      title={t('reports.takenOffTitle')}
      columns={[t('reports.reason'), t('reports.howMany'), t('reports.amount')]}
      now={takenOff(figures)}
      were={before.taken_off?.unknown === 0 ? takenOff(before) : []}
      nothing={t('reports.nothingTakenOff')}
    />
  );
}

interface OffTableProps {
  readonly title: string;
  readonly columns: readonly string[];
  readonly now: readonly OffLine[];
  readonly were: readonly OffLine[];
  readonly nothing: string;
}

function OffTable({ title, columns, now, were, nothing }: OffTableProps) {
  const { money, number } = useFormats();
  const rows = beside(now, were, {
    keyOf: ({ key }) => key,
    none: (was) => ({ ...was, count: 0, amount: 0 }),
  });
  const cell = (value: number | null, was: number | null | undefined, say: (value: number) => string) =>
    value === null ? '–' : <Compared now={value} was={was ?? undefined} say={say} />;
  const sum = (amount: number) => money(toCents(amount));
  return (
    <FiguresTable
      title={title}
      columns={columns}
      hasLongNames
      rows={rows.map(({ row: { key, name, count, amount }, was }) => ({
        ...{ key, name },
        cells: [cell(count, was?.count, number), cell(amount, was?.amount, sum)],
      }))}
      nothing={nothing}
    />
  );
}
