import { must } from '@tavolata/domain';
import { expectAccessible } from './support/axe.ts';
import { menuNameOf, nameOf } from './support/menu-facts.ts';
import { expect, test } from './support/restaurant.ts';

test('every screen of a guest is free of what axe can find', async ({ restaurant }) => {
  test.slow();
  const { tableValue } = await restaurant.staff.codeOf('12');
  const dinner = must(restaurant.menu.menus[1], 'the demo restaurant has a dinner');
  const [dish] = restaurant.menu.plainDishesOf(dinner);
  const setMenu = restaurant.menu.menus
    .flatMap((menu) => menu.menu_item_slu.flatMap((category) => category.menu_item))
    .find((one) => one.item_type === 3);
  const dishName = nameOf(must(dish, 'dinner has dishes'));
  const phone = await restaurant.phone();
  const { page } = phone;
  const look = (screen: string) => expectAccessible(page, screen);
  const lookAndClose = async (screen: string) => {
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(screen);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  };

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Please scan the code' })).toBeVisible();
  await look('start, without a code');
  await page.getByRole('button', { name: /^Language/ }).click();
  await lookAndClose('languages');

  await phone.scan(tableValue);
  await expect(phone.orderNow).toBeVisible();
  await look('home');
  await page.getByRole('button', { name: 'Accessibility' }).click();
  await lookAndClose('accessibility');

  await phone.orderNow.click();
  await lookAndClose('open table');
  await phone.openTable(menuNameOf(dinner), { adults: 2, children: 1 });
  await look('menu as grid');
  await page.getByRole('button', { name: 'Show as list' }).click();
  await look('menu as list');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await lookAndClose('filter');
  await page.getByRole('button', { name: /choose another menu/ }).click();
  await lookAndClose('menus');
  await phone.search(dishName);
  await look('search');
  await page.getByRole('button', { name: dishName, exact: true }).click();
  await lookAndClose('dish');
  await phone.button('search.cancel').click();
  await phone.switchMenu('À la carte');
  await phone.search(nameOf(must(setMenu, 'the demo restaurant has set menus')));
  await page.getByRole('button', { name: /^Add one/ }).click();
  await lookAndClose('set menu');
  await phone.button('search.cancel').click();

  await phone.openCart();
  await lookAndClose('empty cart');
  await phone.switchMenu(menuNameOf(dinner));
  await phone.add(dishName, 2);
  await phone.openCart();
  await look('cart');
  await phone.send();
  await phone.openOrders();
  await look('orders');
  await page.getByRole('button', { name: 'What the signs mean' }).click();
  await look('signs');
});

test('every screen of the staff is free of what axe can find', async ({ restaurant }) => {
  const { tableValue } = await restaurant.staff.codeOf('12');
  const dinner = must(restaurant.menu.menus[1], 'the demo restaurant has a dinner');
  const phone = await restaurant.phone();
  await phone.scan(tableValue);
  await phone.openTable(menuNameOf(dinner), { adults: 2, children: 0 });
  await phone.add(nameOf(must(restaurant.menu.plainDishesOf(dinner)[0], 'dinner has dishes')));
  await phone.openCart();
  await phone.send();

  const { page } = await restaurant.kitchen();
  await expect(page.getByRole('article', { name: 'Table 12' })).toBeVisible();
  await expectAccessible(page, 'kitchen');
  await page.getByRole('link', { name: 'Floor' }).click();
  await page
    .getByRole('button', { name: /Table 12|^12/ })
    .first()
    .click();
  await expectAccessible(page, 'floor with a table');
  await page.context().clearCookies();
  await page.goto('/staff/');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expectAccessible(page, 'login');
});
