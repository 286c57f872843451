import { useFormats } from '@tavolata/ui';
import { useBillName } from '../../shared/names/use-names.ts';
import { kindTexts } from '../../shared/person-kinds.ts';
import { useTexts } from '../../shared/texts.ts';
import { useDates } from '../../shared/use-dates.ts';
import type { Measure, Section, Way } from './report-rows.ts';
import type { SheetWords } from './report-sheet.ts';
import { countedReasonWord } from './use-off-lines.ts';

const sectionTexts = {
  sum: 'reports.sums',
  heads: 'reports.headsTitle',
  vat: 'reports.vatTitle',
  paid: 'reports.paymentsTitle',
  dish: 'reports.dishesTitle',
  cancelled: 'reports.cancelledTitle',
  'taken off': 'reports.takenOffTitle',
  'per person': 'reports.perPersonTitle',
  station: 'reports.stationsTitle',
  quarter: 'reports.quartersTitle',
  calls: 'reports.callsTitle',
} as const satisfies Record<Section, string>;

const measureTexts = {
  amount: 'reports.amount',
  batches: 'reports.orders',
  bills: 'reports.bills',
  cancelled: 'reports.cancelled',
  charges: 'reports.charges',
  count: 'reports.calls',
  counted: 'reports.counted',
  covers: 'reports.covers',
  dishes: 'reports.dishes',
  gross: 'reports.gross',
  'median seconds': 'reports.half',
  'nine in ten seconds': 'reports.nineInTen',
  people: 'reports.guests',
  quantity: 'reports.howMany',
  reductions: 'reports.reductions',
  rounds: 'reports.rounds',
  tax: 'reports.tax',
  total: 'reports.sales',
  unanswered: 'reports.unanswered',
  unmarked: 'reports.unmarked',
  'visits with rounds': 'reports.roundVisits',
} as const satisfies Record<Measure, string>;

const wayTexts = {
  cash: 'bill.cash',
  card: 'bill.card',
  voucher: 'bill.voucher',
  open: 'reports.notWrittenDown',
  overpaid: 'reports.overpaid',
  unknown: 'reports.paidUnknown',
} as const satisfies Record<Way, string>;

/** Says everything of a report in the language of this screen. */
export function useReportWords(): SheetWords {
  const t = useTexts();
  const { number } = useFormats();
  const { span } = useDates();
  const nameOf = useBillName();
  const unknown = t('reports.paidUnknown');
  return {
    nameOf: (named) => nameOf(named).text,
    unknown,
    rate: (percent) => (percent === null ? t('reports.noRate') : `${number(percent)}\u00a0%`),
    way: (way) => t(wayTexts[way]),
    cancelled: (reason) => countedReasonWord(reason, t),
    takenOff: (kind, reason) => `${t(`bill.${kind}`)} · ${countedReasonWord(reason, t)}`,
    head: (menu, who) =>
      [menu, who === null ? unknown : (who.called ?? t(kindTexts[who.kind]))].filter(Boolean).join(' · '),
    section: (section) => t(sectionTexts[section]),
    measure: (section, measure) =>
      t(section === 'cancelled' && measure === 'amount' ? 'reports.worth' : measureTexts[measure]),
    columns: [t('reports.section'), t('reports.part'), t('reports.measure')],
    span,
  };
}
