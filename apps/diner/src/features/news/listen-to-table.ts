import { snackbars } from '@tavolata/app-kit';
import type { TableSession, TableTalk } from '@tavolata/client';
import {
  quantityInCart,
  type Batch,
  type OpenVisit,
  type RestaurantRules,
  type VisitEvent,
} from '@tavolata/domain';
import { announce, announceSettled, type Level } from '@tavolata/ui';
import { aboutCommand, failedCommandMessage } from '../../shared/refusal-message.ts';
import { linesBack, unitsOf } from '../../shared/lines-back.ts';
import { isSendQuestion } from '../../shared/send-question.ts';
import { followedBatches } from '../../shared/guest-status.ts';
import { createKitchenTeller } from './tell-kitchen.ts';
import type { Words } from '../../device/words.ts';
import { mergeCartNews, noCartNews, type CartNews } from './cart-news.ts';
import { wayOn } from '../../device/table/tell-not-taken.ts';

const ownSettleMs = 600;
const othersMergeMs = 4000;
const othersPauseMs = 10_000;

/** Tells a guest, by ear and by snackbar, what happens at the table until the session is over (look and feel 7.9). */
export function listenToTable(
  session: TableSession,
  words: () => Words,
  { isSelfOrder }: Pick<RestaurantRules, 'isSelfOrder'>,
): void {
  const tellKitchen = createKitchenTeller(words);
  const tellOthers = createOthersTeller(session, words);
  let before: OpenVisit | null = null;

  session.onFailedCommand((failed) => {
    // What the cart asks about itself is no message.
    if (failed.refusal && isSendQuestion(failed.refusal)) return;
    const { t } = words();
    const text = aboutCommand(failed.command, failedCommandMessage(failed, t), t);
    const { code, refusal } = failed;
    snackbars.show({
      key: code,
      level: 'warning',
      isAnswer: true,
      text,
      ...(refusal && wayOn(refusal, { session, t })),
    });
  });

  session.onNews((news) => {
    const after = session.getState().visit;
    if (!after) return;
    if (news.isOwn) tellOwnCart(news.events, after, session.getState().userId, words());
    else tellOthers(news.events, { before: before ?? after, after });
    if (!news.isOwn && before) tellCleared(news.events, before, session, words());
    tellKitchenClosed(news.events, before ?? after, words());
    before = after;
  });

  session.onSaid((said) => tellSaid(said, session.getState().visit, words()));

  let wasOffline = false;
  let lastTurn: number | null = null;
  let lastBatch: number | null = null;
  session.subscribe(() => {
    const { connection, visit, userId } = session.getState();
    if (visit) {
      if (lastTurn !== null && visit.turn.number > lastTurn) tellRound(visit, words());
      lastTurn = visit.turn.number;
      // By what is there and not by news: after a broken line it comes with the snapshot, and is as true.
      for (const batch of visit.batches) {
        if (lastBatch !== null && batch.number > lastBatch) tellSent(batch, visit, userId, words());
      }
      lastBatch = visit.batches.at(-1)?.number ?? 0;
      tellKitchen(followedBatches(visit, { userId, isSelfOrder }));
    }
    if (connection === 'offline' && !wasOffline) {
      announce(words().t(visit ? 'offline.choose' : 'rejection.offline'), 'assertive');
    }
    if (connection === 'online' && wasOffline) {
      snackbars.close('offline');
      announce(words().t('news.online'));
    }
    if (connection === 'offline' || connection === 'online') wasOffline = connection === 'offline';
  });
}

const levels: readonly Level[] = ['warning', 'error', 'success', 'info', 'default'];

/** Words go with who says them: nobody at a table speaks for the restaurant. */
function tellSaid(
  { user_id, customer, message, level = 'Info' }: TableTalk,
  visit: OpenVisit | null,
  { t }: Words,
) {
  const seat = visit?.diners.find(({ id }) => id === user_id)?.seat ?? customer;
  const guest = t('cart.guest', { seat: String(seat) });
  snackbars.show({
    key: `said ${message}`,
    level: levels.find((known) => known === level.toLowerCase()) ?? 'warning',
    text: t('news.said', { guest, message }),
  });
}

