import type { ReportReply } from '@tavolata/protocol';
import type { SheetCell, SheetOfFile } from '../../shared/xlsx-file.ts';
import { reportRows, type ItemWords, type Measure, type Section } from './report-rows.ts';

/** How a report is called in a spreadsheet, in the language of the screen. */
export interface SheetWords extends ItemWords {
  readonly section: (section: Section) => string;
  readonly measure: (section: Section, measure: Measure) => string;
  /** Above the part, what in it, and which measure. */
  readonly columns: readonly [part: string, item: string, measure: string];
  readonly span: (from: string, to: string) => string;
}

/** The figures as a spreadsheet: real numbers, beside those of the same weekdays before; its name is the period. */
export function reportSheet(
  report: Pick<ReportReply, 'from' | 'to' | 'figures' | 'before'>,
  words: SheetWords,
): SheetOfFile {
  const { from, to, before } = report;
  return {
    name: from === to ? from : `${from} – ${to}`,
    head: [...words.columns, words.span(from, to), words.span(before.from, before.to)],
    rows: reportRows(report, words).map(({ section, item, measure, value, before: was }) => [
      ...[words.section(section), item, words.measure(section, measure)],
      ...[value, was].map((one) => cellOf(section, measure, one)),
    ]),
  };
}

const amounts: ReadonlySet<Measure> = new Set([
  'amount',
  'gross',
  'tax',
  'covers',
  'charges',
  'reductions',
  'total',
]);

function cellOf(section: Section, measure: Measure, value: number | null): SheetCell {
  if (value === null) return null;
  if (measure.endsWith(' seconds')) return { seconds: value };
  // Of a whole period it is what the dishes came to, of anything else how many there were.
  const isMoney = amounts.has(measure) || (section === 'sum' && measure === 'dishes');
  return isMoney ? { money: value } : value;
}
