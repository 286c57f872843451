import { plainChoice, type Choice } from '@tavolata/domain';
import { dishes } from '@tavolata/domain/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { anna, bo, openGuest, type Table } from '../support/guest.tsx';

const add = (lineId: string, dishId: number, quantity = 1, choice: Choice = plainChoice) =>
  ({ type: 'addLine', lineId, dishId, choice, quantity }) as const;

const openCart = () => page.getByRole('navigation').getByRole('button', { name: /^Cart/ }).click();
const cart = page.getByRole('dialog');

/** Two of Anna’s at 1.50, one of Bo’s at 1.50 with a note, and three of Bo’s that are in the menu’s price. */
function before({ guest }: Table) {
  guest(anna, add('l1', dishes.tuna.id, 2));
  guest(bo, add('l2', dishes.tuna.id, 1, { ...plainChoice, remark: 'ohne Wasabi, 不要芥末' }));
  guest(bo, add('l3', dishes.salmon.id, 3));
}

test('the cart adds up what everybody has chosen, and says whose each line is', async () => {
  await openGuest({ before });
  await openCart();
  await expect.element(cart.getByText('€3.00').first()).toBeVisible();
  await expect.element(cart.getByText('€4.50').first()).toBeVisible();
  await expect.element(cart.getByText('ohne Wasabi, 不要芥末')).toBeVisible();
  await expect.element(cart.getByText('1 × €1.50')).toBeVisible();
  await expect.element(cart.getByText('3 × included')).toBeVisible();
  // Of the guests, Anna has two dishes and Bo four.
  await expect.element(cart.getByText('· 2 dishes')).toBeVisible();
  await expect.element(cart.getByText('· 4 dishes')).toBeVisible();
  await expectAccessible();
});

test('sums are in the restaurant’s money', async () => {
  await openGuest({ before, restaurant: 'tokyo' });
  await openCart();
  await expect.element(cart.getByText('¥4.50').first()).toBeVisible();
});

test('what another guest adds is in the open cart at once', async () => {
  const table = await openGuest({ before });
  await openCart();
  await expect.element(cart.getByText('€4.50').first()).toBeVisible();
  table.guest(bo, add('l4', dishes.duck.id, 1));
  await expect.element(cart.getByText('€8.00').first()).toBeVisible();
});

test('one for me takes the dish of another guest, and leaves the note with the other', async () => {
  const table = await openGuest({ before });
  await openCart();
  await cart.getByRole('button', { name: '+1 for me: Nigiri tonno' }).click();
  const mine = () =>
    linesOf(table).filter(({ dinerId, dishId }) => dinerId === anna && dishId === dishes.tuna.id);
  await expect.poll(() => mine().map(({ quantity, choice }) => [quantity, choice.remark])).toEqual([[3, '']]);
});

test('the last one of a dish that was taken out comes back with one press, as one', async () => {
  const table = await openGuest({ before: ({ guest }) => guest(anna, add('l1', dishes.tuna.id)) });
  await openCart();
  await cart.getByRole('button', { name: 'Remove one Nigiri tonno' }).click();
  await expect.poll(() => linesOf(table)).toEqual([]);
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect.element(messages.getByText('Removed: Nigiri tonno')).toBeVisible();
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => linesOf(table).map(({ quantity }) => quantity)).toEqual([1]);
});

/** The lines of the cart as the server has them. */
function linesOf({ twin: { visit } }: Table) {
  return visit.status === 'open' ? visit.lines : [];
}

test.each([
  ['first', [anna, bo]],
  ['second', [bo, anna]],
])('a guest has one colour on every phone: who looks sits %s, in a ring', async (place, diners) => {
  const [first = '', second = ''] = diners;
  await openGuest({
    diners,
    before({ guest }) {
      guest(first, add('l1', dishes.tuna.id));
      guest(second, add('l2', dishes.tuna.id));
    },
  });
  await openCart();
  const token = (name: string) => {
    const disc = cart.getByRole('region', { name }).element().querySelector('header > span');
    const { backgroundColor, outlineStyle } = getComputedStyle(disc ?? document.body);
    return [backgroundColor, outlineStyle];
  };
  await expect.element(cart.getByText('· 1 dish').first()).toBeVisible();
  const [apricot, blue] = ['rgb(255, 178, 125)', 'rgb(158, 197, 255)'];
  const isFirst = place === 'first';
  expect(token(isFirst ? 'You, guest 1' : 'You, guest 2')).toEqual([isFirst ? apricot : blue, 'solid']);
  expect(token(isFirst ? 'Guest 2' : 'Guest 1')).toEqual([isFirst ? blue : apricot, 'none']);
});
