import { must } from '@tavolata/domain';
import { addresses, pathTo, type FloorReply } from '@tavolata/protocol';
import { keepHours } from './support/hours.ts';
import { changeSetting } from './support/restaurant-rules.ts';
import type { Phone } from './support/phone.ts';
import { pressBlocked } from './support/press-blocked.ts';
import { expect, test } from './support/restaurant.ts';
import { aLaCarte, dinner, sitDown } from './support/sit-down.ts';

/** Looks at a menu without a table. */
async function lookAt(phone: Phone, menuName: string): Promise<void> {
  await phone.page.goto('/lite');
  await phone.button('lite.lookMenu').click();
  await takeMenu(phone, menuName);
}

/** Takes a menu in the picker, by its words: they stand still once the sheet has come up. */
async function takeMenu(phone: Phone, menuName: string): Promise<void> {
  await phone.dialog.getByText(menuName, { exact: true }).click();
  await expect(phone.dialog.getByRole('radio', { name: new RegExp(`^${menuName} `) })).toBeChecked();
  await phone.dialog.getByRole('button', { name: phone.words.say('lite.lookMenu'), exact: true }).click();
  await expect(phone.page).toHaveURL(/\/LiteMain$/);
}

test('[L-01, E-05] /lite is a home without a table: its menu is chosen there and looked at next', async ({
  restaurant,
}) => {
  const phone = await restaurant.phone();
  const { page, words } = phone;
  await page.goto('/lite');
  await expect(page).toHaveURL(/\/LiteHome$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const part of [
    'home.menus',
    'home.pictures',
    'home.featured',
    'home.guide',
    'home.hours',
    'home.links',
  ]) {
    await expect(page.getByRole('heading', { name: words.say(part), exact: true })).toBeVisible();
  }
  await expect(page.getByRole('list', { name: words.say('home.announcements') })).toBeVisible();

  await phone.button('lite.lookMenu').click();
  await expect(
    phone.dialog.getByRole('heading', { name: words.say('lite.openTable'), exact: true }),
  ).toBeVisible();
  await takeMenu(phone, aLaCarte);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(aLaCarte);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(aLaCarte);
});

test('[BH-03, E-13] who looks at the menu without a table reads when the kitchen closes, though the phone’s clock is an hour behind', async ({
  restaurant,
}) => {
  const hour = 3600;
  await keepHours(restaurant, [{ from: -hour, to: 9 * 60 + 30, menus: [dinner] }]);
  const phone = await restaurant.phone();
  await phone.page.clock.install({ time: Date.now() - hour * 1000 });
  await lookAt(phone, dinner);
  await expect(phone.page.getByRole('note')).toHaveText(/^The kitchen closes in (10|9) minutes\./);
});

test('[L-02] the menu of lite mode has no steppers; home and call stay over it', async ({ restaurant }) => {
  const phone = await restaurant.phone();
  const { page, words } = phone;
  await lookAt(phone, dinner);
  await expect(page.getByRole('list', { name: words.say('menu.dishes') })).toBeVisible();
  await expect(page.getByText(words.say('lite.menuOnly'), { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add one / })).toHaveCount(0);

  await phone.button('nav.call').click();
  await expect(
    phone.dialog.getByRole('heading', { name: words.say('call.title'), exact: true }),
  ).toBeVisible();
  await phone.button('shared.close').click();
  await phone.button('nav.home').click();
  await expect(page).toHaveURL(/\/LiteHome$/);
});

test('[L-05, CS-01] a guest without a table says where to come, and somebody does', async ({
  restaurant,
}) => {
  const phone = await restaurant.phone();
  const { words } = phone;
  await lookAt(phone, dinner);
  await phone.button('nav.call').click();
  const call = phone.dialog.getByRole('button', { name: words.say('call.submit'), exact: true });
  await expect(phone.dialog.getByRole('checkbox').first()).toBeChecked();
  await expect(call).toHaveAccessibleDescription(words.say('call.placeMissing'));

  const place = phone.dialog.getByLabel(words.say('call.place'), { exact: true });
  await place.fill('x'.repeat(40));
  await expect(place).toHaveValue('x'.repeat(29));
  await place.fill('By the window');
  await call.click();
  const question = phone.page.getByRole('alertdialog');
  await expect(question.getByRole('heading')).toHaveText(
    words.say('call.questionPlace', { place: 'By the window' }),
  );
  await question.getByRole('button', { name: words.say('call.confirm'), exact: true }).click();
  await expect(phone.message(words.say('call.sentPlace'))).toBeVisible();
  await expect(phone.dialog.getByRole('listitem').filter({ hasText: 'Called at' })).toBeVisible();
});

test('[L-03] a guest who has an order is led back to home, and from there to the own table', async ({
  restaurant,
}) => {
  const [phone] = await sitDown(restaurant, 1);
  await phone.page.goto('/LiteMain');
  await expect(phone.page).toHaveURL(/\/LiteHome$/);
  await phone.button('home.continue').click();
  await phone.expectMenu();
});

