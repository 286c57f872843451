import { toCents } from '@tavolata/protocol';
import { useFormats } from '@tavolata/ui';
import type { CountedLine } from '../counted-line.ts';
import { beside, Compared } from './change.tsx';
import { FiguresTable } from './figures-table.tsx';

interface CountedTableProps {
  readonly title: string;
  /** What the lines, the counts and the amounts are. */
  readonly columns: readonly [line: string, count: string, amount: string];
  readonly now: readonly CountedLine[];
  readonly were: readonly CountedLine[];
  readonly nothing: string;
}

/** How many and how much, line by line, beside what it was. */
export function CountedTable({ title, columns, now, were, nothing }: CountedTableProps) {
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
