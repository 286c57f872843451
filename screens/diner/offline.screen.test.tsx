import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { aLaCarte, sitDown, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { reload } from '../support/open-screen.ts';

const inCart = (dishes: number) =>
  expect(page.getByRole('button', { name: new RegExp(`^Cart, ${dishes} dish`) })).toBeVisible();

test('[LC-02] in airplane mode the guest reads that the network is poor, taps are kept, and back again each counts once', async ({
  restaurant,
}) => {
  const [anna, ben] = await sitDown(restaurant, 2);
  const { server } = restaurant.table;
  const dish = 'Salted edamame';
  const units = () => restaurant.visit.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  await anna.add(dish);
  await inCart(1);
  await expect.poll(units).toBe(1);
  server.cut();
  const strip = page.getByRole('complementary', { name: anna.words.say('offline.label') });
  await expect(strip).toHaveText(anna.words.say('offline.choose'));
  await anna.add(dish);
  await inCart(2);
  await expect(strip).toHaveText(/^Poor network: 1 change waits/);
  await expectAccessible();
  expect(units()).toBe(1);
  ben.add(dish);
  // What others do meanwhile is not heard of.
  await inCart(2);

  server.mend();
  await inCart(3);
  await expect(strip).toHaveCount(0);
  expect(units()).toBe(3);
});

test('[LC-01] a phone that is reloaded, or was without a network, has its table and its dishes back', async ({
  restaurant,
}) => {
  const [anna, ben] = await sitDown(restaurant, 2);
  const { server } = restaurant.table;
  await anna.add('Salted edamame');
  await inCart(1);
  await reload();
  await anna.expectMenu();
  await inCart(1);

  server.cut();
  ben.add('Salted edamame');
  await inCart(1);
  server.mend();
  await inCart(2);
});

test('[SB-02, SB-09] no answer in six seconds: the guest reads it, and the cart still goes exactly once', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1, { menu: aLaCarte });
  await anna.add('Home-made tiramisu');
  await anna.openCart();
  restaurant.holdLine();
  restaurant.stopClock();
  await anna.button('cart.send').click();
  await expect(anna.button('cart.sending')).toBeVisible();
  await restaurant.moveClock(6000);
  await expect(
    anna.dialog.getByText('The kitchen has not answered yet. Your dishes are still here.'),
  ).toBeVisible();
  restaurant.letClockRun();
  restaurant.releaseLine();
  await expect(anna.message('Sent. 1 dish is with the kitchen.')).toBeVisible();
  await expect(anna.dialog).toBeHidden();
  expect(restaurant.visit.batches).toHaveLength(1);
  await anna.openOrders();
  await expect(page.getByText('In the kitchen', { exact: true })).toHaveCount(1);
  await expect(page.getByText('The kitchen has not answered yet.')).toHaveCount(0);
});
