import type { CountedReason } from '@tavolata/domain';
import type { FiguresWire } from '@tavolata/protocol';
import { reasonWord } from '../../shared/reason-words.ts';
import { useTexts, type Say } from '../../shared/texts.ts';
import type { CountedLine } from './counted-line.ts';

/** Says what was cancelled and what was taken off, by reason, and what of it nobody knows the reason of [REPORT-8, REPORT-9]. */
export function useOffLines() {
  const t = useTexts();
  const unknown = { key: 'unknown', name: t('reports.paidUnknown') };
  return {
    cancelled: ({ cancelled }: FiguresWire): readonly CountedLine[] => {
      const lines = (cancelled?.reasons ?? []).map(({ reason, count, amount }) => ({
        ...{ key: reason, name: countedReasonWord(reason, t), count, amount },
      }));
      const rest = cancelled?.unknown ?? 0;
      return rest === 0 ? lines : [...lines, { ...unknown, count: rest, amount: null }];
    },
    takenOff: ({ taken_off }: FiguresWire): readonly CountedLine[] => {
      const lines = (taken_off?.reasons ?? []).map(({ kind, reason, count, amount }) => ({
        key: `${kind} ${reason}`,
        name: `${t(`bill.${kind}`)} · ${countedReasonWord(reason, t)}`,
        ...{ count, amount },
      }));
      const rest = taken_off?.unknown ?? 0;
      return rest === 0 ? lines : [...lines, { ...unknown, count: null, amount: rest }];
    },
  };
}

/** A reason as the name of a line: guests read the kitchen's in whole sentences. */
export function countedReasonWord(reason: CountedReason, t: Say): string {
  if (reason === 'in-words') return t('reports.inWords');
  if (reason === 'unsaid') return t('reports.unsaid');
  if (reason === 'sold-out') return t('menu.soldOut');
  if (reason === 'cannot-be-made') return t('reports.cannotBeMade');
  return reasonWord({ reason: '', reasonCode: reason }, t);
}