/** Another guest emptied the cart: the owner of what was in it can put it back for a while [C-07]. */
function tellCleared(
  events: readonly VisitEvent[],
  before: OpenVisit,
  session: TableSession,
  { t }: Words,
): void {
  const removed = new Set(events.flatMap((event) => (event.type === 'lineRemoved' ? [event.lineId] : [])));
  const { userId } = session.getState();
  // Nobody else can take single own lines away.
  const own = before.lines.filter(({ id, dinerId }) => dinerId === userId && removed.has(id));
  if (own.length === 0) return;
  snackbars.show({
    key: 'cleared',
    level: 'warning',
    text: t('news.cleared', { count: unitsOf(own) }),
    action: {
      label: t('cart.putBack'),
      onPress: () => {
        snackbars.close('cleared');
        linesBack(own).forEach((command) => session.tap(command));
      },
    },
  });
}

/** Business time is over: what nobody sent has left the cart [BH-04]. */
function tellKitchenClosed(events: readonly VisitEvent[], before: OpenVisit, { t }: Words): void {
  const gone = events.flatMap((event) => (event.type === 'kitchenClosed' ? event.lineIds : []));
  const count = unitsOf(before.lines.filter(({ id }) => gone.includes(id)));
  if (count > 0)
    snackbars.show({ key: 'kitchen', level: 'warning', text: t('news.kitchenClosed', { count }) });
}

/** Says the last own change once the taps settle. */
function tellOwnCart(events: readonly VisitEvent[], visit: OpenVisit, userId: string, words: Words): void {
  const changed = events.findLast((event) => event.type === 'lineAdded' || event.type === 'quantityChanged');
  if (!changed) return;
  const lineId = changed.type === 'lineAdded' ? changed.line.id : changed.lineId;
  const line = visit.lines.find(({ id }) => id === lineId);
  if (!line) return;
  const count = quantityInCart(visit, line.dishId, userId);
  announceSettled(
    'own-cart',
    words.t('news.inYourCart', { dish: words.dishName(line.dishId), count }),
    ownSettleMs,
  );
}

/** Says what others added in one sentence for some seconds, and not again for a while. */
function createOthersTeller(session: TableSession, words: () => Words) {
  let news = noCartNews;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let quietUntil = 0;

  function say() {
    timer = undefined;
    quietUntil = Date.now() + othersPauseMs;
    const total = session.getState().visit?.lines.reduce((sum, line) => sum + line.quantity, 0) ?? 0;
    announce(othersSentence(news, total, words()));
    news = noCartNews;
  }

  return (
    events: readonly VisitEvent[],
    moment: { readonly before: OpenVisit; readonly after: OpenVisit },
  ): void => {
    news = mergeCartNews(news, events, moment);
    if (news.seats.length === 0 || timer !== undefined) return;
    timer = setTimeout(say, Math.max(othersMergeMs, quietUntil - Date.now()));
  };
}

function othersSentence({ seats, added }: CartNews, total: number, { t, dishName, list }: Words): string {
  const [dish, ...more] = added.keys();
  if (dish !== undefined && more.length === 0 && seats.length === 1) {
    return t('news.othersAddedOne', { seat: String(seats[0]), dish: dishName(dish) });
  }
  return t('news.othersAdded', {
    guests: seats.length,
    seats: list(seats.map(String)),
    count: [...added.values()].reduce((sum, units) => sum + units, 0),
    total,
  });
}

/** The cart follows into the next round with all that was not sent. */
function tellRound({ turn: { number }, lines }: OpenVisit, { t }: Words): void {
  const text = t('news.roundOpen', { number, kept: unitsOf(lines) });
  snackbars.show({ key: 'round', level: 'info', text });
}

function tellSent(batch: Batch, visit: OpenVisit, userId: string, { t }: Words): void {
  const isOwn = batch.sentBy === userId;
  if (isOwn) snackbars.closeAnswers();
  const count = batch.lines.reduce((sum, line) => sum + line.quantity, 0);
  const seat = visit.diners.find(({ id }) => id === batch.sentBy)?.seat ?? 0;
  snackbars.show({
    key: 'sent',
    level: isOwn ? 'success' : 'info',
    text: sentWords(),
  });
  function sentWords(): string {
    if (batch.origin !== 'guest') return t('news.staffOrdered', { count });
    if (!isOwn) return t('news.othersSent', { seat: String(seat), count });
    return batch.turn > 0 ? t('news.roundSent', { number: batch.turn, count }) : t('news.sent', { count });
  }
}