test('[E-05, L-02] who has scanned a table and looks around keeps the place there: nobody is called, and the way home is the table’s', async ({
  restaurant,
}) => {
  await changeSetting(restaurant, 'lite-ordering', { enable: true });
  const { tableValue } = await restaurant.staff.codeOf('12');
  const phone = await restaurant.phone();
  const { page, words } = phone;
  await phone.scan(tableValue);
  await expect(phone.orderNow).toBeVisible();
  await page.goto('/lite');
  await expect(page).toHaveURL(/\/LiteHome$/);
  const bar = page.getByRole('region', { name: words.say('home.next') });
  await expect(bar.getByText(words.say('shared.table', { table: '12' }), { exact: true })).toBeVisible();
  await phone.button('lite.lookMenu').click();
  await expect(phone.button('lite.order')).toHaveCount(0);
  await takeMenu(phone, aLaCarte);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(aLaCarte);
  await expect(phone.button('nav.call')).toHaveCount(0);
  await phone.button('nav.home').click();
  await expect(page).toHaveURL(/\/Home$/);
  await phone.openTable(dinner, { adults: 2, children: 0 });
});

test('[L-03] guests who wait for the staff and look around wait on at their table', async ({
  restaurant,
}) => {
  await changeSetting(restaurant, 'open-table-audit', { enable: true });
  const [phone] = await sitDown(restaurant, 1);
  await phone.page.goto('/LiteMain');
  await expect(phone.page).toHaveURL(/\/LiteHome$/);
  await phone.button('home.continue').click();
  await phone.expectMenu();
  const banner = phone.page.getByRole('region', { name: phone.words.say('approval.label'), exact: true });
  await expect(banner).toBeVisible();
});

test('[H-09] in lite mode the button waits until the restaurant has let the phone in', async ({
  restaurant,
}) => {
  const phone = await restaurant.phone();
  const { page, words } = phone;
  let letIn: () => void = () => undefined;
  const mayGoOn = new Promise<void>((resolve) => (letIn = resolve));
  await page.route(`**${pathTo(addresses.scan)}`, async (route) => {
    if (route.request().method() === 'POST') await mayGoOn;
    await route.continue();
  });
  await page.goto('/lite');
  const look = phone.button('lite.lookMenu');
  await expect(look).toHaveAttribute('aria-disabled', 'true');
  await expect(look).toHaveAccessibleDescription(words.say('lite.checking'));
  letIn();
  await expect(look).not.toHaveAttribute('aria-disabled', 'true');
});

test('who came in without a table has to scan one to order', async ({ restaurant }) => {
  const phone = await restaurant.phone();
  await lookAt(phone, dinner);
  await phone.page.goto('/Main');
  await expect(phone.page).toHaveURL(/\/$/);
  const { tableValue } = await restaurant.staff.codeOf('12');
  await phone.scan(tableValue);
  await expect(phone.orderNow).toBeVisible();
});

test('a restaurant that takes no calls shows no way to call', async ({ restaurant }) => {
  await changeSetting(restaurant, 'call_service_function', 0);
  const phone = await restaurant.phone();
  await lookAt(phone, dinner);
  await expect(phone.button('nav.home')).toBeVisible();
  await expect(phone.button('nav.call')).toHaveCount(0);
});

test('[L-04] where the restaurant takes orders without a table, a guest says where they sit and the staff release what they send', async ({
  restaurant,
}) => {
  await changeSetting(restaurant, 'lite-ordering', { enable: true });
  const phone = await restaurant.phone();
  const { dialog, page, words } = phone;
  await page.goto('/lite');
  await phone.button('lite.lookMenu').click();
  const order = phone.button('lite.order');
  await dialog.getByRole('radio', { name: new RegExp(`^${aLaCarte} `) }).check();
  await pressBlocked(order);
  // What is left open is said there, and nowhere else.
  const place = dialog.getByLabel(words.say('call.place'), { exact: true });
  await expect(place).toBeFocused();
  await expect(place).toHaveAccessibleDescription(words.say('call.placeMissing'));
  await expect(phone.message(words.say('call.placeMissing'))).toHaveCount(0);
  await place.fill('x'.repeat(40));
  await expect(place).toHaveValue('x'.repeat(29));
  await place.fill('By the window');
  await expect(place).toHaveAccessibleDescription(words.say('call.placeHint'));
  await order.click();
  await expect(page).toHaveURL(/\/LiteMain$/);

  // Whoever rings from there need not say again where that is.
  await phone.button('nav.home').click();
  const bar = page.getByRole('region', { name: words.say('home.next') });
  await expect(bar.getByText('By the window', { exact: true })).toBeVisible();
  await phone.button('home.continue').click();
  await phone.button('nav.call').click();
  await expect(page.getByLabel(words.say('call.place'), { exact: true })).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('button', { name: words.say('call.submit'), exact: true })
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('heading')).toHaveText(
    words.say('call.questionPlace', { place: 'By the window' }),
  );
  await question.getByRole('button', { name: words.say('call.confirm'), exact: true }).click();
  await expect(phone.message(words.say('call.sentPlace'))).toBeVisible();
  await phone.button('nav.menu').click();

  await phone.add('Peking duck');
  await page.reload();
  await phone.openCart();
  await phone.button('cart.send').click();
  await expect(dialog.getByText(words.say('cart.heldNote'), { exact: true })).toBeVisible();

  const { orders } = await restaurant.staff.get<FloorReply>(pathTo(addresses.floor));
  const [waiting] = orders;
  expect(waiting).toMatchObject({ table_name: 'By the window' });
  const visitId = must(waiting?.visit_id ?? undefined, 'a visit of the guest');
  await restaurant.staff.post(pathTo(addresses.approve, visitId), { request_id: 'releases-the-window' });
  await expect(dialog).toBeHidden();
  await phone.openOrders();
  await expect(page.getByText(words.say('orders.status.waiting'), { exact: true })).toBeVisible();
});
