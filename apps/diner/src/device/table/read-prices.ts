import { snackbars } from '@tavolata/app-kit';
import type { TableSession } from '@tavolata/client';
import { readPricesAfter, unsentLines, type LineId, type OpenVisit, type ReadPrices } from '@tavolata/domain';
import { createStore } from 'zustand/vanilla';
import { valueOf, type ContentStore } from '../content.ts';
import type { Words } from '../words.ts';

const nothingChanged: ReadPrices = new Map();

interface PricesRead {
  /** What stood at lines when their guests chose them, of those that cost something else now. */
  readonly first: ReadPrices;
  /** The same since this guest was last asked whether to send at the prices of now. */
  readonly unasked: ReadPrices;
}

/** The prices that this phone's guest has read in the cart and that are no more. */
export const pricesRead = createStore<PricesRead>(() => ({ first: nothingChanged, unasked: nothingChanged }));

/** The guest has read what the cart comes to now. */
export function forgetUnasked(): void {
  pricesRead.setState({ unasked: nothingChanged });
}

/** Tells the guest whose cart has become dearer or cheaper with a change of the menu, until the session is over [CART-10]. */
export function followPrices(session: TableSession, content: ContentStore, words: () => Words): void {
  pricesRead.setState({ first: nothingChanged, unasked: nothingChanged });
  const stop = content.subscribe((now, earlier) => {
    const { visit } = session.getState();
    const [after, before] = [valueOf(now.catalogue), valueOf(earlier.catalogue)];
    if (!visit || !after || !before || after === before) return;
    const { first, unasked } = pricesRead.getState();
    const read = readPricesAfter(first, visit, { before, after });
    pricesRead.setState({ first: read, unasked: readPricesAfter(unasked, visit, { before, after }) });
    const news = [...read.keys()].filter((id) => !first.has(id));
    if (news.length > 0) tellOf(news, visit, words());
  });
  session.subscribe(() => {
    if (session.getState().sessionEnd) stop();
  });
}

function tellOf(news: readonly LineId[], visit: OpenVisit, { t, dishName }: Words): void {
  const lines = unsentLines(visit).filter(({ id }) => news.includes(id));
  const [only, ...others] = new Set(lines.map(({ dishId }) => dishId));
  if (only === undefined) return;
  const text =
    others.length === 0 ? t('cart.priceChanged', { name: dishName(only) }) : t('cart.pricesChanged');
  snackbars.show({ key: 'prices', level: 'warning', text });
}
