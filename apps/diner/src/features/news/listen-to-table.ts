import { snackbars } from '@tavolata/app-kit';
import type { FailedCommand, TableSession, TableTalk } from '@tavolata/client';
import {
  dishFit,
  plannedLines,
  quantityInCart,
  roundOf,
  unsentLines,
  type Allergen,
  type Batch,
  type Catalogue,
  type DishFit,
  type Line,
  type OpenVisit,
  type RestaurantRules,
  type VisitEvent,
  type VisitId,
} from '@tavolata/domain';
import { announce, announceSettled, type Level } from '@tavolata/ui';
import { namesAt } from '../../shared/dish/seats.ts';
import { detailsOf } from '../../shared/failure-details.ts';
import { aboutCommand, failedCommandMessage } from '../../shared/refusal-message.ts';
import { linesBack, unitsOf } from '../../shared/lines-back.ts';
import { isSendQuestion } from '../../shared/send-question.ts';
import { followedBatches } from '../../shared/guest-status.ts';
import { createKitchenTeller } from './tell-kitchen.ts';
import type { Words } from '../../device/words.ts';
import { mergeCartNews, newsStillInCart, noCartNews } from './cart-news.ts';
import { wayOn } from '../../device/table/tell-not-taken.ts';
import { withStillServed } from '../../shared/still-served.ts';

const ownSettleMs = 600;
const othersMergeMs = 4000;
const othersPauseMs = 10_000;

interface ListenOptions extends RestaurantRules {
  readonly isLookingAtOrders: () => boolean;
  readonly catalogue: Catalogue;
  /** What the guest of this phone avoids. */
  readonly allergies: () => readonly Allergen[];
}

