import { addresses } from '@tavolata/protocol';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import {
  aLaCarte,
  arrive,
  changeSetting,
  closeKitchenAt,
  dinner,
  test,
  type DemoRestaurant,
} from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { anna } from '../support/guest.tsx';
import { pressBlocked } from '../support/locators.ts';
import { goTo, reload } from '../support/open-screen.ts';
import type { Phone } from '../support/phone.ts';

/** A phone that has scanned nothing. */
function comeWithoutTable(restaurant: DemoRestaurant): Promise<Phone> {
  return arrive(restaurant, { spot: 'lite', path: '/lite' });
}

/** Looks at a menu without a table. */
async function lookAt(restaurant: DemoRestaurant, menuName: string): Promise<Phone> {
  const phone = await comeWithoutTable(restaurant);
  await phone.button('lite.lookMenu').click();
  await takeMenu(phone, menuName);
  return phone;
}

/** Takes a menu in the picker, by its words. */
async function takeMenu(phone: Phone, menuName: string): Promise<void> {
  await phone.dialog.getByText(menuName, { exact: true }).click();
  await expect(phone.dialog.getByRole('radio', { name: new RegExp(`^${menuName} `) })).toBeChecked();
  await phone.dialog.getByRole('button', { name: phone.words.say('lite.lookMenu'), exact: true }).click();
  await phone.expectAt('/LiteMain');
}

/** Answers the question before a call with yes. */
async function confirmCall({ words }: Phone): Promise<void> {
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('heading')).toHaveText(
    words.say('call.questionPlace', { place: 'By the window' }),
  );
  await question.getByRole('button', { name: words.say('call.confirm'), exact: true }).click();
}

const title = page.getByRole('heading', { level: 1 });

test('[L-01, E-05] /lite is a home without a table: its menu is chosen there and looked at next', async ({
  restaurant,
}) => {
  const phone = await comeWithoutTable(restaurant);
  const { words } = phone;
  await phone.expectAt('/LiteHome');
  await expect(title).toBeVisible();
  for (const part of ['menus', 'pictures', 'featured', 'guide', 'hours', 'links']) {
    await expect(page.getByRole('heading', { name: words.say(`home.${part}`), exact: true })).toBeVisible();
  }
  await expect(page.getByRole('list', { name: words.say('home.announcements') })).toBeVisible();
  await expectAccessible();

  await phone.button('lite.lookMenu').click();
  await expect(
    phone.dialog.getByRole('heading', { name: words.say('lite.openTable'), exact: true }),
  ).toBeVisible();
  await expectAccessible();
  await takeMenu(phone, aLaCarte);
  await expect(title).toContainText(aLaCarte);

  await reload();
  await expect(title).toContainText(aLaCarte);
});

test('[BH-03, E-13] who looks at the menu without a table reads when the kitchen closes, though the phone’s clock is an hour behind', async ({
  restaurant,
}) => {
  const hourMs = 3_600_000;
  const serverNow = () => Date.now() + hourMs;
  closeKitchenAt(restaurant, serverNow() + 9.5 * 60_000);
  const phone = await arrive(restaurant, {
    spot: 'lite',
    path: '/lite',
    session: { now: serverNow() },
    with: (server) =>
      server.change(addresses.ping, () => ({
        ok: 1,
        date: new Date(serverNow()).toISOString(),
        now: serverNow(),
      })),
  });
  await phone.button('lite.lookMenu').click();
  await takeMenu(phone, dinner);
  await expect(page.getByRole('complementary', { name: 'Opening hours' })).toHaveText(
    /^The kitchen closes in (10|9) minutes\./,
  );
});

test('[L-02] the menu of lite mode has no steppers; home and call stay over it', async ({ restaurant }) => {
  const phone = await lookAt(restaurant, dinner);
  const { words } = phone;
  await expect(page.getByRole('list', { name: words.say('menu.dishes') })).toBeVisible();
  await expect(page.getByText(words.say('lite.menuOnly'), { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add one / })).toHaveCount(0);
  await expectAccessible();

  await phone.button('nav.call').click();
  await expect(
    phone.dialog.getByRole('heading', { name: words.say('call.title'), exact: true }),
  ).toBeVisible();
  await phone.button('shared.close').click();
  await phone.button('nav.home').click();
  await phone.expectAt('/LiteHome');
});

