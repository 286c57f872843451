import type { Catalogue, Menu } from '../menu/catalogue.ts';
import { coversOf, personsOf, pricePerPerson, type Heads, type RestaurantDay } from '../menu/day-price.ts';
import type { Decision, Refusal } from '../refusal.ts';
import type { Turn } from '../rounds/turn.ts';
import type { HouseCommand } from './commands.ts';
import { dinerName } from './diner-names.ts';
import type { Context } from './context.ts';
import type { VisitEvent } from './events.ts';
import type { OpenVisit, Visit } from './visit.ts';

/** More people than any one table of a restaurant seats: a slip of the finger, not a party. */
export const mostPeople = 99;

/** Phones at one visit, whoever comes and goes: three for each person of the largest party. */
const mostPhones = 300;

type OpenTable = Extract<HouseCommand, { type: 'openTable' }>;
type JoinVisit = Extract<HouseCommand, { type: 'joinVisit' }>;

/** Opens a table: headcount and menu are checked, covers charged once [O-02, O-06]. */
export function openTable(visit: Visit, command: OpenTable, context: Context): Decision<VisitEvent> {
  if (visit.status !== 'none') return { code: 'table-in-use' };
  const menu = context.catalogue.findMenu(command.menuId);
  // A menu outside its hours is not served now.
  if (!menu || context.rules.kitchen.closedMenuIds.includes(menu.id)) {
    return { code: 'menu-not-found', menuId: command.menuId };
  }
  const obstacle = headsInTheWay(command.heads, menu, context.catalogue, context.today);
  if (obstacle) return obstacle;
  const { visitId, orderId, tableId, service, menuId } = command;
  const heads = plainHeads(command.heads);
  const covers = coversOf(context.catalogue, menu, context.today, heads);
  const hasRounds = context.rules.rounds !== null && menu.isAllYouCanEat;
  const turn: Turn = { number: hasRounds ? 1 : 0, clock: null, afterBatch: 0 };
  const { now: openedAt, today: openedOn } = context;
  return [
    {
      type: 'tableOpened',
      visit: { id: visitId, tableId, orderId, service, menuId, heads, covers, openedAt, openedOn, turn },
    },
  ];
}

/** A phone joins the table. The same phone coming back changes nothing. */
export function joinVisit(visit: OpenVisit, command: JoinVisit, context: Context): Decision<VisitEvent> {
  const { by } = context;
  if (by.kind !== 'diner') return { code: 'not-allowed' };
  if (visit.diners.some((diner) => diner.id === by.dinerId)) return [];
  if (visit.diners.length >= mostPhones) {
    return { code: 'too-many-people', asked: visit.diners.length + 1, limit: mostPhones };
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
