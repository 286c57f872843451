import type { Heads } from '@tavolata/domain';
import { isStranger } from './approvals.ts';
import { isAllThere, isComplete } from './choice-check.ts';
import { accessOf } from './latecomers.ts';
import {
  headcount,
  type CommandOf,
  type IssuedCommand,
  type LedgerContext,
  type StockedContext,
} from './ledger-context.ts';
import { guestInSeat, type LedgerVisit } from './ledger-visit.ts';
import { whyNotThisMenu } from './opening.ts';
import { headsThatGo, headsThatStay } from './part-ledgers.ts';
import { headsText } from './visit-summary.ts';

/** How long after its end a visit may go on [ms]. */
const reopenableMs = 30 * 60_000;

/** Why the guest in this seat may not be sent away. */
export function whyNotSendAway(visit: LedgerVisit, seat: number): string | null {
  if (visit.service !== 'table') return 'no table';
  return guestInSeat(visit, seat) === undefined ? 'no such guest' : null;
}

/** Why the visit may not move to this table or have it as well. */
export function whyNotTakeTable(visit: LedgerVisit, tableId: number, context: LedgerContext): string | null {
  if (visit.service !== 'table') return 'no table';
  if (visit.tables.includes(tableId)) return null;
  return context.isTaken(tableId) ? 'table taken' : null;
}

/** Why the staff may not place this order for the table. */
export function whyNotForTable(
  visit: LedgerVisit,
  { dishes }: CommandOf<'orderForTable'>,
  context: StockedContext,
): string | null {
  if (dishes.length === 0) return 'nothing ordered';
  for (const { dishId, choice } of dishes) {
    const dish = context.prices.dish(dishId);
    if (!dish) return 'no such dish';
    if (!context.prices.offers(visit, dish)) return 'not paid';
    if (!isComplete(dish, choice, context.prices)) return 'choice';
    if (!isAllThere(choice, context)) return 'sold out inside';
    let asked = 0;
    for (const other of dishes) if (other.dishId === dishId) asked += other.quantity;
    if (asked > context.left(dish)) return 'sold out';
  }
  return null;
}

/** Why these two visits may not be merged. */
export function whyNotMerge(guests: LedgerVisit, hosts: LedgerVisit): string | null {
  for (const visit of [guests, hosts]) {
    if (visit.stage !== 'open') return visit.stage;
    if (visit.service !== 'table') return 'no table';
    if (visit.held) return 'held';
  }
  if (guests === hosts) return 'the same table';
  if (guests.menuId !== hosts.menuId) return 'menus differ';
  return headcount(guests.heads) + headcount(hosts.heads) > 99 ? 'heads' : null;
}

/** Why these guests may not be parted from their hosts and go on at this table. */
export function whyNotPart(
  guests: LedgerVisit,
  hosts: LedgerVisit,
  tableId: number,
  context: LedgerContext,
): string | null {
  if (hosts.stage !== 'open') return hosts.stage;
  if (!guests.going || !hosts.cameFrom.includes(guests)) return 'not there';
  if (hosts.held) return 'held';
  if (headcount(hosts.heads) < 2) return 'nobody would stay';
  if (tableId === hosts.tables[0]) return 'the hosts’ own table';
  const go = headsThatGo(guests, hosts);
  for (const heads of hosts.covers > 0 ? [go, headsThatStay(hosts, go)] : []) {
    const covers = context.prices.covers(hosts.menuId, hosts.openedOn, heads) ?? 0;
    const unpaid = whyNotThisMenu(hosts.menuId, covers, context);
    if (unpaid !== null) return unpaid;
  }
  return whyNotTakeTable(hosts, tableId, context);
}

/** Why a visit that has ended may not go on: for good, without a reason, too late, or others have its table. */
export function whyNotReopen(
  { endedAt, tables }: LedgerVisit,
  { who, at, command }: Pick<IssuedCommand, 'who' | 'at'> & { readonly command: CommandOf<'reopen'> },
  context: LedgerContext,
): string | null {
  if (who !== 'staff') return 'not the staff';
  if (endedAt === null) return 'over for good';
  if (command.reason.trim() === '' && command.reasonCode === undefined) return 'no reason';
  if (at - endedAt > reopenableMs) return 'too late';
  const [own] = tables;
  return own !== undefined && context.isTaken(own) ? 'table taken' : null;
}

/** Why the staff may not set this number of people. */
export function whyNotSetHeads(visit: LedgerVisit, heads: Heads, context: StockedContext): string | null {
  const persons = headcount(heads);
  if (persons < 1 || persons > 99) return 'heads';
  const covers = context.prices.covers(visit.menuId, visit.openedOn, heads);
  if (covers === null) return 'no price';
  return visit.service === 'table' ? whyNotThisMenu(visit.menuId, covers, context) : null;
}

/** Guests at a table may report any number that the staff could set, also while a submit is held. */
export function whyNotReportHeads(
  visit: LedgerVisit,
  { who, heads }: { readonly who: string; readonly heads: Heads },
  context: StockedContext,
): string | null {
  if (isStranger(visit, who)) return 'not at the table';
  if (accessOf(visit, who, context) !== 'all') return 'not trusted';
  if (visit.service !== 'table') return 'no table';
  // Who says what is known anyway changes nothing: a party that was parted may be one whom the staff could not set.
  const known = [visit.heads, ...(visit.reportedHeads ? [visit.reportedHeads.heads] : [])];
  return known.some((each) => headsText(each) === headsText(heads))
    ? null
    : whyNotSetHeads(visit, heads, context);
}