test('[L-05, CS-01] a guest without a table says where to come, and somebody does', async ({
  restaurant,
}) => {
  const phone = await lookAt(restaurant, dinner);
  const { words } = phone;
  await phone.button('nav.call').click();
  const call = phone.dialog.getByRole('button', { name: words.say('call.submit'), exact: true });
  await expect(phone.dialog.getByRole('checkbox').first()).toBeChecked();
  await expect.element(call).toHaveAccessibleDescription(words.say('call.placeMissing'));
  await expectAccessible();

  const place = phone.dialog.getByLabelText(words.say('call.place'), { exact: true });
  await place.fill('x'.repeat(40));
  await expect(place).toHaveValue('x'.repeat(29));
  await place.fill('By the window');
  await call.click();
  await confirmCall(phone);
  await expect(phone.message(words.say('call.sentPlace'))).toBeVisible();
  await expect(phone.dialog.getByRole('listitem').filter({ hasText: 'Called at' })).toBeVisible();
  const calls = restaurant.table.server.emitted.filter(({ name }) => name === 'CALL_SERVICE');
  expect(calls).toMatchObject([{ content: { table_name: 'By the window' } }]);
});

test('[L-03] a guest who has an order is led back to home, and from there to the own table', async ({
  restaurant,
}) => {
  const phone = await arrive(restaurant, { diners: [anna], path: '/LiteMain' });
  await phone.expectAt('/LiteHome');
  await phone.goToMenu();
  await phone.expectAt('/Main');
});

test('[E-05, L-02] who has scanned a table and looks around keeps the place there: nobody is called, and the way home is the table’s', async ({
  restaurant,
}) => {
  changeSetting(restaurant, 'lite-ordering', { enable: true });
  const phone = await arrive(restaurant);
  const { words } = phone;
  await expect(phone.orderNow).toBeVisible();
  await goTo('/lite');
  await phone.expectAt('/LiteHome');
  const bar = page.getByRole('region', { name: words.say('home.next') });
  await expect(bar.getByText(words.say('shared.table', { table: '12' }), { exact: true })).toBeVisible();
  await phone.button('lite.lookMenu').click();
  await expect(phone.dialog).toBeVisible();
  await expect(phone.button('lite.order')).toHaveCount(0);
  await takeMenu(phone, aLaCarte);
  await expect(title).toContainText(aLaCarte);
  await expect(phone.button('nav.call')).toHaveCount(0);
  await phone.button('nav.home').click();
  await phone.expectAt('/Home');
  await phone.openTable(dinner, { adults: 2, children: 0 });
});

test('[L-03] guests who wait for the staff and look around wait on at their table', async ({
  restaurant,
}) => {
  changeSetting(restaurant, 'open-table-audit', { enable: true });
  const phone = await arrive(restaurant);
  await phone.openTable(dinner, { adults: 1, children: 0 });
  await goTo('/LiteMain');
  await phone.expectAt('/LiteHome');
  await phone.goToMenu();
  const banner = page.getByRole('region', { name: phone.words.say('approval.label'), exact: true });
  await expect(banner).toBeVisible();
});

test('[SETUP-11] who has no table yet reads all announcements, and so does who orders to a place of the restaurant', async ({
  restaurant,
}) => {
  changeSetting(restaurant, 'lite-ordering', { enable: true });
  const phone = await arrive(restaurant, {
    spot: 'lite',
    path: '/lite',
    with: (server) =>
      server.change(addresses.restaurant, (reply) => ({
        ...reply,
        announcements: [
          { icon: 'tray', value: { en: 'Take as much as you like.' }, is_only_at_table: true },
          { icon: 'clock', value: { en: 'The kitchen closes at ten.' } },
        ],
      })),
  });
  const { dialog, words } = phone;
  const rows = page.getByRole('list', { name: words.say('home.announcements') }).getByRole('listitem');
  const both = ['Take as much as you like.', 'The kitchen closes at ten.'];
  await expect(rows).toHaveText(both);
  await phone.button('lite.lookMenu').click();
  await dialog.getByRole('radio', { name: new RegExp(`^${aLaCarte} `) }).click();
  await dialog.getByLabelText(words.say('call.place'), { exact: true }).fill('By the window');
  await phone.button('lite.order').click();
  await phone.expectAt('/LiteMain');
  await phone.button('nav.home').click();
  await phone.expectAt('/LiteHome');
  await expect(rows).toHaveText(both);
});

