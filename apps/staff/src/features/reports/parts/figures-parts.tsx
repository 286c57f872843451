import { toCents, type FiguresWire } from '@tavolata/protocol';
import { Button, useFormats } from '@tavolata/ui';
import { useState } from 'react';
import { ShownName } from '../../../shared/names/shown-name.tsx';
import { useBillName } from '../../../shared/names/use-names.ts';
import { useTexts } from '../../../shared/texts.ts';
import { beside, Compared } from './change.tsx';
import { FiguresTable } from './figures-table.tsx';
import { useMinutes } from './use-minutes.ts';

interface PartProps {
  readonly figures: FiguresWire;
  /** Of the same weekdays before. */
  readonly before: FiguresWire;
}

/** What the sum is made of; it ends with the sum. */
export function SalesPart({ figures, before }: PartProps) {
  const t = useTexts();
  const { money } = useFormats();
  const parts = (['covers', 'dishes', 'charges', 'reductions'] as const).filter(
    (key) => figures[key] !== 0 || before[key] !== 0,
  );
  const rows = [
    ...parts.map((key) => ({ key, name: t(`reports.${key}`) })),
    { key: 'total' as const, name: t('reports.sales'), isSum: true },
  ];
  const sign = { covers: 1, dishes: 1, charges: 1, reductions: -1, total: 1 };
  const cents = (of: FiguresWire, key: keyof typeof sign) => sign[key] * toCents(of[key]);
  return (
    <FiguresTable
      title={t('reports.salesTitle')}
      columns={[t('reports.part'), t('reports.amount')]}
      rows={rows.map((row) => ({
        ...row,
        cells: [
          <Compared key={row.key} now={cents(figures, row.key)} was={cents(before, row.key)} say={money} />,
        ],
      }))}
      nothing={t('reports.nothing')}
    />
  );
}

/** What of the sum is taxed at which rate. */
export function VatPart({ figures, before }: PartProps) {
  const t = useTexts();
  const { money, number } = useFormats();
  const rows = beside(figures.vat, before.vat, {
    keyOf: ({ percent }) => percent,
    none: ({ percent }) => ({ percent, gross: 0, tax: 0 }),
  });
  return (
    <FiguresTable
      title={t('reports.vatTitle')}
      columns={[t('reports.rate'), t('reports.gross'), t('reports.net'), t('reports.tax')]}
      rows={rows.map(({ row: { percent, gross, tax }, was }) => {
        const cents = toCents(gross);
        return {
          key: percent ?? 'none',
          name: percent === null ? t('reports.noRate') : `${number(percent)}\u00a0%`,
          cells: [
            <Compared key="gross" now={cents} was={was && toCents(was.gross)} say={money} />,
            ...[cents - toCents(tax), toCents(tax)].map((part) => (percent === null ? '–' : money(part))),
          ],
        };
      })}
      nothing={t('reports.nothing')}
    />
  );
}

/** How many dishes were sent in each quarter of an hour. */
export function QuartersPart({ figures: { quarters }, before }: PartProps) {
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
        cells: [
          <Compared
            key="dishes"
            now={dishes}
            was={before.quarters.find((was) => was.time === time)?.dishes}
            say={number}
          />,
          number(batches),
        ],
      }))}
      nothing={t('reports.nothing')}
    />
  );
}

const fewDishes = 15;

