import { plainChoice } from '@tavolata/domain';
import { dishes } from '@tavolata/domain/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { anna, bo, openGuest } from '../support/guest.tsx';

const add = (lineId: string, dishId: number, quantity = 1) =>
  ({ type: 'addLine', lineId, dishId, choice: plainChoice, quantity }) as const;

test('the cart says what its lines come to, own and others’', async () => {
  await openGuest({
    before: ({ guest }) => {
      guest(anna, add('l1', dishes.tuna.id, 2));
      guest(bo, add('l2', dishes.salmon.id, 3));
    },
  });
  await page.getByRole('navigation').getByRole('button', { name: /^Cart/ }).click();
  const cart = page.getByRole('dialog');
  await expect.element(cart.getByText('€3.00').first()).toBeVisible();
  await expectAccessible();
});
