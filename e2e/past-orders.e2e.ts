import { must } from '@tavolata/domain';
import { expectAccessible } from './support/axe.ts';
import { freeTable } from './support/free-table.ts';
import { menuNameOf, nameOf } from './support/menu-facts.ts';
import { expect, test } from './support/restaurant.ts';
import { dinner, sitDown } from './support/sit-down.ts';

test('[FREE-1] what was sent and owed at a table that is free again stays to be read by the manager', async ({
  restaurant,
}) => {
  const { menu } = restaurant;
  const offered = must(
    menu.menus.find((one) => menuNameOf(one) === dinner),
    'the dinner',
  );
  const dish = nameOf(must(menu.plainDishesOf(offered)[0], 'a dish'));
  const [anna] = await sitDown(restaurant, 1, { adults: 2 });
  await anna.add(dish);
  await anna.openCart();
  await anna.button('cart.sendRound', { number: '1' }).click();
  await expect(anna.message(/^Round 1 sent\./)).toBeVisible();
  await freeTable(restaurant, '12');

  const { page } = await restaurant.kitchen();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: 'Past orders', exact: true }).click();
  const orders = page.getByRole('region', { name: 'Past orders', exact: true }).getByRole('listitem');
  const head = orders.first().getByText(/^Table 12, order \d+$/);
  await expect(orders.first()).toContainText('2 people');
  await expect(orders.first().getByText(dish, { exact: true })).toBeHidden();
  await head.click();
  await expect(orders.first().getByText(dish, { exact: true })).toBeVisible();
  await expectAccessible(page, 'past orders');
});
