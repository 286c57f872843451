import type { FiguresWire } from '@tavolata/protocol';
import { useTexts } from '../../shared/texts.ts';

/** How bills were paid. */
export interface PaidLine {
  readonly key: string;
  readonly name: string;
  readonly amount: number;
}

/** Says how bills were paid, what of them nobody has written down and what nobody knows; they come to the sales [REPORT-6]. */
export function usePaidLines(): (figures: FiguresWire) => readonly PaidLine[] {
  const t = useTexts();
  return ({ payments, total }) => {
    if (!payments)
      return total === 0 ? [] : [{ key: 'unknown', name: t('reports.paidUnknown'), amount: total }];
    const { ways, open, overpaid, unknown } = payments;
    return [
      ...ways.map(({ kind, amount }) => ({ key: kind as string, name: t(`bill.${kind}`), amount })),
      { key: 'open', name: t('reports.notWrittenDown'), amount: open },
      { key: 'overpaid', name: t('reports.overpaid'), amount: -overpaid },
      { key: 'unknown', name: t('reports.paidUnknown'), amount: unknown },
    ].filter(({ amount }) => amount !== 0);
  };
}
