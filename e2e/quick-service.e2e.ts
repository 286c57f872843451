import { must } from '@tavolata/domain';
import { addresses, pathTo, type FloorReply } from '@tavolata/protocol';
import { changeSetting } from './support/restaurant-rules.ts';
import { menuNameOf, nameOf } from './support/menu-facts.ts';
import type { Phone } from './support/phone.ts';
import { expect, test, type Restaurant } from './support/restaurant.ts';
import { aLaCarte } from './support/sit-down.ts';

const guest = { name: '  Ana-Lucía O’Neill 3rd ', phone: 'call the bar, ext. 7' };

/** What stands for a table where food is taken away. */
const takeawayValue = '-1';

function aDish({ menu }: Restaurant, language = 'en'): string {
  const offered = must(
    menu.menus.find((one) => menuNameOf(one) === aLaCarte),
    'the menu',
  );
  return nameOf(must(menu.plainDishesOf(offered)[0], 'a dish'), language);
}

/** A phone whose guest has said who takes the food away, and looks at the menu. */
async function beginOrder(restaurant: Restaurant, phone: Phone): Promise<void> {
  // The restaurant's own code for takeaway is sealed like any other; plain ones do here.
  await changeSetting(restaurant, 'is_encrypting', 0);
  await phone.scan(takeawayValue);
  await phone.orderNow.click();
  const { dialog, words } = phone;
  // The restaurant says what is taken away: nobody is asked to choose.
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await dialog.getByLabel(words.say('quickService.name'), { exact: true }).fill(guest.name);
  await dialog.getByLabel(words.say('quickService.phone'), { exact: true }).fill(guest.phone);
  await expect(dialog.getByText(words.say('openTable.people'), { exact: true })).toHaveCount(0);
  await phone.button('quickService.begin').click();
  await phone.expectMenu();
}

test('[Q-01, Q-05] who takes food away says a name and a number, which the staff read as they were typed', async ({
  restaurant,
}) => {
  const phone = await restaurant.phone();
  const asked = phone.page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith(pathTo(addresses.openTable)),
  );
  await beginOrder(restaurant, phone);
  const body = (await asked).postDataJSON() as Record<string, unknown>;
  expect(body).toMatchObject({
    eat_type: 1,
    customer_num: 1,
    customer_info: { customer_name: guest.name, customer_phone: guest.phone },
  });
  const { orders } = await restaurant.staff.get<FloorReply>(pathTo(addresses.floor));
  expect(orders).toMatchObject([
    { table_id: -1, table_name: 'Quick Service', guest_name: guest.name, guest_phone: guest.phone },
  ]);
  const { page } = await restaurant.kitchen();
  await page.goto('/staff/');
  const order = page.getByRole('article').filter({ hasText: guest.name.trim() });
  await expect(order).toContainText(guest.phone);
});

test('[Q-03, T-06] the button says that it is to be paid; then the guest has a number, and sees how far the order is', async ({
  restaurant,
}) => {
  const phone = await restaurant.phone({ language: 'de' });
  const { page, words } = phone;
  await changeSetting(restaurant, 'is_encrypting', 0);
  await phone.scan(takeawayValue);
  await phone.orderNow.click();
  await phone.button('quickService.begin').click();
  await phone.expectMenu();
  await phone.add(aDish(restaurant, 'de'));
  await phone.openCart();
  expect(words.say('quickService.buy')).toBe('Zahlungspflichtig bestellen');
  await phone.button('quickService.buy').click();

  const card = page.getByRole('region', { name: words.say('quickService.number'), exact: true });
  await expect(card.getByText(/^\d+$/)).toBeVisible();
  const state = card.getByRole('status');
  await expect(state).toHaveText(words.say('quickService.state.received'));

  // Whoever comes back, by a reload or by another scan, is at the own order at once.
  await page.goto('/');
  await expect(page).toHaveURL(/\/Main$/);
  await phone.scan(takeawayValue);
  await expect(page).toHaveURL(/\/Main$/);
  await phone.openOrders();
  await expect(state).toHaveText(words.say('quickService.state.received'));

  const kitchen = await restaurant.kitchen();
  const next = (status: string) =>
    kitchen.page.getByRole('button', { name: new RegExp(`Next: ${status}$`) }).first();
  await next('Made').click();
  await expect(state).toHaveText(words.say('quickService.state.ready'));
  await next('On its way').click();
  await next('Served').click();
  await expect(state).toHaveText(words.say('quickService.state.handedOver'));
});

test('[Q-08, Q-07, H-03, O-14] takeaway is shown only what it sells, without a price that nobody is charged there, and says that the order is open', async ({
  restaurant,
}) => {
  const phone = await restaurant.phone();
  const { page, words } = phone;
  await changeSetting(restaurant, 'is_encrypting', 0);
  await phone.scan(takeawayValue);
  const menus = page.getByRole('main').getByRole('region', { name: words.say('home.menusToGo') });
  await expect(menus.getByRole('button')).toHaveCount(1);
  await expect(menus.getByRole('button')).toHaveAccessibleName(new RegExp(`^${aLaCarte} `));
  await expect(menus).not.toContainText('€');
  await phone.orderNow.click();
  await expect(phone.dialog).not.toContainText('€');
  await phone.button('quickService.begin').click();
  await expect(page.getByText(words.say('quickService.opened'), { exact: true }).first()).toBeVisible();
  await phone.expectMenu();
  await phone.openCart();
  await expect(phone.dialog.getByText(words.say('cart.emptyOwn'), { exact: true })).toBeVisible();
});

test('[Q-01] two guests who take food away have an order each', async ({ restaurant }) => {
  const [one, other] = [await restaurant.phone(), await restaurant.phone()];
  await beginOrder(restaurant, one);
  await one.add(aDish(restaurant));
  await beginOrder(restaurant, other);
  await other.openCart();
  await expect(other.dialog.getByText(other.words.say('cart.emptyOwn'), { exact: true })).toBeVisible();
});