/** Tells a guest, by ear and by snackbar, what happens at the table until the session is over (look and feel 7.9). */
export function listenToTable(
  session: TableSession,
  words: () => Words,
  { isLookingAtOrders, catalogue, allergies, ...rules }: ListenOptions,
): void {
  const tellKitchen = createKitchenTeller(words, {
    isLooking: isLookingAtOrders,
    isOver: () => isOver(session),
  });
  const tellOthers = createOthersTeller(session, words, rules);
  const guestAt = (seat: number) => namesAt(session.getState().visit, rules, words().t)(seat);
  const fitOf = ({ dishId, choice }: Line) => {
    const dish = catalogue.findDish(dishId);
    return allergies().length > 0 ? dishFit(dish, choice, allergies(), catalogue) : null;
  };
  let before: OpenVisit | null = null;

  session.onFailedCommand((failed) => {
    // What the cart asks about itself is no message.
    if (failed.refusal && isSendQuestion(failed.refusal)) return;
    const { t, nameOf } = words();
    const { visit, userId, stock } = session.getState();
    const telling = { session, t, nameOf, menu: { rules, catalogue, stock } };
    const no = failedWords(failed, before?.service ?? 'table');
    const reason = withStillServed(no, failed, { ...telling, visit, userId });
    const text = aboutCommand(failed.command, reason, t);
    const { code, refusal } = failed;
    snackbars.show({
      key: code,
      level: 'warning',
      isAnswer: true,
      text,
      ...detailsOf({ code, done: failed.command.type }),
      ...(refusal && wayOn(refusal, telling)),
    });
  });

  function failedWords(failed: FailedCommand, service: OpenVisit['service']): string {
    const { t } = words();
    if (failed.refusal?.code === 'visit-not-open' && service !== 'table') return t('refusal.orderNotOpen');
    return failedCommandMessage(failed, t, guestAt);
  }

  session.onNews((news) => {
    const after = session.getState().visit;
    if (!after) return;
    if (news.isOwn)
      tellOwnCart(
        news.events,
        after,
        { userId: session.getState().userId, visitNow: () => session.getState().visit, fitOf },
        words(),
      );
    else tellOthers(news.events, { before: before ?? after, after });
    if (!news.isOwn && before) tellCleared(news.events, before, session, words());
    tellKitchenClosed(news.events, before ?? after, words());
    before = after;
  });

  session.onSaid((said) => tellSaid(said, session.getState().visit, guestAt, words()));

  let wasOffline = false;
  let lastTurn: number | null = null;
  let known: { readonly visitId: VisitId; readonly parties: number; readonly batch: number } | null = null;
  session.subscribe(() => {
    const { connection, visit, userId } = session.getState();
    if (visit) {
      if (lastTurn !== null && visit.turn.number > lastTurn) tellRound(visit, words());
      lastTurn = visit.turn.number;
      // By what is there and not by news: after a broken line it comes with the snapshot, and is as true.
      // Parties that come together bring along what they have sent: that nobody has sent just now.
      const parties = visit.mergedFrom.length;
      const seen = known?.visitId === visit.id && known.parties === parties ? known.batch : Infinity;
      for (const batch of visit.batches) {
        if (batch.number > seen) tellSent(batch, visit, { userId, guestAt }, words());
      }
      known = { visitId: visit.id, parties, batch: visit.batches.at(-1)?.number ?? 0 };
      tellKitchen(followedBatches(visit, { userId, isSelfOrder: rules.isSelfOrder }), visit.service);
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

/** What would be told of the dishes now is about a visit that has ended. */
function isOver(session: TableSession): boolean {
  return session.getState().connection === 'over';
}

const levels: readonly Level[] = ['warning', 'error', 'success', 'info', 'default'];

/** Words go with who says them: nobody at a table speaks for the restaurant. */
function tellSaid(
  { user_id, customer, message, level = 'Info' }: TableTalk,
  visit: OpenVisit | null,
  guestAt: (seat: number) => string,
  { t }: Words,
) {
  const seat = visit?.diners.find(({ id }) => id === user_id)?.seat;
  const guest = seat === undefined ? t('cart.guest', { seat: customer }) : guestAt(seat);
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
  // Nobody else can take single own lines away; what the staff had put in they may.
  const own = unsentLines(before).filter(
    ({ id, dinerId, from }) => dinerId === userId && !from && removed.has(id),
  );
  if (own.length === 0) return;
  snackbars.show({
    key: 'cleared',
    level: 'warning',
    text: t('news.cleared', { count: unitsOf(own) }),
    action: {
      label: t('cart.putBack'),
      onPress: () => {
        snackbars.close('cleared');
        linesBack(own, before).forEach((command) => session.tap(command));
      },
    },
  });
}

/** Business time is over: what nobody sent has left the cart [BH-04]. */
function tellKitchenClosed(events: readonly VisitEvent[], before: OpenVisit, { t }: Words): void {
  const gone = events.flatMap((event) => (event.type === 'kitchenClosed' ? event.lineIds : []));
  const count = unitsOf(unsentLines(before).filter(({ id }) => gone.includes(id)));
  if (count > 0)
    snackbars.show({ key: 'kitchen', level: 'warning', text: t('news.kitchenClosed', { count }) });
}

interface OwnGuest {
  readonly userId: string;
  /** The visit as it is when it is told. */
  readonly visitNow: () => OpenVisit | null;
  readonly fitOf: (line: Line) => DishFit | null;
}

/** Says the last own change of a dish once the taps settle; and what the dish contains that this guest avoids, which eyes see beside it. */
function tellOwnCart(events: readonly VisitEvent[], visit: OpenVisit, own: OwnGuest, words: Words): void {
  const changed = events.findLast(
    (event) => event.type === 'lineAdded' || event.type === 'linePlanned' || event.type === 'quantityChanged',
  );
  if (!changed) return;
  const lineId = 'line' in changed ? changed.line.id : changed.lineId;
  const dishId = unsentLines(visit).find(({ id }) => id === lineId)?.dishId;
  if (dishId === undefined) return;
  // By dish: two dishes in quick succession are two things, and either may contain what this guest avoids.
  announceSettled(`own-cart ${dishId}`, () => ownSentence(lineId, own, words), ownSettleMs);
}

/** Nothing, where it has been sent or taken away meanwhile. */
function ownSentence(lineId: Line['id'], { userId, visitNow, fitOf }: OwnGuest, words: Words): string {
  const visit = visitNow();
  const line = visit && unsentLines(visit).find(({ id }) => id === lineId);
  if (!line) return '';
  const [dish, count] = [words.dishName(line.dishId), quantityInCart(visit, line.dishId, userId)];
  const text = plannedLines(visit).includes(line)
    ? words.t('news.inYourPlan', { dish, count, number: visit.turn.number + 1 })
    : words.t('news.inYourCart', { dish, count });
  return [text, ...alarmOf(fitOf(line), words)].join(' ');
}

function alarmOf(fit: DishFit | null, { t, list }: Words): readonly string[] {
  if (fit?.verdict !== 'contains') return [];
  return [t('allergy.contains', { list: list(fit.allergens.map((key) => t(`allergen.${key}`))) })];
}

/** Says what others added in one sentence for some seconds, and not again for a while. */
function createOthersTeller(
  session: TableSession,
  words: () => Words,
  rules: Pick<RestaurantRules, 'isSelfOrder'>,
) {
  let news = noCartNews;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let quietUntil = 0;

  function say() {
    timer = undefined;
    if (isOver(session)) return;
    quietUntil = Date.now() + othersPauseMs;
    const told = news;
    news = noCartNews;
    announce(() => {
      const { visit } = session.getState();
      return visit ? othersSentence(newsStillInCart(told, visit), visit, rules, words()) : '';
    });
  }

  return (
    events: readonly VisitEvent[],
    moment: { readonly before: OpenVisit; readonly after: OpenVisit },
  ): void => {
    news = mergeCartNews(news, events, moment);
    if (news.size === 0 || timer !== undefined) return;
    timer = setTimeout(say, Math.max(othersMergeMs, quietUntil - Date.now()));
  };
}

/** Nothing, where all of it has been sent or taken away meanwhile. */
function othersSentence(
  { seats, added }: ReturnType<typeof newsStillInCart>,
  visit: OpenVisit,
  rules: Pick<RestaurantRules, 'isSelfOrder'>,
  { t, dishName, list }: Words,
): string {
  const guestAt = namesAt(visit, rules, t);
  if (seats.length === 0) return '';
  const [dish, ...more] = added.keys();
  const [first, ...others] = seats;
  if (dish !== undefined && more.length === 0 && first !== undefined && others.length === 0) {
    return t('news.othersAddedOne', { guest: guestAt(first), dish: dishName(dish) });
  }
  return t('news.othersAdded', {
    guests: seats.length,
    names: list(seats.map(guestAt)),
    count: [...added.values()].reduce((sum, units) => sum + units, 0),
    total: unitsOf(unsentLines(visit)),
  });
}

/** The cart follows into the next round with all that was not sent. */
function tellRound({ turn: { number }, lines }: OpenVisit, { t }: Words): void {
  const text = t('news.roundOpen', { number, kept: unitsOf(lines) });
  snackbars.show({ key: 'round', level: 'info', text });
}

function tellSent(
  batch: Batch,
  visit: OpenVisit,
  { userId, guestAt }: { readonly userId: string; readonly guestAt: (seat: number) => string },
  { t }: Words,
): void {
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
    if (batch.origin !== 'guest')
      return t(visit.service === 'table' ? 'news.staffOrdered' : 'news.staffOrderedForYou', { count });
    if (!isOwn) return t('news.othersSent', { guest: guestAt(seat), count });
    const round = roundOf(batch);
    return round > 0 ? t('news.roundSent', { number: round, count }) : t('news.sent', { count });
  }
}
