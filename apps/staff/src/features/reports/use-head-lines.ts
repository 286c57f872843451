import type { FiguresWire } from '@tavolata/protocol';
import { useBillName } from '../../shared/names/use-names.ts';
import { kindTexts } from '../../shared/person-kinds.ts';
import { useTexts } from '../../shared/texts.ts';
import type { CountedLine } from './counted-line.ts';

/** Says who was charged per person at each menu, by kind, and of whom nobody knows the kind [REPORT-10]. */
export function useHeadLines(): (figures: Pick<FiguresWire, 'heads'>) => readonly CountedLine[] {
  const t = useTexts();
  const nameOf = useBillName();
  return ({ heads = [] }) =>
    heads.flatMap((menu) => {
      const line = (key: string, word: string, { people, amount }: { people: number; amount: number }) => ({
        key: `${menu.menu_id} ${key}`,
        name: [nameOf(menu).text, word].filter((part) => part !== '').join(' · '),
        ...{ count: people, amount },
      });
      const { people, amount } = menu.unknown;
      return [
        ...menu.kinds.map((one) =>
          line(
            `${one.kind} ${one.called?.name ?? ''}`,
            one.called ? nameOf(one.called).text : t(kindTexts[one.kind]),
            one,
          ),
        ),
        ...(people === 0 && amount === 0 ? [] : [line('unknown', t('reports.paidUnknown'), menu.unknown)]),
      ];
    });
}

/** Whether it is known of all who they are. */
export function isSplitKnown({ heads }: Pick<FiguresWire, 'heads'>): boolean {
  return heads !== undefined && heads.every(({ unknown }) => unknown.people === 0 && unknown.amount === 0);
}
