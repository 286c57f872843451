import { cleanText } from '../cart/clean-text.ts';
import type { Catalogue, Menu } from '../menu/catalogue.ts';
import {
  coversOf,
  personsOf,
  pricePerPerson,
  type Cover,
  type Heads,
  type RestaurantDay,
} from '../menu/day-price.ts';
import { must } from '../must.ts';
import type { Decision, Refusal } from '../refusal.ts';
import { coversSum, otherSum } from '../rounds/shown-sum.ts';
import type { Turn } from '../rounds/turn.ts';
import type { Cents } from '../units.ts';
import type { Actor, Approve, RestaurantCommand } from './commands.ts';
import { dinerName } from './diner-names.ts';
import type { Context } from './context.ts';
import type { VisitEvent } from './events.ts';
import { dinersAt, findDiner, nextSeat } from './find.ts';
import { hasPaidPerson, isTakenAway } from './paid-person.ts';
import { oneMoreChange } from './request-changes.ts';
import { meansAnother } from './requests.ts';
import { isTrustedAtOnce } from './trust.ts';
import type { Diner, OpenVisit, Visit, WaitingVisit } from './visit.ts';

/** More people than any one table of a restaurant seats: a slip of the finger, not a party. */
export const mostPeople = 99;

/** Phones at one visit, whoever comes and goes: three for each person of the largest party. */
const mostPhones = 300;

type OpenTable = Extract<RestaurantCommand, { type: 'openTable' }>;
type Opening = Omit<OpenTable, 'type'>;
type JoinVisit = Extract<RestaurantCommand, { type: 'joinVisit' }>;

/** The longest name of a place that a guest types, and what follows from "under 30 characters" [L-04]. */
const longestPlaceName = 29;

/**
 * Opens a table, or asks the staff to, where the restaurant wants that. Headcount and menu are checked either way; covers
 * are charged once, when the table opens [O-02, O-06, A-02].
 */
export function openTable(visit: Visit, command: OpenTable, context: Context): Decision<VisitEvent> {
  const isAskedFor = visit.status === 'waiting' && visit.tableId === command.tableId;
  if (visit.status !== 'none' && !isAskedFor) return { code: 'table-in-use' };
  const refusal =
    openingInTheWay(command, context) ??
    pinInTheWay(command, context) ??
    otherSum(command.shownSum, openingSum(command, context));
  if (refusal) return refusal;
  const { by, now, rules } = context;
  // What the party has asked for stays as it is when a phone that the party doesn't know yet asks for something else.
  if (isAskedFor && isLate(visit, by)) return [];
  // One of many stays one of many, also when a phone of another address asks for it anew.
  const isMany = command.isOneOfMany === true || (isAskedFor && visit.request.isOneOfMany === true);
  const waits = rules.presence.staffApproveOpening || isMany;
  if (by.kind !== 'diner' || command.service !== 'table' || !waits) {
    return [opening(command, by.kind === 'staff', context)];
  }
  const { visitId: id, tableId, service, placeName, menuId, hasPin } = command;
  const heads = plainHeads(command.heads);
  const many = isMany ? { isOneOfMany: true as const } : {};
  const request = { menuId, heads, askedBy: by.dinerId, askedAt: now, lastAskedAt: now, ...many };
  if (visit.status === 'waiting') {
    const change = oneMoreChange(visit.request, now);
    return 'code' in change
      ? change
      : [{ type: 'openingChanged', request: { ...request, ...change }, hasPin }];
  }
  return [{ type: 'openingAsked', visit: { id, tableId, service, placeName, hasPin, request } }];
}

function isLate(visit: WaitingVisit, by: Actor): boolean {
  return by.kind === 'diner' && findDiner(visit, by.dinerId)?.trust !== undefined;
}

/** The staff say yes: the table opens as it was asked for, at the prices of this moment. */
export function approveOpening(
  { id: visitId, tableId, service, placeName, hasPin, request }: WaitingVisit,
  approval: Approve,
  context: Context,
): Decision<VisitEvent> {
  if (meansAnother(approval, request)) return { code: 'request-changed' };
  const { orderId } = approval;
  const { menuId, heads } = request;
  const command = { visitId, orderId, tableId, service, placeName, menuId, heads, hasPin };
  return openingInTheWay(command, context) ?? [opening(command, true, context)];
}

function openingInTheWay(command: Opening, context: Context): Refusal | undefined {
  const { by, catalogue, rules, today } = context;
  const isGuestOfTable = by.kind === 'diner' && command.service === 'table';
  if (isGuestOfTable && !rules.presence.guestsOpen) return { code: 'opening-disabled' };
  if (command.service === 'takeaway' && !catalogue.data.menus.some(isTakenAway)) {
    return { code: 'nothing-to-take-away' };
  }
  const menu = catalogue.findMenu(command.menuId);
  // A menu outside its hours is not served now.
  if (!menu || rules.kitchen.closedMenuIds.includes(menu.id)) {
    return { code: 'menu-not-found', menuId: command.menuId };
  }
  const { length } = cleanText(command.placeName ?? '');
  if (command.service === 'lite' && (length === 0 || length > longestPlaceName)) {
    return { code: 'place-name-needed', limit: longestPlaceName };
  }
  return (
    headsInTheWay(command.heads, menu, catalogue, today) ??
    unpaidInTheWay(menu, coversAt(command, menu, today, catalogue))
  );
}

