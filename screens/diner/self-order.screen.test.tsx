import { must } from '@tavolata/domain';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { changeSetting, keepRounds, sitDown, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { pressBlocked } from '../support/locators.ts';

const euro = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' });
const inEuro = (cents: number) => euro.format(cents / 100);

test('[R-12, M-04, HI-06] where each guest orders alone: a name from the restaurant, own limits, own sends, own orders, and the others’ cart to look at', async ({
  restaurant,
}) => {
  keepRounds(restaurant, { dishes: 2, seconds: 600 });
  changeSetting(restaurant, 'rule-autonomous-meal', { status: 1 });
  const [anna, ben] = await sitDown(restaurant, 2);
  await expect(page.getByText('You are Basil')).toBeVisible();

  // Two dishes each, not two times two for the table.
  ben.add('Salted edamame', 2);
  expect(() => ben.add('Salted edamame')).toThrow('turn-full');
  await anna.add('Prawn crackers', 2);
  await anna.search('Salted edamame');
  await pressBlocked(anna.button('dish.addOne', { name: 'Salted edamame' }));
  await expect(anna.message('Round full: 2 of 2. Send it when you are ready.')).toBeVisible();
  await anna.button('search.cancel').click();
  await expect(page.getByRole('button', { name: /^Cart, 2 dishes/ })).toBeVisible();

  // The whole table's cart can be looked at, and nothing in it can be sent, cleared or changed.
  await anna.openCart();
  await expect(anna.dialog.getByRole('heading', { level: 4 })).toHaveText(['Prawn crackers']);
  await anna.radio('cart.scopeAll').click();
  const bens = anna.dialog.getByRole('region', { name: 'Yuzu', exact: true });
  await expect(bens.getByRole('heading', { level: 4 })).toHaveText(['Salted edamame']);
  await expect(
    anna.dialog.getByRole('button', { name: /^(?:Send|Clear|Add|Remove|Change|One) / }),
  ).toHaveCount(0);
  await expect(anna.button('cart.clear')).toHaveCount(0);
  await expectAccessible();

  // Anna sends what is hers; what is Ben's stays with him.
  await anna.radio('cart.scopeMine').click();
  await anna.send();
  await expect(anna.message(/^Round 1 sent\./)).toBeVisible();
  const edamame = restaurant.dish('Salted edamame').item_id;
  expect(restaurant.visit.lines).toMatchObject([{ dishId: edamame, dinerId: 'ben', quantity: 2 }]);

  // Each finds under the orders what they sent themselves.
  await anna.openOrders();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Prawn crackers']);
  ben.send();
  await expect.poll(() => restaurant.visit.batches).toHaveLength(2);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Prawn crackers']);
});

test('[HI-06] where each guest orders alone, what the others have sent is no order of one’s own', async ({
  restaurant,
}) => {
  changeSetting(restaurant, 'rule-autonomous-meal', { status: 1 });
  const [anna, ben] = await sitDown(restaurant, 2);
  ben.add('Salted edamame');
  ben.send();
  await anna.openOrders();
  await expect(page.getByText('You have not ordered anything yet.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(0);
});

test('[SHARE-8] where each guest orders alone, the own dishes come first with what they come to, and under the table all of them with the whole bill', async ({
  restaurant,
}) => {
  const tiramisu = 'Home-made tiramisu';
  const beer = 'Tsingtao beer 0.64 l';
  changeSetting(restaurant, 'rule-autonomous-meal', { status: 1 });
  const [anna, ben] = await sitDown(restaurant, 2);
  await anna.add(tiramisu);
  await anna.openCart();
  await anna.send();
  ben.add(beer, 2);
  ben.send();
  await expect.poll(() => restaurant.visit.batches).toHaveLength(2);

  await anna.openOrders();
  const sum = (label: string) => page.getByText(label, { exact: true }).parent();
  const dishes = page.getByRole('heading', { level: 3 });
  await expect.element(anna.radio('orders.scopeMe')).toBeChecked();
  await expect(dishes).toHaveText([tiramisu]);
  const cover = must(restaurant.visit.covers[0], 'a cover').unitPrice;
  await expect(sum('My share')).toContainText(inEuro(cover + 550));
  await expect(page.getByRole('heading', { name: /^Order 1 · / })).toBeVisible();

  await anna.radio('orders.scopeTable').click();
  await expect(dishes).toHaveText([beer, tiramisu]);
  await expect(sum('Total')).toContainText(inEuro(2 * cover + 550 + 1000));
  await expectAccessible();
});

test('[M-04] a guest whose table orders together has a number and no name', async ({ restaurant }) => {
  await sitDown(restaurant, 1);
  await expect(page.getByRole('img', { name: 'You, guest 1' })).toBeVisible();
  await expect(page.getByText(/^You are /)).toHaveCount(0);
});
