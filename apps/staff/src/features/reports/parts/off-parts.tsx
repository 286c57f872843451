import type { FiguresWire } from '@tavolata/protocol';
import { useTexts } from '../../../shared/texts.ts';
import { useOffLines } from '../use-off-lines.ts';
import { CountedTable } from './counted-table.tsx';

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
    <CountedTable
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
    <CountedTable
      title={t('reports.takenOffTitle')}
      columns={[t('reports.reason'), t('reports.howMany'), t('reports.amount')]}
      now={takenOff(figures)}
      were={before.taken_off?.unknown === 0 ? takenOff(before) : []}
      nothing={t('reports.nothingTakenOff')}
    />
  );
}