test('[H-09] in lite mode the button waits until the restaurant has let the phone in', async ({
  restaurant,
}) => {
  let letIn: () => void = () => undefined;
  const mayGoOn = new Promise<void>((resolve) => (letIn = resolve));
  const phone = await arrive(restaurant, {
    spot: 'lite',
    path: '/lite',
    with: (server) => server.changeLate(addresses.scan, mayGoOn),
  });
  const look = phone.button('lite.lookMenu');
  await expect(look).toHaveAttribute('aria-disabled', 'true');
  await expect.element(look).toHaveAccessibleDescription(phone.words.say('lite.checking'));
  letIn();
  await expect.element(look).not.toHaveAttribute('aria-disabled', 'true');
});

test('who came in without a table has to scan one to order', async ({ restaurant }) => {
  const phone = await lookAt(restaurant, dinner);
  await goTo('/Main');
  await phone.expectAt('/');
  const { server } = restaurant.table;
  server.change(addresses.scan, (reply) => ({
    ...reply,
    table: { ...reply.table, table_id: 12, table_name: '12' },
  }));
  await goTo('/?table_id=12');
  await expect(phone.orderNow).toBeVisible();
  expect(server.callsOf(addresses.scan).at(-1)?.body).toMatchObject({ table_id: '12' });
});

test('a restaurant that takes no calls shows no way to call', async ({ restaurant }) => {
  changeSetting(restaurant, 'call_service_function', 0);
  const phone = await lookAt(restaurant, dinner);
  await expect(phone.button('nav.home')).toBeVisible();
  await expect(phone.button('nav.call')).toHaveCount(0);
});

test('[L-04] where the restaurant takes orders without a table, a guest says where they sit and the staff release what they send', async ({
  restaurant,
}) => {
  changeSetting(restaurant, 'lite-ordering', { enable: true });
  const phone = await comeWithoutTable(restaurant);
  const { dialog, words } = phone;
  await phone.button('lite.lookMenu').click();
  const order = phone.button('lite.order');
  await dialog.getByRole('radio', { name: new RegExp(`^${aLaCarte} `) }).click();
  await pressBlocked(order);
  // What is left open is said there, and nowhere else.
  // Nobody sits there for whom a menu would be chosen.
  await expect(dialog.getByText(words.say('openTable.menuHint'), { exact: true })).toHaveCount(0);
  const place = dialog.getByLabelText(words.say('call.place'), { exact: true });
  await expect(place).toBeFocused();
  await expect.element(place).toHaveAccessibleDescription(words.say('call.placeMissing'));
  await expect(phone.message(words.say('call.placeMissing'))).toHaveCount(0);
  await place.fill('x'.repeat(40));
  await expect(place).toHaveValue('x'.repeat(29));
  await place.fill('By the window');
  await expect.element(place).toHaveAccessibleDescription(words.say('call.placeHint'));
  await order.click();
  await phone.expectAt('/LiteMain');

  // Whoever rings from there need not say again where that is.
  await phone.button('nav.home').click();
  const bar = page.getByRole('region', { name: words.say('home.next') });
  await expect(bar.getByText('By the window', { exact: true })).toBeVisible();
  await phone.button('home.continue').click();
  await phone.button('nav.call').click();
  await expect(page.getByLabelText(words.say('call.place'), { exact: true })).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('button', { name: words.say('call.submit'), exact: true })
    .click();
  await confirmCall(phone);
  await expect(phone.message(words.say('call.sentPlace'))).toBeVisible();
  await phone.button('nav.menu').click();

  await phone.add('Peking duck');
  await reload();
  await phone.openCart();
  await phone.button('cart.send').click();
  await expect(dialog.getByText(words.say('cart.heldNote'), { exact: true })).toBeVisible();
  expect(restaurant.visit.placeName).toBe('By the window');
  restaurant.table.staff({ type: 'approve', orderId: restaurant.visit.orderId });
  await expect(dialog).toBeHidden();
  await phone.openOrders();
  await expect(page.getByText(words.say('orders.status.waiting'), { exact: true })).toBeVisible();
});
