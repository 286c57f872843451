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
