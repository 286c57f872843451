import { toCents, type DayClosingWire } from '@tavolata/protocol';
import { useFormats } from '@tavolata/ui';
import { useBillName } from '../../shared/names/use-names.ts';
import { Paper } from '../../shared/paper/paper.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './day-summary.module.css';
import { useDates } from '../../shared/use-dates.ts';
import type { CountedLine } from './counted-line.ts';
import { useHeadLines } from './use-head-lines.ts';
import { useOffLines } from './use-off-lines.ts';
import { usePaidLines } from './use-paid-lines.ts';

interface DaySummaryProps {
  readonly closing: DayClosingWire;
  readonly restaurantName: string;
  readonly form: 'portrait' | 'receipt';
}

/** What a closed day came to, for the books. */
export function DaySummary({ closing, restaurantName, form }: DaySummaryProps) {
  const t = useTexts();
  const { money, number, day, time } = useFormats();
  const { dayOf } = useDates();
  const nameOf = useBillName();
  const paidLines = usePaidLines();
  const headLines = useHeadLines();
  const off = useOffLines();
  const { figures, late, corrected, total, closed_by: who, closed_at } = closing;
  const { rounds } = figures;
  const sum = (amount: number) => money(toCents(amount));
  const countedLine = ({ name, count, amount }: CountedLine) =>
    [count === null ? name : `${number(count)} × ${name}`, amount === null ? '–' : sum(amount)] as const;
  const sales = [
    [t('reports.covers'), figures.covers],
    [t('reports.dishes'), figures.dishes],
    [t('reports.charges'), figures.charges],
    [t('reports.reductions'), -figures.reductions],
  ] as const;
  // What an earlier closing has counted is in the sales and in what was paid alike.
  const correctedLine =
    corrected.bills > 0
      ? [[t('reports.corrected', { count: corrected.bills }), sum(-corrected.total)] as const]
      : [];
  const counts = [
    [t('reports.bills'), number(figures.bills)],
    [t('reports.guests'), number(figures.people)],
    [t('reports.orders'), number(figures.batches)],
    ...(rounds && rounds.visits > 0
      ? [
          [t('reports.rounds'), number(rounds.count)] as const,
          [
            t('reports.roundsPerTable'),
            number(Math.round((rounds.count / rounds.visits) * 10) / 10),
          ] as const,
        ]
      : []),
    [t('reports.calls'), number(figures.calls.count)],
  ] as const;
  return (
    <Paper label={t('reports.summary')} form={form}>
      <h2 className={styles['title']}>{restaurantName}</h2>
      <p className={styles['day']}>{dayOf(closing.day)}</p>
      <p>
        {t('reports.summaryNumber', { number: closing.number })}
        <br />
        {t('reports.closedBy', { who, when: `${day(closed_at)}, ${time(closed_at)}` })}
      </p>
      <Lines
        title={t('reports.salesTitle')}
        lines={sales.filter(([, amount]) => amount !== 0).map(([name, amount]) => [name, sum(amount)])}
      />
      <Lines lines={[...correctedLine, [t('reports.sales'), sum(total)]]} isSum />
      {late.bills > 0 && <p>{t('reports.late', { count: late.bills, amount: sum(late.total) })}</p>}
      <Lines title={t('reports.headsTitle')} lines={headLines(figures).map(countedLine)} />
      <Lines
        title={t('reports.paymentsTitle')}
        lines={[
          ...paidLines(figures).map(({ name, amount }) => [name, sum(amount)] as const),
          ...correctedLine,
        ]}
      />
      {figures.vat.some(({ percent }) => percent !== null) && (
        <Lines
          title={t('reports.vatTitle')}
          lines={figures.vat.flatMap(({ percent, gross, tax }) =>
            percent === null
              ? [[t('reports.noRate'), sum(gross)] as const]
              : [
                  [`${number(percent)}\u00a0% · ${t('reports.gross')}`, sum(gross)] as const,
                  [`${number(percent)}\u00a0% · ${t('reports.tax')}`, sum(tax)] as const,
                ],
          )}
        />
      )}
      <Lines title={t('reports.cancelledTitle')} lines={off.cancelled(figures).map(countedLine)} />
      <Lines title={t('reports.takenOffTitle')} lines={off.takenOff(figures).map(countedLine)} />
      <Lines title={t('reports.countsTitle')} lines={counts} />
      <Lines
        title={t('reports.dishesTitle')}
        lines={figures.dish_sales
          .filter(({ quantity }) => quantity > 0)
          .map((dish) => [`${number(dish.quantity)} × ${nameOf(dish).text}`, sum(dish.amount)])}
      />
    </Paper>
  );
}

interface LinesProps {
  readonly title?: string;
  readonly lines: readonly (readonly [name: string, value: string])[];
  readonly isSum?: boolean;
}

function Lines({ title, lines, isSum }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <>
      {title !== undefined && <h3 className={styles['part']}>{title}</h3>}
      <dl className={isSum ? styles['sum'] : styles['lines']}>
        {lines.map(([name, value], place) => (
          <div key={place}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
