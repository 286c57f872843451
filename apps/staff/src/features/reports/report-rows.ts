import type { CountedReason, PaymentKind } from '@tavolata/domain';
import type { FiguresWire, ReportReply } from '@tavolata/protocol';
import type { PersonKind } from '../../shared/person-kinds.ts';

/** The parts of a report's file, in the order in which they stand. */
const sections = [
  ...(['sum', 'heads', 'vat', 'paid', 'dish', 'cancelled', 'taken off'] as const),
  ...(['per person', 'station', 'quarter', 'calls'] as const),
];
export type Section = (typeof sections)[number];

/** What is counted of something. */
export type Measure =
  | ('bills' | 'people' | 'batches' | 'covers' | 'dishes' | 'charges' | 'reductions' | 'total')
  | ('rounds' | 'visits with rounds' | 'gross' | 'tax' | 'amount' | 'quantity' | 'cancelled' | 'unmarked')
  | ('count' | 'unanswered' | 'counted' | 'median seconds' | 'nine in ten seconds');

/** Each way to pay, and what was paid in none that is known. */
export type Way = PaymentKind | 'open' | 'overpaid' | 'unknown';

/** How what is counted is called in a file. */
export interface ItemWords {
  readonly nameOf: (named: {
    readonly name: string;
    readonly name2: string;
    readonly names: Record<string, string>;
  }) => string;
  readonly unknown: string;
  /** `null` where none was named. */
  readonly rate: (percent: number | null) => string;
  readonly way: (way: Way) => string;
  readonly cancelled: (reason: CountedReason) => string;
  readonly takenOff: (kind: 'discount' | 'comp', reason: CountedReason) => string;
  /** `who` is `null` where nobody knows. */
  readonly head: (
    menu: string,
    who: { readonly kind: PersonKind; readonly called: string | null } | null,
  ) => string;
}

interface Row {
  readonly section: Section;
  /** What of the section it is, however it is called. */
  readonly key: string | number;
  readonly item: string;
  readonly measure: Measure;
  readonly value: number;
}

/** A figure beside what it was on the same weekdays before; `null` where there was none. */
export interface ComparedRow extends Omit<Row, 'value'> {
  readonly value: number | null;
  readonly before: number | null;
}

/** All figures of a report one below the other, part by part; what was there before alone stands last in its part. */
export function reportRows(
  { figures, before }: Pick<ReportReply, 'figures' | 'before'>,
  words: ItemWords,
): readonly ComparedRow[] {
  const [now, were] = [rowsOf(figures, words), rowsOf(before.figures, words)];
  const idOf = ({ section, key, measure }: Row) => JSON.stringify([section, key, measure]);
  const [values, wereValues] = [now, were].map(
    (rows) => new Map(rows.map((row) => [idOf(row), row.value])),
  ) as [Map<string, number>, Map<string, number>];
  const all = [...now, ...were.filter((row) => !values.has(idOf(row)))];
  return sections.flatMap((section) =>
    all
      .filter((row) => row.section === section)
      .map((row) => ({
        ...row,
        value: values.get(idOf(row)) ?? null,
        before: wereValues.get(idOf(row)) ?? null,
      })),
  );
}

function rowsOf(figures: FiguresWire, words: ItemWords): readonly Row[] {
  const { calls, payments, rounds, cancelled, taken_off } = figures;
  const { nameOf, unknown } = words;
  const sums = ['bills', 'people', 'batches', 'covers', 'dishes', 'charges', 'reductions', 'total'] as const;
  const rows = (
    section: Row['section'],
    [key, item]: readonly [string | number, string],
    measures: Readonly<Partial<Record<Measure, number>>>,
  ) =>
    // Object.entries forgets the type of what it was given.
    (Object.entries(measures) as [Measure, number][]).map(([measure, value]): Row => ({
      ...{ section, key, item, measure, value },
    }));
  return [
    ...sums.flatMap((key) => rows('sum', ['', ''], { [key]: figures[key] })),
    ...(rounds ? rows('sum', ['', ''], { rounds: rounds.count, 'visits with rounds': rounds.visits }) : []),
    ...(figures.heads ?? []).flatMap(({ kinds, unknown: rest, ...menu }) => [
      ...kinds.flatMap(({ kind, called, people, amount }) => {
        const item = words.head(nameOf(menu), { kind, called: called ? nameOf(called) : null });
        return rows('heads', [`${menu.menu_id} ${kind} ${called?.name ?? ''}`, item], { people, amount });
      }),
      ...(rest.people === 0 && rest.amount === 0
        ? []
        : rows('heads', [`${menu.menu_id} unknown`, words.head(nameOf(menu), null)], rest)),
    ]),
    ...figures.vat.flatMap(({ percent, gross, tax }) => {
      return rows('vat', [percent ?? 'unknown', words.rate(percent)], { gross, tax });
    }),
    ...(payments
      ? [...payments.ways.map(({ kind, amount }) => [kind, amount] as const), ...restOf(payments)].flatMap(
          ([way, amount]) => rows('paid', [way, words.way(way)], { amount }),
        )
      : []),
    ...figures.dish_sales.flatMap((dish) => {
      const { quantity, cancelled, unmarked, amount } = dish;
      return rows('dish', [dish.item_id, nameOf(dish)], { quantity, cancelled, unmarked, amount });
    }),
    ...(cancelled?.reasons ?? []).flatMap(({ reason, count, amount }) =>
      rows('cancelled', [reason, words.cancelled(reason)], { quantity: count, amount }),
    ),
    ...(cancelled && cancelled.unknown !== 0
      ? rows('cancelled', ['unknown', unknown], { quantity: cancelled.unknown })
      : []),
    ...(taken_off?.reasons ?? []).flatMap(({ kind, reason, count, amount }) => {
      return rows('taken off', [`${kind} ${reason}`, words.takenOff(kind, reason)], {
        quantity: count,
        amount,
      });
    }),
    ...(taken_off && taken_off.unknown !== 0
      ? rows('taken off', ['unknown', unknown], { amount: taken_off.unknown })
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
