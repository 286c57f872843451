import type { FiguresWire } from '@tavolata/protocol';
import { toCents } from '@tavolata/protocol';
import { useFormats } from '@tavolata/ui';
import { useTexts } from '../../../shared/texts.ts';
import { changeOf } from './change.tsx';
import styles from './sums.module.css';

interface SumsProps {
  readonly figures: FiguresWire;
  readonly before: FiguresWire;
}

/** What a time came to in a few numbers, each beside what it was on the same weekdays before. */
export function Sums({ figures, before }: SumsProps) {
  const t = useTexts();
  const { money, number } = useFormats();
  const dishesOf = ({ dish_sales }: FiguresWire) =>
    dish_sales.reduce((sum, { quantity }) => sum + quantity, 0);
  const rounded = (value: number) => number(Math.round(value * 10) / 10);
  const cents = (value: number) => money(Math.round(value));
  /** What nobody knows, or what is of nobody, is a dash. */
  const of = (say: (value: number) => string, read: (figures: FiguresWire) => number | null) => {
    const [now, was] = [read(figures), read(before)];
    return {
      now: now === null ? '–' : say(now),
      was: was === null ? '–' : say(was),
      change: now === null ? null : changeOf(now, was ?? undefined),
    };
  };
  const per = (sum: number, count: number) => (count === 0 ? null : sum / count);
  const hasRounds = [figures, before].some(({ rounds }) => rounds !== undefined && rounds.visits > 0);
  const isReduced = figures.reductions !== 0 || before.reductions !== 0;
  const roundsOf = ({ rounds }: FiguresWire) => (rounds && rounds.visits > 0 ? rounds.count : null);
  const sums = [
    { name: t('reports.sales'), ...of(money, ({ total }) => toCents(total)) },
    { name: t('reports.guests'), ...of(number, ({ people }) => people) },
    { name: t('reports.perGuest'), ...of(cents, ({ total, people }) => per(toCents(total), people)) },
    { name: t('reports.bills'), ...of(number, ({ bills }) => bills) },
    { name: t('reports.perBill'), ...of(cents, ({ total, bills }) => per(toCents(total), bills)) },
    { name: t('reports.orders'), ...of(number, ({ batches }) => batches) },
    ...(hasRounds
      ? [
          { name: t('reports.rounds'), ...of(number, roundsOf) },
          {
            name: t('reports.roundsPerTable'),
            ...of(rounded, ({ rounds }) => (rounds ? per(rounds.count, rounds.visits) : null)),
          },
        ]
      : []),
    { name: t('reports.dishes'), ...of(number, dishesOf) },
    ...(isReduced
      ? [{ name: t('reports.reductions'), ...of(money, ({ reductions }) => toCents(reductions)) }]
      : []),
    { name: t('reports.calls'), ...of(number, ({ calls }) => calls.count) },
  ];
  return (
    <dl className={styles['sums']}>
      {sums.map(({ name, now, was, change }) => (
        <div key={name} className={styles['sum']}>
          <dt>{name}</dt>
          <dd className={styles['now']}>{now}</dd>
          <dd className={styles['was']}>
            {change !== null && <span>{change} · </span>}
            {t('reports.before', { was })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
