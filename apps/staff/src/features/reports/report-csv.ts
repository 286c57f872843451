import { toCsv, type CsvCell, type FiguresWire, type ReportReply } from '@tavolata/protocol';

/** The parts of the file, in the order in which they stand. */
const sections = [
  ...(['sum', 'heads', 'vat', 'paid', 'dish', 'cancelled', 'taken off'] as const),
  ...(['per person', 'station', 'quarter', 'calls'] as const),
];

interface Row {
  readonly section: (typeof sections)[number];
  /** What of the section it is, however it is called. */
  readonly key: string | number;
  readonly item: string;
  readonly measure: string;
  readonly value: CsvCell;
}

type NameOf = (named: {
  readonly name: string;
  readonly name2: string;
  readonly names: Record<string, string>;
}) => string;

/**
 * The figures as a table of five columns: the part of the report, what in it, which measure, its value, and the value of the
 * same weekdays before. The words are the same in every language, numbers have a point, and no text is taken for a formula
 * (docs/reports.md).
 */
export function reportCsv(
  { from, to, figures, before }: Pick<ReportReply, 'from' | 'to' | 'figures' | 'before'>,
  nameOf: NameOf,
): string {
  const [now, were] = [rowsOf(figures, nameOf), rowsOf(before.figures, nameOf)];
  const idOf = ({ section, key, measure }: Row) => JSON.stringify([section, key, measure]);
  const [values, wereValues] = [now, were].map(
    (rows) => new Map(rows.map((row) => [idOf(row), row.value])),
  ) as [Map<string, CsvCell>, Map<string, CsvCell>];
  const all = [...now, ...were.filter((row) => !values.has(idOf(row)))];
  return toCsv([
    ['part', 'item', 'measure', 'value', 'before'],
    ['period', '', 'from', from, before.from],
    ['period', '', 'to', to, before.to],
    ...sections.flatMap((section) =>
      all
        .filter((row) => row.section === section)
        .map((row): readonly CsvCell[] => [
          ...[section, row.item, row.measure],
          ...[values.get(idOf(row)) ?? '', wereValues.get(idOf(row)) ?? ''],
        ]),
    ),
  ]);
}

function rowsOf(figures: FiguresWire, nameOf: NameOf): readonly Row[] {
  const { calls, payments, rounds, cancelled, taken_off } = figures;
  const sums = ['bills', 'people', 'batches', 'covers', 'dishes', 'charges', 'reductions', 'total'] as const;
  const rows = (
    section: Row['section'],
    [key, item]: readonly [string | number, string],
    measures: Readonly<Record<string, number>>,
  ) => Object.entries(measures).map(([measure, value]): Row => ({ section, key, item, measure, value }));
  return [
    ...sums.flatMap((key) => rows('sum', ['', ''], { [key]: figures[key] })),
    ...(rounds ? rows('sum', ['', ''], { rounds: rounds.count, 'visits with rounds': rounds.visits }) : []),
    ...(figures.heads ?? []).flatMap(({ kinds, unknown, ...menu }) => [
      ...kinds.flatMap(({ kind, called, people, amount }) => {
        const item = [nameOf(menu), kind, ...(called ? [nameOf(called)] : [])].join(': ');
        return rows('heads', [`${menu.menu_id} ${kind} ${called?.name ?? ''}`, item], { people, amount });
      }),
      ...(unknown.people === 0 && unknown.amount === 0
        ? []
        : rows('heads', [`${menu.menu_id} unknown`, `${nameOf(menu)}: unknown`], unknown)),
    ]),
    ...figures.vat.flatMap(({ percent, gross, tax }) => {
      const rate = percent === null ? 'unknown' : String(percent);
      return rows('vat', [rate, rate], { gross, tax });
    }),
    ...(payments
      ? [...payments.ways.map(({ kind, amount }) => [kind, amount] as const), ...restOf(payments)].flatMap(
          ([way, amount]) => rows('paid', [way, way], { amount }),
        )
      : []),
    ...figures.dish_sales.flatMap((dish) => {
      const { quantity, cancelled, unmarked, amount } = dish;
      return rows('dish', [dish.item_id, nameOf(dish)], { quantity, cancelled, unmarked, amount });
    }),
    ...(cancelled?.reasons ?? []).flatMap(({ reason, count, amount }) =>
      rows('cancelled', [reason, reason], { quantity: count, amount }),
    ),
    ...(cancelled && cancelled.unknown !== 0
      ? rows('cancelled', ['unknown', 'unknown'], { quantity: cancelled.unknown })
      : []),
    ...(taken_off?.reasons ?? []).flatMap(({ kind, reason, count, amount }) => {
      const item = `${kind}: ${reason}`;
      return rows('taken off', [item, item], { quantity: count, amount });
    }),
    ...(taken_off && taken_off.unknown !== 0
      ? rows('taken off', ['unknown', 'unknown'], { amount: taken_off.unknown })
      : []),
    ...figures.per_person.flatMap((menu) => {
      const { people, dishes } = menu;
      return rows('per person', [menu.menu_id, nameOf(menu)], { people, dishes });
    }),
    ...figures.stations.flatMap((station) =>
      rows('station', [station.station, nameOf(station)], timesOf(station)),
    ),
    ...figures.quarters.flatMap(({ time, dishes, batches }) =>
      rows('quarter', [time, time], { dishes, batches }),
    ),
    ...rows('calls', ['', ''], {
      ...{ count: calls.count, unanswered: calls.unanswered },
      ...(calls.times && timesOf(calls.times)),
    }),
  ];
}

function restOf({ open, overpaid, unknown }: NonNullable<FiguresWire['payments']>) {
  return (
    [
      ['open', open],
      ['overpaid', -overpaid],
      ['unknown', unknown],
    ] as const
  ).filter(([, amount]) => amount !== 0);
}

function timesOf({ count, median_ms, most_ms }: NonNullable<FiguresWire['calls']['times']>) {
  return { counted: count, 'median seconds': median_ms / 1000, 'nine in ten seconds': most_ms / 1000 };
}
