import type { FiguresWire } from '@tavolata/protocol';
import { useTexts } from '../../../shared/texts.ts';
import { isSplitKnown, useHeadLines } from '../use-head-lines.ts';
import { CountedTable } from './counted-table.tsx';

interface HeadsPartProps {
  readonly figures: FiguresWire;
  /** Of the same weekdays before. */
  readonly before: FiguresWire;
}

/** How many adults, children and others were charged per person at each menu, and what they came to. */
export function HeadsPart({ figures, before }: HeadsPartProps) {
  const t = useTexts();
  const linesOf = useHeadLines();
  return (
    <CountedTable
      title={t('reports.headsTitle')}
      columns={[t('reports.who'), t('reports.guests'), t('reports.amount')]}
      now={linesOf(figures)}
      // Where it is not known of all who they were, there is nothing to compare with.
      were={isSplitKnown(before) ? linesOf(before) : []}
      nothing={t('reports.nobodyPerPerson')}
    />
  );
}
