import { must } from '@tavolata/domain';
import { menuNameOf, nameOf } from '../support/menu-facts.ts';
import { expect, test, type Restaurant } from '../support/restaurant.ts';
import { takePicture } from './take-picture.ts';

const screens = [
  { device: 'tablet', viewport: { width: 1024, height: 768 } },
  { device: 'phone', viewport: { width: 360, height: 740 } },
] as const;

test("the staff's rooms while guests eat", async ({ restaurant }) => {
  await seatGuests(restaurant, '3', 2);
  await seatGuests(restaurant, '12', 4);
  await seatGuests(restaurant, '15', 3);
  const { page } = await restaurant.kitchen();
  const dish = page.getByRole('article').first().getByRole('listitem').first();
  await dish.getByRole('button').first().click();
  await expect(dish).toContainText('Made');
  for (const { device, viewport } of screens) {
    await page.setViewportSize(viewport);
    await page.getByRole('link', { name: 'Kitchen' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await takePicture(page, `staff-kitchen-${device}`);
    await page.getByRole('link', { name: 'Floor' }).click();
    await expect(page.getByRole('heading', { name: 'Floor', level: 1 })).toBeVisible();
    await takePicture(page, `staff-floor-${device}`);
    await page
      .getByRole('button', { name: /\b12\b/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: /12/ })).toBeVisible();
    await takePicture(page, `staff-table-${device}`);
    await page.goto('/staff/floor');
  }
  await page.context().clearCookies();
  await page.goto('/staff/');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  for (const { device, viewport } of screens) {
    await page.setViewportSize(viewport);
    await takePicture(page, `staff-login-${device}`);
  }
});

/** Guests who have sent some dishes, and have one more in the cart. */
async function seatGuests(restaurant: Restaurant, tableName: string, adults: number) {
  const { menu, staff } = restaurant;
  const dinner = must(menu.menus[1], 'the demo house has a dinner');
  const dishes = menu.plainDishesOf(dinner).slice(adults, adults + 3);
  const phone = await restaurant.phone();
  await phone.scan((await staff.codeOf(tableName)).tableValue);
  await phone.openTable(menuNameOf(dinner), { adults, children: 1 });
  for (const dish of dishes) await phone.add(nameOf(dish), 2);
  await phone.openCart();
  await phone.send();
  await phone.add(nameOf(must(dishes[0], 'dinner has dishes')));
}
