import { must } from '@tavolata/domain';
import { nameOf } from '../support/menu-facts.ts';
import { expect, test } from '../support/restaurant.ts';
import { sitDown } from '../support/sit-down.ts';
import { Film } from './film.ts';

test('two phones at one table, as a moving picture', async ({ restaurant }) => {
  const [anna, ben] = await sitDown(restaurant, 2);
  const dinner = must(restaurant.menu.menus[1], 'the demo restaurant has a dinner');
  const [first, second] = restaurant.menu.plainDishesOf(dinner).map((dish) => nameOf(dish));
  const add = (phone: typeof anna, name: string | undefined) =>
    phone.button('dish.addOne', { name: must(name, 'dinner has dishes') });
  const cart = (phone: typeof anna) =>
    phone.page.getByRole('navigation').getByRole('button', { name: /^Cart/ });
  const film = new Film([anna.page, ben.page]);

  await film.show(1400);
  await film.tap(add(anna, first));
  await expect(cart(ben)).toHaveText(/Cart, 1 dish/);
  await film.show(1600);
  await film.tap(add(ben, second));
  await expect(cart(anna)).toHaveText(/Cart, 2 dishes/);
  await film.show(1600);
  await film.tap(cart(ben));
  await expect(ben.button('cart.close')).toBeVisible();
  await film.show(1800);
  await film.tap(ben.button('cart.sendRound', { number: '1' }));
  await expect(anna.message(/^Guest 2 sent /)).toBeVisible();
  await expect(ben.dialog).toBeHidden();
  await film.show(1600);
  for (const phone of [ben, anna]) {
    await film.tap(phone.button('nav.orders'));
    await expect(phone.page.getByText('In the kitchen', { exact: true })).toHaveCount(2);
  }
  await film.show(2600);
  await film.save('two-phones');
});
