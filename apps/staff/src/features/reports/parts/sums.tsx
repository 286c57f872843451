import type { FiguresWire } from '@tavolata/protocol';
import { toCents } from '@tavolata/protocol';
import { useFormats } from '@tavolata/ui';
import { useTexts } from '../../../shared/texts.ts';
import styles from './sums.module.css';

interface SumsProps {
  readonly figures: FiguresWire;
  readonly before: FiguresWire;
}

/** What a time came to in six numbers, each beside what it was on the same weekdays before. */
export function Sums({ figures, before }: SumsProps) {
  const t = useTexts();
  const { money, number } = useFormats();
  const perGuest = ({ total, people }: FiguresWire) => (people === 0 ? 0 : toCents(total) / people);
  const dishesOf = ({ dish_sales }: FiguresWire) =>
    dish_sales.reduce((sum, { quantity }) => sum + quantity, 0);
  const of = (say: (value: number) => string, read: (figures: FiguresWire) => number) => ({
    now: say(read(figures)),
    was: say(read(before)),
    change: changeOf(read(figures), read(before)),
  });
  const sums = [
    { name: t('reports.sales'), ...of(money, ({ total }) => toCents(total)) },
    { name: t('reports.guests'), ...of(number, ({ people }) => people) },
    { name: t('reports.perGuest'), ...of((cents) => money(Math.round(cents)), perGuest) },
    { name: t('reports.bills'), ...of(number, ({ bills }) => bills) },
    { name: t('reports.orders'), ...of(number, ({ batches }) => batches) },
    { name: t('reports.dishes'), ...of(number, dishesOf) },
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

/** A sign that needs no colour; nothing where there is nothing to compare with. */
function changeOf(now: number, was: number): string | null {
  if (was === 0) return null;
  const percent = Math.round(((now - was) / was) * 100);
  return percent === 0 ? '= 0\u00a0%' : percent > 0 ? `▲ +${percent}\u00a0%` : `▼ −${-percent}\u00a0%`;
}
