import { toCents, type FiguresWire } from '@tavolata/protocol';
import { Button, useFormats } from '@tavolata/ui';
import { useState } from 'react';
import { ShownName } from '../../../shared/names/shown-name.tsx';
import { useBillName } from '../../../shared/names/use-names.ts';
import { useTexts } from '../../../shared/texts.ts';
import { FiguresTable } from './figures-table.tsx';
import { useMinutes } from './use-minutes.ts';

interface PartProps {
  readonly figures: FiguresWire;
}

/** What the sum is made of; it ends with the sum. */
export function SalesPart({ figures }: PartProps) {
  const t = useTexts();
  const { money } = useFormats();
  const { covers, dishes, charges, reductions, total } = figures;
  const parts = [
    { key: 'covers', name: t('reports.covers'), amount: covers },
    { key: 'dishes', name: t('reports.dishes'), amount: dishes },
    { key: 'charges', name: t('reports.charges'), amount: charges },
    { key: 'reductions', name: t('reports.reductions'), amount: -reductions },
  ].filter(({ amount }) => amount !== 0);
  const rows = [...parts, { key: 'total', name: t('reports.sales'), amount: total, isSum: true }];
  return (
    <FiguresTable
      title={t('reports.salesTitle')}
      columns={[t('reports.part'), t('reports.amount')]}
      rows={rows.map(({ amount, ...row }) => ({ ...row, cells: [money(toCents(amount))] }))}
      nothing={t('reports.nothing')}
    />
  );
}

/** What of the sum is taxed at which rate. */
export function VatPart({ figures }: PartProps) {
  const t = useTexts();
  const { money, number } = useFormats();
  return (
    <FiguresTable
      title={t('reports.vatTitle')}
      columns={[t('reports.rate'), t('reports.gross'), t('reports.net'), t('reports.tax')]}
      rows={figures.vat.map(({ percent, gross, tax }) => ({
        key: percent ?? 'none',
        name: percent === null ? t('reports.noRate') : `${number(percent)}\u00a0%`,
        cells: [toCents(gross), toCents(gross) - toCents(tax), toCents(tax)].map((cents, place) =>
          percent === null && place > 0 ? '–' : money(cents),
        ),
      }))}
      nothing={t('reports.nothing')}
    />
  );
}

/** How many dishes were sent in each quarter of an hour. */
export function QuartersPart({ figures: { quarters } }: PartProps) {
  const t = useTexts();
  const { number } = useFormats();
  const busiest = [...quarters].sort((one, other) => other.dishes - one.dishes)[0];
  return (
    <FiguresTable
      title={t('reports.quartersTitle')}
      note={busiest && t('reports.busiest', { time: busiest.time, dishes: busiest.dishes })}
      columns={[t('reports.from'), t('reports.dishes'), t('reports.orders')]}
      rows={quarters.map(({ time, dishes, batches }) => ({
        key: time,
        name: time,
        bar: dishes,
        isSum: time === busiest?.time,
        cells: [number(dishes), number(batches)],
      }))}
      nothing={t('reports.nothing')}
    />
  );
}

const fewDishes = 15;

/** What was sold, most first, and what the kitchen could not make. */
export function DishesPart({ figures: { dish_sales } }: PartProps) {
  const t = useTexts();
  const { money, number } = useFormats();
  const nameOf = useBillName();
  const [isWhole, setWhole] = useState(false);
  const isMarked = dish_sales.some(({ quantity, unmarked }) => unmarked < quantity);
  const shown = isWhole ? dish_sales : dish_sales.slice(0, fewDishes);
  return (
    <FiguresTable
      title={t('reports.dishesTitle')}
      note={isMarked ? t('reports.unmarkedNote') : undefined}
      columns={[
        t('reports.dish'),
        t('reports.sold'),
        t('reports.cancelled'),
        ...(isMarked ? [t('reports.unmarked')] : []),
        t('reports.amount'),
      ]}
      rows={shown.map((dish) => ({
        key: dish.item_id,
        name: <ShownName name={nameOf(dish)} />,
        bar: dish.quantity,
        cells: [
          number(dish.quantity),
          number(dish.cancelled),
          ...(isMarked ? [number(dish.unmarked)] : []),
          money(toCents(dish.amount)),
        ],
      }))}
      nothing={t('reports.nothing')}
      more={
        dish_sales.length > fewDishes &&
        !isWhole && (
          <Button kind="text" onClick={() => setWhole(true)}>
            {t('reports.allDishes', { count: dish_sales.length })}
          </Button>
        )
      }
    />
  );
}

/** How long guests waited for what they had sent, by who makes it. */
export function StationsPart({ figures: { stations } }: PartProps) {
  const t = useTexts();
  const { number } = useFormats();
  const nameOf = useBillName();
  const minutes = useMinutes();
  return (
    <FiguresTable
      title={t('reports.stationsTitle')}
      note={t('reports.timesNote')}
      columns={[t('reports.station'), t('reports.half'), t('reports.nineInTen'), t('reports.counted')]}
      rows={stations.map((station) => ({
        key: station.station,
        name: <ShownName name={nameOf(station)} />,
        bar: station.most_ms,
        cells: [minutes(station.median_ms), minutes(station.most_ms), number(station.count)],
      }))}
      nothing={t('reports.noTimes')}
    />
  );
}

/** What guests took who pay per person. */
export function PerPersonPart({ figures: { per_person } }: PartProps) {
  const t = useTexts();
  const { number } = useFormats();
  const nameOf = useBillName();
  return (
    <FiguresTable
      title={t('reports.perPersonTitle')}
      columns={[t('reports.menu'), t('reports.guests'), t('reports.dishes'), t('reports.perGuest')]}
      rows={per_person.map((menu) => ({
        key: menu.menu_id,
        name: <ShownName name={nameOf(menu)} />,
        bar: menu.people === 0 ? 0 : menu.dishes / menu.people,
        cells: [
          number(menu.people),
          number(menu.dishes),
          menu.people === 0 ? '–' : number(Math.round((menu.dishes / menu.people) * 10) / 10),
        ],
      }))}
      nothing={t('reports.nobodyPerPerson')}
    />
  );
}

/** How often guests called, and how long until somebody took the call. */
export function CallsPart({ figures: { calls } }: PartProps) {
  const t = useTexts();
  const { number } = useFormats();
  const minutes = useMinutes();
  const { count, unanswered, times } = calls;
  const rows = [
    { key: 'count', name: t('reports.calls'), cells: [number(count)] },
    { key: 'unanswered', name: t('reports.unanswered'), cells: [number(unanswered)] },
    ...(times
      ? [
          { key: 'half', name: t('reports.half'), cells: [minutes(times.median_ms)] },
          { key: 'most', name: t('reports.nineInTen'), cells: [minutes(times.most_ms)] },
        ]
      : []),
  ];
  return (
    <FiguresTable
      title={t('reports.callsTitle')}
      columns={[t('reports.part'), t('reports.value')]}
      rows={count === 0 ? [] : rows}
      nothing={t('reports.noCalls')}
    />
  );
}