/** Whoever opens a table sets the PIN that the restaurant wants; what was asked for before it wanted one may be said yes to. */
function pinInTheWay({ service, hasPin }: Opening, { rules }: Context): Refusal | undefined {
  return service === 'table' && rules.presence.needsPin && !hasPin ? { code: 'pin-needed' } : undefined;
}

/** The fact that the table opens. What is taken away has no covers and no rounds. */
function opening(command: Opening, isApproved: boolean, context: Context): VisitEvent {
  const { visitId: id, tableId, orderId, service, menuId, hasPin, isOneOfMany } = command;
  const { catalogue, now: openedAt, rules, today: openedOn } = context;
  const menu = must(catalogue.findMenu(menuId), 'the menu was just found');
  const heads = plainHeads(command.heads);
  const covers = coversAt(command, menu, openedOn, catalogue);
  const turn: Turn = { number: hasRounds(command, menu, rules) ? 1 : 0, clock: null, afterBatch: 0 };
  const placeName =
    service === 'lite' ? (command.placeName === null ? null : cleanText(command.placeName)) : null;
  const place = { id, tableId, service, placeName };
  return {
    type: 'tableOpened',
    visit: {
      ...{ ...place, orderId, menuId, heads, covers, openedAt, openedOn, hasPin, isApproved, turn },
      ...(isOneOfMany ? { isOneOfMany } : {}),
    },
  };
}

/** Whether guests who eat from a menu there have rounds [TURN-6, TAKEAWAY-1]. */
export function hasRounds(
  { service }: Pick<Opening, 'service'>,
  menu: Menu | undefined,
  { rounds }: Pick<Context['rules'], 'rounds'>,
): boolean {
  return rounds !== null && menu?.isAllYouCanEat === true && service === 'table';
}

/** The covers of these people: nobody is charged for sitting down where there is no table [L-04, TAKEAWAY-1]. */
export function coversAt(
  { service, heads }: Pick<OpenVisit, 'service' | 'heads'>,
  menu: Menu,
  day: RestaurantDay,
  catalogue: Catalogue,
): readonly Cover[] {
  return service === 'table' ? coversOf(catalogue, menu, day, heads) : [];
}

/** What the guests are charged for sitting down now. */
function openingSum(command: Opening, { catalogue, today }: Context): Cents {
  const menu = must(catalogue.findMenu(command.menuId), 'the menu was just found');
  return coversSum(coversAt(command, menu, today, catalogue));
}

/** A menu that is paid per person is for people of whom somebody pays [PAID-1]. */
export function unpaidInTheWay(menu: Menu, covers: readonly Cover[]): Refusal | undefined {
  return menu.isAllYouCanEat && !hasPaidPerson(covers) ? { code: 'nobody-pays', menuId: menu.id } : undefined;
}

/** A phone joins the table, with its PIN where it has one. The same phone coming back changes nothing [P-02]. */
export function joinVisit(
  visit: OpenVisit | WaitingVisit,
  command: JoinVisit,
  context: Context,
): Decision<VisitEvent> {
  const { by } = context;
  if (by.kind !== 'diner') return { code: 'not-allowed' };
  const known = findDiner(visit, by.dinerId);
  if (known?.isSentAway) return { code: 'not-allowed' };
  if (known) return saysPinNow(visit, known, command) ? [{ type: 'dinerTrusted', dinerId: known.id }] : [];
  if (visit.hasPin && !command.knowsPin) return { code: 'pin-needed' };
  const asked = dinersAt(visit).length + 1;
  if (asked > mostPhones) {
    return { code: 'too-many-people', asked, limit: mostPhones };
  }
  const seat = nextSeat(visit);
  const label = context.rules.isSelfOrder ? dinerName(seat) : '1';
  const diner: Diner = { id: by.dinerId, seat, label, nickname: command.nickname };
  const isTrusted = isTrustedAtOnce(visit, command, context);
  return [{ type: 'dinerJoined', diner: isTrusted ? diner : { ...diner, trust: 'awaited' } }];
}

/** A phone that waits for a yes may say the PIN instead. */
function saysPinNow(
  { hasPin }: OpenVisit | WaitingVisit,
  { trust }: Diner,
  { knowsPin }: JoinVisit,
): boolean {
  return trust !== undefined && hasPin && knowsPin === true;
}

/** A headcount that a menu can be charged for, of at least one person. */
export function headsInTheWay(
  heads: Heads,
  menu: Menu,
  catalogue: Catalogue,
  day: RestaurantDay,
): Refusal | undefined {
  const persons = personsOf(heads);
  if (persons === 0) return { code: 'no-people' };
  if (persons > mostPeople) return { code: 'too-many-people', asked: persons, limit: mostPeople };
  const prices = pricePerPerson(catalogue, menu, day);
  if (heads.others > 0 && prices.others === null)
    return { code: 'person-kind-not-offered', person: 'others' };
  return undefined;
}

/** A headcount and nothing else. */
export function plainHeads({ adults, children, others }: Heads): Heads {
  return { adults, children, others };
}
