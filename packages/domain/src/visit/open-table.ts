import type { Catalogue, Menu } from '../menu/catalogue.ts';
import { coversOf, personsOf, pricePerPerson, type Heads, type RestaurantDay } from '../menu/day-price.ts';
import { must } from '../must.ts';
import type { Decision, Refusal } from '../refusal.ts';
import type { Turn } from '../rounds/turn.ts';
import type { Approve, HouseCommand } from './commands.ts';
import { dinerName } from './diner-names.ts';
import type { Context } from './context.ts';
import type { VisitEvent } from './events.ts';
import { dinersAt, findDiner } from './find.ts';
import { meansAnother } from './requests.ts';
import type { OpenVisit, Visit, WaitingVisit } from './visit.ts';

/** More people than any one table of a restaurant seats: a slip of the finger, not a party. */
export const mostPeople = 99;

/** Phones at one visit, whoever comes and goes: three for each person of the largest party. */
const mostPhones = 300;

type OpenTable = Extract<HouseCommand, { type: 'openTable' }>;
type Opening = Omit<OpenTable, 'type'>;
type JoinVisit = Extract<HouseCommand, { type: 'joinVisit' }>;

/** The longest name of a place that a guest types, and what follows from "under 30 characters" [L-04]. */
const longestPlaceName = 29;

/**
 * Opens a table, or asks the staff to, where the house wants that. Headcount and menu are checked either way; covers
 * are charged once, when the table opens [O-02, O-06, A-02].
 */
export function openTable(visit: Visit, command: OpenTable, context: Context): Decision<VisitEvent> {
  const isAskedFor = visit.status === 'waiting' && visit.tableId === command.tableId;
  if (visit.status !== 'none' && !isAskedFor) return { code: 'table-in-use' };
  const obstacle = openingInTheWay(command, context) ?? pinInTheWay(command, context);
  if (obstacle) return obstacle;
  const { by, now, rules } = context;
  if (by.kind !== 'diner' || command.service !== 'table' || !rules.presence.staffApproveOpening) {
    return [opening(command, by.kind === 'staff', context)];
  }
  const { visitId: id, tableId, service, placeName, menuId, hasPin } = command;
  const heads = plainHeads(command.heads);
  const request = { menuId, heads, askedBy: by.dinerId, askedAt: now, lastAskedAt: now };
  return visit.status === 'waiting'
    ? [{ type: 'openingChanged', request, hasPin }]
    : [{ type: 'openingAsked', visit: { id, tableId, service, placeName, hasPin, request } }];
}

/** The staff say yes: the table opens as it was asked for, at the prices of this moment. */
export function approveOpening(
  { id: visitId, tableId, service, placeName, hasPin, request }: WaitingVisit,
  wish: Approve,
  context: Context,
): Decision<VisitEvent> {
  if (meansAnother(wish, request)) return { code: 'request-changed' };
  const { orderId } = wish;
  const { menuId, heads } = request;
  const command = { visitId, orderId, tableId, service, placeName, menuId, heads, hasPin };
  return openingInTheWay(command, context) ?? [opening(command, true, context)];
}

function openingInTheWay(wish: Opening, context: Context): Refusal | undefined {
  const { by, catalogue, rules, today } = context;
  const isGuestOfTable = by.kind === 'diner' && wish.service === 'table';
  if (isGuestOfTable && !rules.presence.guestsOpen) return { code: 'opening-disabled' };
  const menu = catalogue.findMenu(wish.menuId);
  // A menu outside its hours is not served now.
  if (!menu || rules.kitchen.closedMenuIds.includes(menu.id)) {
    return { code: 'menu-not-found', menuId: wish.menuId };
  }
  const { length } = wish.placeName?.trim() ?? '';
  if (wish.service === 'lite' && (length === 0 || length > longestPlaceName)) {
    return { code: 'place-name-needed', limit: longestPlaceName };
  }
  return headsInTheWay(wish.heads, menu, catalogue, today);
}

/** Whoever opens a table sets the PIN that the house wants; what was asked for before it wanted one may be said yes to. */
function pinInTheWay({ service, hasPin }: Opening, { rules }: Context): Refusal | undefined {
  return service === 'table' && rules.presence.needsPin && !hasPin ? { code: 'pin-needed' } : undefined;
}

/** The fact that the table opens. What is taken away has no covers and no rounds. */
function opening(wish: Opening, isApproved: boolean, context: Context): VisitEvent {
  const { visitId: id, tableId, orderId, service, menuId, hasPin } = wish;
  const { catalogue, now: openedAt, rules, today: openedOn } = context;
  const menu = must(catalogue.findMenu(menuId), 'the menu was just found');
  const heads = plainHeads(wish.heads);
  const covers = service === 'table' ? coversOf(catalogue, menu, openedOn, heads) : [];
  const hasRounds = rules.rounds !== null && menu.isAllYouCanEat && service === 'table';
  const turn: Turn = { number: hasRounds ? 1 : 0, clock: null, afterBatch: 0 };
  const placeName = service === 'lite' ? (wish.placeName?.trim() ?? null) : null;
  const place = { id, tableId, service, placeName };
  return {
    type: 'tableOpened',
    visit: { ...place, orderId, menuId, heads, covers, openedAt, openedOn, hasPin, isApproved, turn },
  };
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
  if (known) return known.isSentAway ? { code: 'not-allowed' } : [];
  if (visit.hasPin && !command.knowsPin) return { code: 'pin-needed' };
  const asked = dinersAt(visit).length + 1;
  if (asked > mostPhones) {
    return { code: 'too-many-people', asked, limit: mostPhones };
  }
  const seat = visit.diners.length + 1;
  const label = context.rules.isSelfOrder ? dinerName(seat) : '1';
  return [{ type: 'dinerJoined', diner: { id: by.dinerId, seat, label, nickname: command.nickname } }];
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
