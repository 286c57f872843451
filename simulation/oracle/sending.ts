import { must } from '@tavolata/domain';
import { extraUnits as extraUnitsOf, isCounted, ownEntries } from './counting.ts';
import { laterCourses } from './courses.ts';
import type { CommandOf, LedgerContext } from './ledger-context.ts';
import { cartThePlans, forgetReadyBefore, unsentEntries } from './plans.ts';
import { sentItemId, type CartEntry, type LedgerVisit, type SentItem } from './ledger-visit.ts';

type Order = Pick<SentItem, 'lineId' | 'owner' | 'dish' | 'units' | 'extraUnits'> & Pick<CartEntry, 'choice'>;

type Part = NonNullable<CommandOf<'setDishStatus'>['part']>;

/** The cart's or planned entry of this id. */
export function entryOf(visit: LedgerVisit, lineId: string): CartEntry {
  return must(
    unsentEntries(visit).find((entry) => entry.lineId === lineId),
    `the cart has line ${lineId}`,
  );
}

/** Takes these entries out of the cart and out of what is planned. */
export function removeFromCart({ cart, planned }: LedgerVisit, gone: readonly CartEntry[]): void {
  for (const entries of [cart, planned])
    entries.splice(0, Infinity, ...entries.filter((entry) => !gone.includes(entry)));
}

/** Everything that a guest's submit takes goes to the kitchen. */
export function sendCart(visit: LedgerVisit, who: string, at: number, context: LedgerContext): void {
  const entries = ownEntries(visit, who, context);
  const extra = extraUnitsOf(visit, entries, context);
  const orders = entries.map((entry) => ({
    ...entry,
    owner: entry.owner || null,
    extraUnits: extra.find(({ lineId }) => lineId === entry.lineId)?.units ?? 0,
  }));
  removeFromCart(visit, entries);
  serveItems(visit, who, orders, at, context);
}

/** The next batch goes to the kitchen; the first counted dish of a turn starts its clock. */
export function serveItems(
  visit: LedgerVisit,
  sender: string | null,
  orders: readonly Order[],
  at: number,
  context: LedgerContext,
): void {
  const { turn, period, startedAt } = visit.clock;
  visit.senders.push(sender);
  orders.forEach(({ lineId, owner, dish, units, extraUnits, choice }, index) => {
    visit.sentItems.push({
      ...{ lineId, owner, dish, units, extraUnits },
      batch: visit.senders.length,
      before: new Map(),
      place: index + 1,
      turn,
      period,
      unitPrice: context.prices.unit(dish, choice, visit.service === 'takeaway'),
      status: 'waiting',
      later: laterCourses({ dish, choice }, visit, context),
      called: 0,
    });
  });
  if (orders.some(isCounted) && turn > 0 && startedAt === null) visit.clock = { turn, period, startedAt: at };
}

/** Splits some units off an item; those charged extra are taken first [KITCHEN-5]. */
export function splitItem(
  { sentItems }: LedgerVisit,
  [id]: readonly string[],
  { as, units, of }: Part,
  status: string,
): void {
  const index = sentItems.findIndex((item) => sentItemId(item) === id);
  const item = must(sentItems[index], 'the item was sent');
  if (item.units !== of || sentItems.some((other) => sentItemId(other) === as)) return;
  if (units >= of) {
    item.status = status;
    return;
  }
  const extraUnitsOfPart = Math.min(units, item.extraUnits);
  sentItems.splice(index + 1, 0, { ...item, partName: as, units, extraUnits: extraUnitsOfPart, status });
  item.units -= units;
  item.extraUnits -= extraUnitsOfPart;
}

/** A new period begins: of the next turn, or of the same one started over. */
export function startPeriod(visit: LedgerVisit, turn: number): void {
  if (turn > visit.clock.turn) {
    cartThePlans(visit);
    forgetReadyBefore(visit, turn);
  }
  visit.clock = { turn, period: visit.clock.period + 1, startedAt: null };
}
