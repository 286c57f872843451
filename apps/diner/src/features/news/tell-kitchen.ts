import type { Batch, OpenVisit, SentLine } from '@tavolata/domain';
import { snackbars } from '@tavolata/app-kit';
import { announce } from '@tavolata/ui';
import {
  guestStatusOf,
  kitchenNews,
  statusesOf,
  statusText,
  type GuestStatus,
} from '../../shared/guest-status.ts';
import type { Words } from '../../device/words.ts';

/** What the kitchen does with a round comes within this time, for one sentence about all of it. */
const mergeMs = 1500;

/** A kitchen that says one dish after the other is told again after this time at the earliest. */
const pauseMs = 10_000;

type Service = OpenVisit['service'];

/** So many dishes are named; more are counted. */
const mostNames = 3;

/** What is about the guest's money comes first. */
const order = ['notPossible', 'paused', 'ready', 'served'] as const satisfies readonly GuestStatus[];

interface Looking {
  /** The orders are on the screen: there the guest sees it. */
  readonly isLooking: () => boolean;
  /** The visit has ended while there was something to say. */
  readonly isOver: () => boolean;
}

/**
 * Says how far the kitchen is with what was sent, each time that it has changed: aloud, and on the screen what isn't seen
 * there or on the table already. What was so before is not said.
 */
export function createKitchenTeller(
  words: () => Words,
  { isLooking, isOver }: Looking,
): (batches: readonly Batch[], service: Service) => void {
  const changed = new Map<string, SentLine>();
  let known: ReadonlyMap<string, GuestStatus> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let quietUntil = 0;
  let servedAs: Service = 'table';

  function say() {
    timer = undefined;
    if (isOver()) return;
    const lines = [...changed.values()];
    const text = kitchenSentence(lines, servedAs, words());
    changed.clear();
    if (text === '') return;
    quietUntil = Date.now() + pauseMs;
    if (isLooking() || lines.every(({ status }) => status === 'served')) announce(text);
    else snackbars.show({ key: 'kitchen-news', level: 'info', text });
  }

  return (batches, service) => {
    servedAs = service;
    if (known) for (const line of kitchenNews(batches, known)) changed.set(line.id, line);
    known = statusesOf(batches);
    if (changed.size > 0) timer ??= setTimeout(say, Math.max(mergeMs, quietUntil - Date.now()));
  };
}

/** “Miso soup: Not possible. The kitchen can’t make it. It costs nothing. 2 dishes: Ready.” */
function kitchenSentence(lines: readonly SentLine[], service: Service, { t, list, dishName }: Words): string {
  return order
    .flatMap((status) => {
      const dishes = lines.filter((line) => guestStatusOf[line.status] === status);
      if (dishes.length === 0) return [];
      const names = [...new Set(dishes.map(({ dishId }) => dishName(dishId)))];
      const count = dishes.reduce((sum, { quantity }) => sum + quantity, 0);
      const named = names.length > mostNames ? t('cart.dishes', { count }) : list(names);
      const said = t('news.kitchen', { dishes: named, status: t(statusText(status, service)) });
      const isFailure = status === 'notPossible' || status === 'paused';
      return isFailure ? [said, t(`orders.legend.${status}`)] : [said];
    })
    .join(' ');
}
