import { must } from '@tavolata/domain';
import { extraUnits as extraUnitsOf, isCounted, ownEntries } from './counting.ts';
import { laterCourses } from './courses.ts';
import type { CommandOf, LedgerContext } from './ledger-context.ts';
import { cartThePlans, forgetReadyBefore, unsentEntries } from './plans.ts';
import { sentItemId, type CartEntry, type LedgerVisit, type SentItem } from './ledger-visit.ts';

type Order = Pick<SentItem, 'lineId' | 'owner' | 'dish' | 'units' | 'extraUnits'> & Pick<CartEntry, 'choice'>;

type Said = CommandOf<'setDishStatus'>;
type SaidOfPart = Said & { readonly part: NonNullable<Said['part']> };

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
      calls: [],
    });
  });
  if (orders.some(isCounted) && turn > 0 && startedAt === null) visit.clock = { turn, period, startedAt: at };
}

/**
 * Splits some units off the last item that is meant; those charged extra are taken first [KITCHEN-5]. Answers whose status is
 * said by it, or `null` where the console's number was outdated [KITCHEN-6].
 */
export function splitItem(
  { sentItems }: LedgerVisit,
  { sentLineIds, status, part: { as, units, of } }: SaidOfPart,
): readonly string[] | null {
  const last = must(sentLineIds.at(-1), 'a dish is meant');
  const [name, course] = last.split('/');
  const index = sentItems.findIndex((item) => sentItemId(item) === name);
  const item = must(sentItems[index], 'the item was sent');
  if (item.units !== of || sentItems.some((other) => sentItemId(other) === as)) return null;
  const later = Number(course ?? 1) - 2;
  const before = course === undefined || item.status === 'not-possible' ? item.status : item.later[later];
  const isGone = course !== undefined && item.status === 'not-possible';
  if (units >= of || before === status || isGone) return sentLineIds;
  const extraUnitsOfPart = Math.min(units, item.extraUnits);
  sentItems.splice(index + 1, 0, { ...item, partName: as, units, extraUnits: extraUnitsOfPart });
  item.units -= units;
  item.extraUnits -= extraUnitsOfPart;
  return [...sentLineIds.slice(0, -1), course === undefined ? as : `${as}/${course}`];
}

/** A new period begins: of the next turn, or of the same one started over. */
export function startPeriod(visit: LedgerVisit, turn: number): void {
  if (turn > visit.clock.turn) {
    cartThePlans(visit);
    forgetReadyBefore(visit, turn);
  }
  visit.clock = { turn, period: visit.clock.period + 1, startedAt: null };
}
