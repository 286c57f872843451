import { expect, test } from 'vitest';
import { plainChoice } from '../cart/choice.ts';
import { shownName } from '../names.ts';
import { annaAndBo, aDish, dishes, given, lineAdded, named, sampleCatalogue } from '../testing/index.ts';
import { dishPrice } from '../menu/catalogue.ts';
import { evolveAll } from '../visit/evolve.ts';
import { noVisit, type OpenVisit } from '../visit/visit.ts';
import { isRefusal } from '../refusal.ts';
import { cartBySeat, findLineToReduce, quantityInCart } from './cart-by-seat.ts';
import { ticketsOf } from './kitchen-tickets.ts';

const cart = [
  ...annaAndBo,
  lineAdded('l0', 'bo', dishes.tuna.id, 2),
  lineAdded('l1', 'anna', dishes.noodles.id, 3, { condiments: [{ groupId: 71, condimentId: 712 }] }),
  lineAdded('l2', 'bo', 999),
];

function openVisit(): OpenVisit {
  const visit = evolveAll(noVisit, cart);
  if (visit.status !== 'open') throw new Error('not open');
  return visit;
}

test('[VIEW-1] the cart is grouped by seat, the looking diner first', () => {
  const groups = cartBySeat(openVisit(), 'anna', sampleCatalogue);
  expect(groups.map(({ diner, quantity, total }) => [diner.seat, quantity, total])).toEqual([
    [1, 3, 360],
    [2, 3, 300],
  ]);
  expect(cartBySeat(openVisit(), 'bo', sampleCatalogue).map(({ diner }) => diner.seat)).toEqual([2, 1]);
});

test('[VIEW-1] a line whose dish left the menu is still shown, at no price', () => {
  const bo = cartBySeat(openVisit(), 'anna', sampleCatalogue)[1];
  expect(bo?.lines[1]).toMatchObject({ line: { id: 'l2' }, dish: undefined, unitPrice: 0 });
});

test('[VIEW-2] "−" takes from the plain line first, else from the newest', () => {
  const more = evolveAll(openVisit(), [
    lineAdded('l3', 'anna', dishes.noodles.id, 1, { remark: 'hot' }),
    lineAdded('l4', 'anna', dishes.noodles.id),
  ]) as OpenVisit; // adding lines keeps it open
  expect(findLineToReduce(openVisit(), dishes.noodles.id, 'anna')?.id).toBe('l1');
  expect(findLineToReduce(more, dishes.noodles.id, 'anna')?.choice).toEqual(plainChoice);
  expect(findLineToReduce(more, dishes.tuna.id, 'anna')).toBeUndefined();
  expect(quantityInCart(more, dishes.noodles.id, 'anna')).toBe(5);
});

test('[SB-07] each station gets its own ticket of a batch, without prices', () => {
  const events = cart.slice(0, -1);
  const { decision } = given(...events).when({ type: 'submitCart', batchNumber: 1 });
  if (isRefusal(decision)) throw new Error('not sent');
  const visit = evolveAll(noVisit, [...events, ...decision]) as OpenVisit; // a submit keeps it open
  const tickets = ticketsOf(visit);
  expect(
    tickets.map(({ id, station, lines }) => [id, station, lines.map((line) => [line.quantity, line.seat])]),
  ).toEqual([
    ['v1/1/sushi', 'sushi', [[2, 2]]],
    ['v1/1/wok', 'wok', [[3, 1]]],
  ]);
  expect(JSON.stringify(tickets)).not.toMatch(/"(unitPrice|price|total)"/);
});

test('[M-11] the shown name follows the setting, and the guest’s language where it has a name', () => {
  const names = { ...named('Ravioli al vapore', '蒸饺'), translations: { de: 'Gedämpfte Teigtaschen' } };
  expect(shownName(names, { field: 'first', guestLanguage: null })).toBe('Ravioli al vapore');
  expect(shownName(names, { field: 'second', guestLanguage: null })).toBe('蒸饺');
  expect(shownName(names, { field: 'first', guestLanguage: 'de' })).toBe('Gedämpfte Teigtaschen');
  expect(shownName(names, { field: 'second', guestLanguage: 'fr' })).toBe('蒸饺');
  expect(shownName(named('Solo', ''), { field: 'second', guestLanguage: null })).toBe('Solo');
});

test('[C-14] a price below 0 counts as 0', () => {
  expect(dishPrice(aDish({ id: 1, price: -5 }), 'table')).toBe(0);
  expect(dishPrice(aDish({ id: 1, price: 500, takeawayPrice: 450 }), 'takeaway')).toBe(450);
  expect(dishPrice(aDish({ id: 1, price: 500, takeawayPrice: 450 }), 'table')).toBe(500);
});
