import type { Choice, Dish } from '@tavolata/domain';
import { choiceKey } from './choice-check.ts';
import { headcount, type LedgerContext } from './ledger-context.ts';
import type { LedgerVisit, SentItem, CartEntry, TurnClock } from './ledger-visit.ts';

/** The turn's clock at this time: that of the next turn once the running one has expired. */
export function clockAt(clock: TurnClock, at: number, { rules }: LedgerContext): TurnClock {
  if (clock.startedAt === null || !rules.rounds || at - clock.startedAt < rules.rounds.turnMs) return clock;
  return { turn: clock.turn + 1, period: clock.period + 1, startedAt: null };
}

/** Whether the turn is in its last seconds, in which the cart can't be edited. */
export function isLocked(clock: TurnClock, at: number, { rules }: LedgerContext): boolean {
  if (clock.startedAt === null || !rules.rounds) return false;
  return clock.startedAt + rules.rounds.turnMs - at <= 5000;
}

/** A cart entry or a sent item. */
export interface Owned {
  readonly owner: string | null;
}

/** The number of the last batch from the guests; where everyone orders alone, from this guest. */
export function lastBatchFor(visit: LedgerVisit, who: string, { rules }: LedgerContext): number {
  return visit.senders.findLastIndex((sender) => (rules.isSelfOrder ? sender === who : sender != null)) + 1;
}

/** The units among these entries beyond what is included, counted dish by dish in cart order. */
export function extraUnits(
  visit: LedgerVisit,
  cart: readonly CartEntry[],
  context: LedgerContext,
): readonly { lineId: string; dish: Dish; units: number }[] {
  const free = new Map<string, number>();
  const extra = [];
  for (const { lineId, owner, dish, units } of visit.cart) {
    if (dish.limit?.excessPrice == null) continue;
    const key = context.rules.isSelfOrder ? `${owner}: ${dish.id}` : String(dish.id);
    // Everybody's dishes are included only as far as the guests' own leave room, in the cart too.
    const ofOthers =
      context.rules.isSelfOrder && owner === ''
        ? sum(visit.cart.filter((entry) => entry.owner !== '' && entry.dish.id === dish.id))
        : 0;
    const left = free.get(key) ?? Math.max(0, includedUnits(visit, dish, owner, context) - ofOthers);
    free.set(key, Math.max(0, left - units));
    if (units > left && cart.some((entry) => entry.lineId === lineId))
      extra.push({ lineId, dish, units: units - left });
  }
  return extra;
}

/** What a guest's clear affects: the cart's entries and the planned ones. */
export function ownUnsent(visit: LedgerVisit, who: string, { rules }: LedgerContext): readonly CartEntry[] {
  const unsent = [...visit.cart, ...visit.planned];
  return rules.isSelfOrder ? unsent.filter(({ owner }) => owner === who) : unsent;
}

/** The entries that a guest's submit affects; all of them where the staff send the whole cart. */
export function ownEntries(visit: LedgerVisit, who: string, { rules }: LedgerContext): readonly CartEntry[] {
  return rules.isSelfOrder && who !== '' ? visit.cart.filter(({ owner }) => owner === who) : visit.cart;
}

/** Whose an entry is, and whether the staff have put it in. */
export type Holder = Pick<CartEntry, 'owner' | 'isByStaff'>;

/** The holder's entry of the same dish with the same choice. */
export function findEntry(
  entries: readonly CartEntry[],
  holder: Holder,
  dishId: number,
  choice: Choice,
): CartEntry | undefined {
  const key = choiceKey(choice);
  return entries.find(
    (entry) =>
      entry.owner === holder.owner &&
      entry.isByStaff === holder.isByStaff &&
      entry.dish.id === dishId &&
      choiceKey(entry.choice) === key,
  );
}

/** Whether each guest has an account of their own for what this one holds; what is the whole table's counts with all. */
export function hasOwnAccount(who: string, { rules }: LedgerContext): boolean {
  return rules.isSelfOrder && who !== '';
}

