import { plainChoice, type Choice } from '../cart/choice.ts';
import type { Cover } from '../menu/day-price.ts';
import { noTurn } from '../rounds/turn.ts';
import type { Command } from '../visit/commands.ts';
import type { VisitEvent } from '../visit/events.ts';
import { named } from './sample-menu.ts';

/** Two adults and a child open table 12 for dinner. */
export const openDinner: Extract<Command, { type: 'openTable' }> = {
  type: 'openTable',
  visitId: 'v1',
  orderId: 501,
  tableId: 12,
  service: 'table',
  placeName: null,
  menuId: 1,
  heads: { adults: 2, children: 1, others: 0 },
  hasPin: false,
};

/** What they are charged for it. */
const dinnerCovers: readonly Cover[] = [
  { person: 'adults', itemId: 901, names: named('Adult'), unitPrice: 2490, quantity: 2 },
  { person: 'children', itemId: 902, names: named('Child'), unitPrice: 1490, quantity: 1 },
];

/** The fact of it; without a table it is à la carte, and nobody is charged for sitting down. */
export function tableOpened(
  change: Partial<Extract<VisitEvent, { type: 'tableOpened' }>['visit']> = {},
): VisitEvent {
  const isAtTable = (change.service ?? 'table') === 'table';
  return {
    type: 'tableOpened',
    visit: {
      id: 'v1',
      orderId: 501,
      tableId: 12,
      service: 'table',
      placeName: null,
      hasPin: false,
      isApproved: false,
      menuId: isAtTable ? 1 : 2,
      heads: { adults: 2, children: 1, others: 0 },
      covers: isAtTable ? dinnerCovers : [],
      openedAt: 900_000,
      openedOn: { weekday: 4, isHoliday: false },
      turn: noTurn,
      ...change,
    },
  };
}

/** A guest has asked for table 12, and the staff have not answered. */
export function openingAsked(askedAt = 900_000): VisitEvent {
  const { visitId: id, tableId, service, placeName, hasPin, menuId, heads } = openDinner;
  const request = { menuId, heads, askedBy: 'anna', askedAt, lastAskedAt: askedAt };
  return { type: 'openingAsked', visit: { id, tableId, service, placeName, hasPin, request } };
}

/** A phone has joined, at the next seat. */
export function joined(id: string, seat: number): VisitEvent {
  return { type: 'dinerJoined', diner: { id, seat, label: '1', nickname: null } };
}

/** A dish lies in the cart. */
export function lineAdded(
  id: string,
  dinerId: string,
  dishId: number,
  quantity = 1,
  choice: Partial<Choice> = {},
): VisitEvent {
  return {
    type: 'lineAdded',
    line: { id, dinerId, dishId, quantity, choice: { ...plainChoice, ...choice } },
  };
}

/** Anna and Bo sit at an open table. */
export const annaAndBo: readonly VisitEvent[] = [tableOpened(), joined('anna', 1), joined('bo', 2)];
