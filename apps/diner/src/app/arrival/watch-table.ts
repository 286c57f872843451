import { isAskedFor, tableSituation } from '@tavolata/protocol';
import { snackbars } from '../../shared/snackbars.ts';
import { tellRejected } from '../approval/tell-rejected.ts';
import type { ClockStore } from '../clock.ts';
import type { ContentStore } from '../content.ts';
import type { Words } from '../table/words.ts';
import type { Arrival, ArrivalStore } from './arrival.ts';

/** How often a phone asks about its table (specification 1, section 9). */
const pollMs = 30_000;

interface WatchParts {
  readonly arrival: ArrivalStore;
  readonly clock: ClockStore;
  readonly content: ContentStore;
  readonly words: () => Words;
}

/**
 * While the page is looked at, compares the order with that of the table: another phone may have opened it, and what
 * the line did not bring, because it was broken, is noticed all the same [LC-04]. Whoever comes back to the page also
 * gets the clock and the menu of now [LC-01].
 */
export function watchTable({ arrival, clock, content, words }: WatchParts): void {
  const isSeen = () => document.visibilityState === 'visible';

  async function look() {
    const before = orderOf(arrival.getState());
    await arrival.refresh();
    const after = orderOf(arrival.getState());
    const { t } = words();
    if (before === 'none' && after === 'order') {
      snackbars.close('approval');
      snackbars.show({ key: 'table', level: 'info', text: t('news.opened') });
    }
    if (after !== 'none') return;
    const reason = rejectedReasonOf(arrival.getState());
    const wasOpen = before === 'order';
    if (before === 'asked' || (wasOpen && reason !== undefined)) tellRejected(reason ?? '', { wasOpen, t });
    else if (wasOpen) {
      snackbars.show({ key: 'table', level: 'warning', text: t('news.orderGone') });
    }
  }

  function comeBack() {
    if (!isSeen()) return;
    void look();
    void clock.measure();
    void content.refresh();
  }

  setInterval(() => {
    if (isSeen()) void look();
  }, pollMs);
  document.addEventListener('visibilitychange', comeBack);
  // A page out of the browser's cache tells nothing else.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) comeBack();
  });
  void clock.measure();
}

/** What the staff said when they turned down what this phone had asked for last. */
function rejectedReasonOf(arrival: Arrival): string | undefined {
  return arrival.stage === 'seated' ? arrival.guest.rejected_reason : undefined;
}

/** What there is at this phone's table; `null` while the phone is at none. */
function orderOf(arrival: Arrival): 'none' | 'asked' | 'order' | null {
  if (arrival.stage !== 'seated') return null;
  const { table } = arrival.guest;
  if (tableSituation(table) === 'in-use') return 'order';
  return isAskedFor(table) ? 'asked' : 'none';
}
