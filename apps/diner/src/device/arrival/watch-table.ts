import { snackbars, type Renewal } from '@tavolata/app-kit';
import { hasOwnVisits } from '@tavolata/domain';
import { isAskedFor, tableSituation, type TableChange } from '@tavolata/protocol';
import type { Addresses } from '../../shared/addresses.ts';
import { whereWords } from '../../shared/where-words.ts';
import { rejectionOf, tellRejected } from './rejection.ts';
import type { ClockStore } from '../clock.ts';
import type { ContentStore } from '../content.ts';
import type { Words } from '../words.ts';
import type { Arrival, ArrivalStore } from './arrival.ts';

/** How often a phone asks about its table (specification 1, section 9). */
const pollMs = 30_000;

interface WatchParts {
  readonly addresses: Addresses;
  readonly arrival: ArrivalStore;
  readonly clock: ClockStore;
  readonly content: ContentStore;
  readonly words: () => Words;
  readonly renewal: Renewal;
}

/**
 * While the page is looked at, compares the order with that of the table: another phone may have opened it, and what
 * the line did not bring, because it was broken, is noticed all the same [LC-04]. Whoever comes back to the page also
 * gets the clock and the menu of now [LC-01].
 */
export function watchTable({ arrival, clock, content, addresses, words, renewal }: WatchParts): void {
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
    if (before === 'none' && after === 'asked') {
      const count = personsOf(arrival.getState());
      snackbars.show({ key: 'table', level: 'info', text: t('news.asked', { count }) });
    }
    if (after !== 'none') return;
    const now = arrival.getState();
    const why = now.stage === 'seated' ? rejectionOf(now.guest) : null;
    const wasOpen = before === 'order';
    const isOwnOrder = now.stage === 'seated' && hasOwnVisits(now.guest.table.table_id);
    if (before === 'asked' || (wasOpen && why)) {
      tellRejected(why ?? { reason: '' }, { wasOpen, isOwnOrder, t });
    } else if (wasOpen) {
      snackbars.show({
        key: 'table',
        level: 'warning',
        text: t(isOwnOrder ? 'news.ownOrderGone' : 'news.orderGone'),
      });
    }
  }

  function comeBack() {
    if (!isSeen()) return;
    void look();
    void clock.measure();
    void content.refresh();
  }

  /** A table that took no guests for a while may take some again. */
  function tableTold() {
    const now = arrival.getState();
    if (now.stage === 'at-door') void arrival.arrive();
    else void look();
  }

  function partyMoved({ table_id, table_name }: TableChange) {
    const { t } = words();
    const place = whereWords({ table_id, table_name }, t);
    snackbars.show({ key: 'moved', level: 'info', text: t('news.partyMoved', { place }) });
  }

  let endLine: (() => void) | null = null;

  /** Until this phone sits down, it has a line of its own. */
  function keepLine() {
    const waits = isWaiting(arrival.getState());
    if (!waits) {
      endLine?.();
      endLine = null;
    }
    if (!waits || endLine) return;
    let isOver = false;
    endLine = () => {
      isOver = true;
    };
    import('./waiting-line.ts').then(
      ({ openWaitingLine }) => {
        if (isOver) return;
        endLine = openWaitingLine({
          ...{ addresses, content, renewal },
          ...{ onTable: tableTold, onPartyMoved: partyMoved },
        });
      },
      // The look that is taken every while tells the same, later.
      () => undefined,
    );
  }

  arrival.subscribe(keepLine);
  keepLine();
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

/** Whether this phone has scanned a table and does not sit there. */
function isWaiting(arrival: Arrival): boolean {
  if (arrival.stage === 'at-door') return arrival.reason === 'paused';
  if (arrival.stage !== 'seated' || hasOwnVisits(arrival.guest.table.table_id)) return false;
  return arrival.guest.pin_needed || orderOf(arrival) === 'none';
}

function personsOf(arrival: Arrival): number {
  return arrival.stage === 'seated' ? arrival.guest.table.customer_num : 0;
}

/** What there is at this phone's table; `null` while the phone is at none. */
function orderOf(arrival: Arrival): 'none' | 'asked' | 'order' | null {
  if (arrival.stage !== 'seated') return null;
  const { table } = arrival.guest;
  if (tableSituation(table) === 'in-use') return 'order';
  return isAskedFor(table) ? 'asked' : 'none';
}
