import { toCsv, type CsvCell, type FiguresWire } from '@tavolata/protocol';

type Row = readonly [section: string, item: string, measure: string, value: CsvCell];

/**
 * The figures as a table of four columns: the part of the report, what in it, which measure, and its value. The words are
 * the same in every language, numbers have a point, and no text is taken for a formula (docs/reports.md).
 */
export function reportCsv(
  period: { readonly from: string; readonly to: string },
  figures: FiguresWire,
  nameOf: (named: {
    readonly name: string;
    readonly name2: string;
    readonly names: Record<string, string>;
  }) => string,
): string {
  const { calls } = figures;
  const sums = ['bills', 'people', 'batches', 'covers', 'dishes', 'charges', 'reductions', 'total'] as const;
  const rows: readonly Row[] = [
    ['period', '', 'from', period.from],
    ['period', '', 'to', period.to],
    ...sums.map((key): Row => ['sum', '', key, figures[key]]),
    ...figures.vat.flatMap(({ percent, gross, tax }): Row[] => {
      const rate = percent === null ? 'unknown' : String(percent);
      return [
        ['vat', rate, 'gross', gross],
        ['vat', rate, 'tax', tax],
      ];
    }),
    ...figures.dish_sales.flatMap((dish): Row[] => {
      const name = nameOf(dish);
      return (['quantity', 'cancelled', 'unmarked', 'amount'] as const).map((key) => [
        'dish',
        name,
        key,
        dish[key],
      ]);
    }),
    ...figures.per_person.flatMap((menu): Row[] => {
      const name = nameOf(menu);
      return (['people', 'dishes'] as const).map((key) => ['per person', name, key, menu[key]]);
    }),
    ...figures.stations.flatMap((station): Row[] => timesOf('station', nameOf(station), station)),
    ...figures.quarters.flatMap(({ time, dishes, batches }): Row[] => [
      ['quarter', time, 'dishes', dishes],
      ['quarter', time, 'batches', batches],
    ]),
    ['calls', '', 'count', calls.count],
    ['calls', '', 'unanswered', calls.unanswered],
    ...(calls.times ? timesOf('calls', '', calls.times) : []),
  ];
  return toCsv([['part', 'item', 'measure', 'value'], ...rows]);
}

function timesOf(
  section: string,
  item: string,
  {
    count,
    median_ms,
    most_ms,
  }: { readonly count: number; readonly median_ms: number; readonly most_ms: number },
): Row[] {
  return [
    [section, item, 'counted', count],
    [section, item, 'median seconds', median_ms / 1000],
    [section, item, 'nine in ten seconds', most_ms / 1000],
  ];
}
