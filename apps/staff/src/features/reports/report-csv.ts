import { toCsv, type ReportReply } from '@tavolata/protocol';
import { reportRows, type ItemWords } from './report-rows.ts';

/**
 * The figures as a table of five columns: the part of the report, what in it, which measure, its value, and the value of the
 * same weekdays before. The words are the same in every language, numbers have a point, and no text is taken for a formula
 * (docs/reports.md).
 */
export function reportCsv(
  report: Pick<ReportReply, 'from' | 'to' | 'figures' | 'before'>,
  nameOf: ItemWords['nameOf'],
): string {
  const { from, to, before } = report;
  return toCsv([
    ['part', 'item', 'measure', 'value', 'before'],
    ['period', '', 'from', from, before.from],
    ['period', '', 'to', to, before.to],
    ...reportRows(report, wordsForPrograms(nameOf)).map(({ section, item, measure, value, before: was }) => [
      ...[section, item, measure],
      ...[value ?? '', was ?? ''],
    ]),
  ]);
}

function wordsForPrograms(nameOf: ItemWords['nameOf']): ItemWords {
  return {
    nameOf,
    unknown: 'unknown',
    rate: (percent) => (percent === null ? 'unknown' : String(percent)),
    way: (way) => way,
    cancelled: (reason) => reason,
    takenOff: (kind, reason) => `${kind}: ${reason}`,
    head: (menu, who) =>
      [menu, who?.kind ?? 'unknown', ...(who?.called == null ? [] : [who.called])].join(': '),
  };
}
