import { must } from '@tavolata/domain';
import type { StaffTableReply } from '@tavolata/protocol';
import { menuNameOf } from './support/menu-facts.ts';
import type { Phone } from './support/phone.ts';
import { expect, test, type Restaurant } from './support/restaurant.ts';
import { sitDown } from './support/sit-down.ts';

/** As the browser does when another tab comes to the front: the page is told, and then sleeps. */
async function hide({ page }: Phone): Promise<void> {
  await tellVisibility(page, 'hidden');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setWebLifecycleState', { state: 'frozen' });
}

async function show({ page }: Phone): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setWebLifecycleState', { state: 'active' });
  await tellVisibility(page, 'visible');
}

async function tellVisibility(page: Phone['page'], state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

function inCart(phone: Phone, dishes: number) {
  const name = new RegExp(`^Cart, ${dishes} dish`);
  return expect(phone.page.getByRole('button', { name })).toBeVisible();
}

/** How many phones the staff see connected at a table. */
async function connectedAt(restaurant: Restaurant, tableName: string): Promise<number> {
  const { tableId } = await restaurant.staff.codeOf(tableName);
  const { seats } = await restaurant.staff.get<StaffTableReply>(`/api/v3/staff/tables/${tableId}`);
  return seats.filter(({ connected_since }) => connected_since !== null).length;
}

test('[LC-01] a phone that slept in the pocket, where it left the line, has the cart of now, and so it has after the browser’s arrow', async ({
  restaurant,
}) => {
  const [anna, ben] = await sitDown(restaurant, 2);
  await anna.add('Salted edamame');
  await inCart(anna, 1);
  await inCart(ben, 1);
  await expect.poll(() => connectedAt(restaurant, '12')).toBe(2);

  await hide(anna);
  await expect.poll(() => connectedAt(restaurant, '12')).toBe(1);
  await ben.add('Salted edamame');
  await inCart(ben, 2);

  await show(anna);
  await inCart(anna, 2);
  await expect.poll(() => connectedAt(restaurant, '12')).toBe(2);

  await anna.page.goto('/favicon.svg');
  await anna.page.goBack();
  await anna.expectMenu();
  await inCart(anna, 2);
});

test('the browser’s arrows lead from the menu that was opened on Home back there, and forward to the menu', async ({
  restaurant,
}) => {
  const { tableValue } = await restaurant.staff.codeOf('12');
  const anna = await restaurant.phone();
  await anna.scan(tableValue);
  await anna.openTable(menuNameOf(must(restaurant.menu.menus[1], 'the demo’s dinner')), {
    adults: 2,
    children: 0,
  });
  await anna.page.goBack();
  await expect(anna.button('home.continue')).toBeVisible();
  await anna.page.goForward();
  await anna.expectMenu();

  await anna.openOrders();
  await anna.button('nav.home').click();
  await expect(anna.button('home.continue')).toBeVisible();
  await anna.page.goBack();
  await anna.expectMenu();
  await anna.page.goForward();
  await expect(anna.button('home.continue')).toBeVisible();
});

test('the browser’s Forward opens the cart again that its button closed, and asks no question again', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  const { page } = anna;
  await anna.add('Salted edamame');
  await anna.openCart();
  await anna.button('cart.clear').click();
  await anna.button('cart.keep').click();
  await expect(anna.button('cart.keep')).toBeHidden();
  await page.goForward();
  await expect(anna.button('cart.close')).toBeVisible();
  await expect(anna.button('cart.keep')).toBeHidden();

  await anna.button('cart.close').click();
  await expect(anna.button('cart.close')).toBeHidden();
  await page.goForward();
  await expect(anna.button('cart.close')).toBeVisible();
  await page.goBack();
  await expect(anna.button('cart.close')).toBeHidden();
  await anna.expectMenu();
});