/** What was sold, most first, and what was cancelled. */
export function DishesPart({ figures, before }: PartProps) {
  const t = useTexts();
  const { money, number } = useFormats();
  const nameOf = useBillName();
  const [isWhole, setWhole] = useState(false);
  const rows = beside(figures.dish_sales, before.dish_sales, {
    keyOf: ({ item_id }) => item_id,
    none: (was) => ({ ...was, quantity: 0, cancelled: 0, unmarked: 0, amount: 0 }),
  });
  const isMarked = figures.dish_sales.some(({ quantity, unmarked }) => unmarked < quantity);
  const shown = isWhole ? rows : rows.slice(0, fewDishes);
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
      rows={shown.map(({ row: dish, was }) => ({
        key: dish.item_id,
        name: <ShownName name={nameOf(dish)} />,
        bar: dish.quantity,
        cells: [
          <Compared key="sold" now={dish.quantity} was={was?.quantity} say={number} />,
          number(dish.cancelled),
          ...(isMarked ? [number(dish.unmarked)] : []),
          <Compared key="amount" now={toCents(dish.amount)} was={was && toCents(was.amount)} say={money} />,
        ],
      }))}
      nothing={t('reports.nothing')}
      more={
        rows.length > fewDishes &&
        !isWhole && (
          <Button kind="text" onClick={() => setWhole(true)}>
            {t('reports.allDishes', { count: rows.length })}
          </Button>
        )
      }
    />
  );
}

/** How long guests waited for what they had sent, by who makes it. */
export function StationsPart({ figures: { stations }, before }: PartProps) {
  const t = useTexts();
  const { number } = useFormats();
  const nameOf = useBillName();
  const minutes = useMinutes();
  return (
    <FiguresTable
      title={t('reports.stationsTitle')}
      note={t('reports.timesNote')}
      columns={[t('reports.station'), t('reports.half'), t('reports.nineInTen'), t('reports.counted')]}
      rows={stations.map((station) => {
        const was = before.stations.find((one) => one.station === station.station);
        return {
          key: station.station,
          name: <ShownName name={nameOf(station)} />,
          bar: station.most_ms,
          cells: [
            <Compared key="half" now={station.median_ms} was={was?.median_ms} say={minutes} />,
            <Compared key="most" now={station.most_ms} was={was?.most_ms} say={minutes} />,
            number(station.count),
          ],
        };
      })}
      nothing={t('reports.noTimes')}
    />
  );
}

/** What guests took who pay per person. */
export function PerPersonPart({ figures: { per_person }, before }: PartProps) {
  const t = useTexts();
  const { number } = useFormats();
  const nameOf = useBillName();
  const perGuest = ({ people, dishes }: FiguresWire['per_person'][number]) =>
    people === 0 ? 0 : dishes / people;
  return (
    <FiguresTable
      title={t('reports.perPersonTitle')}
      note={t('reports.includedNote')}
      columns={[t('reports.menu'), t('reports.guests'), t('reports.dishes'), t('reports.perGuest')]}
      rows={per_person.map((menu) => {
        const was = before.per_person.find((one) => one.menu_id === menu.menu_id);
        return {
          key: menu.menu_id,
          name: <ShownName name={nameOf(menu)} />,
          bar: perGuest(menu),
          cells: [
            <Compared key="people" now={menu.people} was={was?.people} say={number} />,
            <Compared key="dishes" now={menu.dishes} was={was?.dishes} say={number} />,
            <Compared
              key="each"
              now={perGuest(menu)}
              was={was && perGuest(was)}
              say={(each) => (menu.people === 0 ? '–' : number(Math.round(each * 10) / 10))}
            />,
          ],
        };
      })}
      nothing={t('reports.nobodyPerPerson')}
    />
  );
}

/** How often guests called, and how long until somebody took the call. */
export function CallsPart({ figures: { calls }, before: { calls: were } }: PartProps) {
  const t = useTexts();
  const { number } = useFormats();
  const minutes = useMinutes();
  const { count, unanswered, times } = calls;
  const row = (key: string, name: string, now: number, was: number | undefined, say = number) => ({
    ...{ key, name },
    cells: [<Compared key={key} now={now} was={was} say={say} />],
  });
  const rows = [
    row('count', t('reports.calls'), count, were.count),
    row('unanswered', t('reports.unanswered'), unanswered, were.unanswered),
    ...(times
      ? [
          row('half', t('reports.half'), times.median_ms, were.times?.median_ms, minutes),
          row('most', t('reports.nineInTen'), times.most_ms, were.times?.most_ms, minutes),
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
