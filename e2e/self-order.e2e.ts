import { changeSetting, keepRounds } from './support/restaurant-rules.ts';
import { pressBlocked } from './support/press-blocked.ts';
import { expect, test } from './support/restaurant.ts';
import { sitDown } from './support/sit-down.ts';

test('[R-12, M-04, HI-06] where each guest orders alone: a name from the restaurant, own limits, own sends, own orders, and the others’ cart to look at', async ({
  restaurant,
}) => {
  await keepRounds(restaurant, { dishes: 2, seconds: 600 });
  await changeSetting(restaurant, 'rule-autonomous-meal', { status: 1 });
  const [anna, ben] = await sitDown(restaurant, 2);
  await expect(anna.page.getByText('You are Basil')).toBeVisible();
  await expect(ben.page.getByText('You are Yuzu')).toBeVisible();

  // Two dishes each, not two times two for the table.
  await anna.add('Salted edamame', 2);
  await anna.search('Prawn crackers');
  await pressBlocked(anna.button('dish.addOne', { name: 'Prawn crackers' }));
  await expect(anna.message('Round full: 2 of 2. Send it when you are ready.')).toBeVisible();
  await anna.button('search.cancel').click();
  await ben.add('Prawn crackers', 2);
  await expect(ben.page.getByRole('button', { name: /^Cart, 2 dishes/ })).toBeVisible();

  // The whole table's cart can be looked at, and nothing in it can be sent, cleared or changed.
  await ben.openCart();
  await expect(ben.dialog.getByRole('heading', { level: 4 })).toHaveText(['Prawn crackers']);
  await ben.button('cart.scopeAll').click();
  const annas = ben.dialog.getByRole('region', { name: 'Basil', exact: true });
  await expect(annas.getByRole('heading', { level: 4 })).toHaveText(['Salted edamame']);
  await expect(
    ben.dialog.getByRole('button', { name: /^(?:Send|Clear|Add|Remove|Change|One) / }),
  ).toHaveCount(0);
  await expect(ben.button('cart.clear')).toHaveCount(0);

  // Ben sends what is his; what is Anna's stays with her.
  await ben.button('cart.scopeMine').click();
  await ben.send();
  await expect(ben.message(/^Round 1 sent\./)).toBeVisible();
  await anna.openCart();
  await expect(anna.seat(1, 'own').getByRole('heading', { level: 4 })).toHaveText(['Salted edamame']);
  await anna.button('cart.close').click();

  // Each finds under the orders what they sent themselves.
  await anna.openOrders();
  await expect(anna.page.getByText('Nothing sent yet.')).toBeVisible();
  await ben.openOrders();
  await expect(ben.page.getByRole('heading', { level: 3 })).toHaveText(['Prawn crackers']);
  await anna.openCart();
  await anna.send();
  await expect(anna.page.getByRole('heading', { level: 3 })).toHaveText(['Salted edamame']);
  await expect(ben.page.getByRole('heading', { level: 3 })).toHaveText(['Prawn crackers']);
});

test('[M-04] a guest whose table orders together has a number and no name', async ({ restaurant }) => {
  const [anna] = await sitDown(restaurant, 1);
  await expect(anna.page.getByRole('img', { name: 'You, guest 1' })).toBeVisible();
  await expect(anna.page.getByText(/^You are /)).toHaveCount(0);
});