/** Whether the kitchen is still working on this dish. */
export function isOnTheWay(visit: LedgerVisit, dish: Dish, isMine: (one: Owned) => boolean): boolean {
  const comes = ({ status, later }: SentItem) =>
    status !== 'not-possible' && [status, ...later].some((course) => course !== 'served');
  return visit.sentItems.some((item) => item.dish.id === dish.id && isMine(item) && comes(item));
}

/** How many counted dishes a turn allows a guest, or the table. */
export function turnMaximum(visit: LedgerVisit, who: string, context: LedgerContext): number {
  const persons = hasOwnAccount(who, context) ? 1 : headcount(visit.heads);
  return (context.rules.rounds?.dishesPerHead ?? Infinity) * persons;
}

/** How many of a dish the whole visit allows. */
export function dishMaximum(
  visit: LedgerVisit,
  { limit }: Dish,
  who: string,
  context: LedgerContext,
): number {
  if (!context.rules.hasDishLimits || !limit) return Infinity;
  const persons = hasOwnAccount(who, context) ? 1 : headcount(visit.heads);
  return Math.min(
    limit.perPerson === null ? Infinity : limit.perPerson * persons,
    limit.perTable ?? Infinity,
  );
}

/** How many of a category a turn allows; any number to take away. */
export function categoryMaximum(visit: LedgerVisit, { categoryId }: Dish, { prices }: LedgerContext): number {
  if (visit.service === 'takeaway') return Infinity;
  const { limitPerPerson = null, limitPerTable = null } = prices.category(categoryId) ?? {};
  const forAll = limitPerPerson === null ? Infinity : limitPerPerson * Math.max(headcount(visit.heads), 1);
  return Math.min(forAll, limitPerTable ?? Infinity);
}

/** How many of the dish's category this turn has, sent or among these entries. */
export function unitsInCategory(
  visit: LedgerVisit,
  clock: TurnClock,
  { categoryId }: Dish,
  cart: readonly CartEntry[] = visit.cart,
): number {
  const isIn = ({ dish }: { dish: Dish }) => dish.categoryId === categoryId;
  return sum(itemsOfPeriod(visit, clock).filter(isIn)) + sum(cart.filter(isIn));
}

/** How many of a dish were sent, not counting those the kitchen couldn't make. */
export function sentUnits(visit: LedgerVisit, dish: Dish, isMine: (one: Owned) => boolean): number {
  return sum(
    visit.sentItems.filter(
      (item) => item.dish.id === dish.id && isMine(item) && item.status !== 'not-possible',
    ),
  );
}

/** What was sent in this period and not cancelled by the kitchen. */
export function itemsOfPeriod(visit: LedgerVisit, clock: TurnClock): readonly SentItem[] {
  return visit.sentItems.filter((item) => item.period === clock.period && item.status !== 'not-possible');
}

/** Whether the dish counts towards the turn's limit. */
export function isCounted({ dish }: { dish: Dish }): boolean {
  return !dish.isExemptFromRound;
}

/** The sum of their units. */
export function sum(things: readonly { units: number }[]): number {
  let units = 0;
  for (const thing of things) units += thing.units;
  return units;
}
/** How many more units of the dish are included; each further one costs extra. */
function includedUnits(visit: LedgerVisit, dish: Dish, owner: string, context: LedgerContext): number {
  const counts = (item: SentItem) =>
    item.dish.id === dish.id && (!hasOwnAccount(owner, context) || item.owner === owner);
  const eaten = sum(visit.sentItems.filter((item) => counts(item) && item.status !== 'not-possible'));
  return Math.max(0, dishMaximum(visit, dish, owner, context) - eaten);
}

/** The surcharge for units beyond a dish's maximum. */
export function extraFor(visit: LedgerVisit, cart: readonly CartEntry[], context: LedgerContext): number {
  let extra = 0;
  for (const { dish, units } of extraUnits(visit, cart, context))
    extra += units * (dish.limit?.excessPrice ?? 0);
  return extra;
}

/** What sending the guest's entries costs, surcharges included. */
export function costToSend(visit: LedgerVisit, who: string, context: LedgerContext): number {
  const cart = ownEntries(visit, who, context);
  let cost = extraFor(visit, cart, context);
  for (const { dish, choice, units } of cart)
    cost += units * context.prices.unit(dish, choice, visit.service === 'takeaway');
  return cost;
}
