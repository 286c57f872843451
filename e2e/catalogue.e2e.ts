import { changeSetting } from './support/restaurant-rules.ts';
import { expect, test } from './support/restaurant.ts';
import { sitDown } from './support/sit-down.ts';

test('[API-05, API-06] a menu that doesn’t come in one answer is put together from its parts, each from its older address where need be', async ({
  restaurant,
}) => {
  const anna = await restaurant.phone();
  const { page } = anna;
  await page.route(/\/api\/v3\/menus\?.*with_dish=true/, (route) => route.abort());
  await page.route('**/api/v3/menus2/*', (route) => route.fulfill({ status: 502, body: '<html></html>' }));
  const older: string[] = [];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (/^\/api\/v2\/menus\/\d+$/.test(pathname) && answer.ok()) older.push(pathname);
  });
  await sitDown(restaurant, 1, { opener: anna });
  await anna.add('Salted edamame');
  await anna.openCart();
  await expect(anna.seat(1, 'own')).toContainText('Salted edamame');
  expect(new Set(older).size).toBe(restaurant.menu.menus.length);
});

test('[API-14] a condiment that the restaurant has run out of leaves the choice that a guest is making', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  const chicken = 'Kung pao chicken';
  await anna.search(chicken);
  await anna.button('dish.addOne', { name: chicken }).click();
  const dialog = anna.page.getByRole('dialog', { name: chicken });
  await expect(dialog.getByText('Hot', { exact: true })).toBeVisible();
  await changeSetting(restaurant, 'condiments-sold-out', [103]);
  await expect(dialog.getByText('Hot', { exact: true })).toBeHidden();
  await expect(dialog.getByText('Mild', { exact: true })).toBeVisible();
});
