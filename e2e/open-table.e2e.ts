import { must } from '@tavolata/domain';
import { addresses, pathTo, type FloorReply, type RestaurantReply } from '@tavolata/protocol';
import type { Page } from '@playwright/test';
import { changeSetting } from './support/restaurant-rules.ts';
import { menuNameOf } from './support/menu-facts.ts';
import { pressBlocked } from './support/press-blocked.ts';
import { expect, test } from './support/restaurant.ts';
import { dinner } from './support/sit-down.ts';

/** A guest whose finger trembles: two presses within 300 ms. */
const trembling = { clickCount: 2, delay: 10 } as const;

test('[O-02, O-03] the table opens only with a menu and with people, and once for a finger that trembles', async ({
  restaurant,
}) => {
  const { tableValue } = await restaurant.staff.codeOf('12');
  const phone = await restaurant.phone();
  const asked: string[] = [];
  phone.page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(pathTo(addresses.openTable)))
      asked.push(request.url());
  });
  await phone.scan(tableValue);
  await phone.orderNow.click();
  const submit = phone.button('openTable.submit');
  const more = phone.button('openTable.add', { kind: phone.words.say('openTable.adults') });
  const fewer = phone.button('openTable.remove', { kind: phone.words.say('openTable.adults') });

  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await expect(submit).toHaveAccessibleDescription(phone.words.say('openTable.noPeople'));
  await more.click();
  await expect(submit).toHaveAccessibleDescription(phone.words.say('openTable.noMenuChosen'));
  await pressBlocked(submit);
  // Beside the button and at the choice; no message covers them.
  const gap = phone.dialog.getByText(phone.words.say('openTable.noMenuChosen'), { exact: true });
  await expect(gap.filter({ visible: true }).first()).toBeVisible();
  await expect(phone.page.getByRole('region', { name: phone.words.say('message.region') })).toHaveCount(0);
  expect(asked).toEqual([]);
  await phone.dialog.getByRole('radio', { name: new RegExp(`^${dinner} `) }).check();
  await expect(submit).not.toHaveAttribute('aria-disabled');
  await fewer.click();
  await expect(submit).toHaveAccessibleDescription(phone.words.say('openTable.noPeople'));
  await more.click();
  await submit.click(trembling);
  await phone.expectMenu();
  expect(asked).toHaveLength(1);
});

test('[O-03] the order button takes no second press for 300 ms, though the restaurant has answered, and one after them', async ({
  restaurant,
}) => {
  const { tableValue } = await restaurant.staff.codeOf('12');
  const phone = await restaurant.phone();
  let moment = 0;
  const askedAt: number[] = [];
  await phone.page.route(`**${pathTo(addresses.openTable)}`, (route) => {
    askedAt.push(moment);
    return route.fulfill({ status: 503, json: { code: 'failure', status: 503, title: 'Failure' } });
  });
  await phone.scan(tableValue);
  await phone.orderNow.click();
  await phone.dialog.getByRole('radio', { name: new RegExp(`^${dinner} `) }).check();
  await phone.button('openTable.add', { kind: phone.words.say('openTable.adults') }).click();
  const submit = phone.button('openTable.submit');
  for (moment of [0, 299, 300, 599, 600]) {
    // The page's clock stands: no time passes between one press and the next but this.
    await phone.page.evaluate((now) => {
      performance.now = () => now;
    }, 1e6 + moment);
    await submit.click();
    // While the restaurant is asked the button has another name.
    await expect(submit).toBeEnabled();
  }
  expect(askedAt).toEqual([0, 300, 600]);
});

test('[O-02, X-05] a phone that has lost its table is told so as a warning, stands at the door, and opens nothing', async ({
  restaurant,
}) => {
  const { tableValue } = await restaurant.staff.codeOf('12');
  const phone = await restaurant.phone();
  await phone.scan(tableValue);
  await phone.orderNow.click();
  await phone.dialog.getByRole('radio', { name: new RegExp(`^${dinner} `) }).check();
  await phone.button('openTable.add', { kind: phone.words.say('openTable.adults') }).click();
  await phone.page.context().clearCookies();
  await phone.button('openTable.submit').click();
  await expect(phone.warning(phone.words.say('rejection.tableInvalid'))).toBeVisible();
  await expect(phone.page).toHaveURL(/\/$/);
  await expect(
    phone.page.getByRole('heading', { name: phone.words.say('start.scanAgain'), level: 1 }),
  ).toBeVisible();
  const { tables } = await restaurant.staff.get<FloorReply>(pathTo(addresses.floor));
  expect(tables.filter(({ visit_id }) => visit_id !== null)).toEqual([]);
});

test('[O-03] where the staff open the tables, the guest is told to ask them', async ({ restaurant }) => {
  await changeSetting(restaurant, 'open-table-mode', 0);
  const { tableValue } = await restaurant.staff.codeOf('12');
  const phone = await restaurant.phone();
  await phone.scan(tableValue);
  await expect(phone.orderNow).toHaveAttribute('aria-disabled', 'true');
  await expect(phone.orderNow).toHaveAccessibleDescription(phone.words.say('openTable.askStaff'));
  await pressBlocked(phone.orderNow);
  await expect(phone.dialog).toBeHidden();
});

/** A restaurant that has no menus at all. */
async function takeMenusAway(page: Page): Promise<void> {
  await page.route(`**${pathTo(addresses.restaurant)}`, async (route) => {
    const answer = await route.fetch();
    const restaurant = (await answer.json()) as RestaurantReply;
    await route.fulfill({ response: answer, json: { ...restaurant, menus: [] } });
  });
}

test('[O-08] a restaurant without a menu warns of it and opens no table', async ({ restaurant }) => {
  const { tableValue } = await restaurant.staff.codeOf('12');
  const phone = await restaurant.phone();
  await takeMenusAway(phone.page);
  await phone.scan(tableValue);
  await expect(phone.orderNow).toHaveAttribute('aria-disabled', 'true');
  await expect(phone.orderNow).toHaveAccessibleDescription(phone.words.say('home.noMenu'));
});

test('[O-09] the arrow leads back home, and who opens the page again begins with nobody', async ({
  restaurant,
}) => {
  const { tableValue } = await restaurant.staff.codeOf('12');
  const phone = await restaurant.phone();
  await phone.scan(tableValue);
  const kinds = ['adults', 'children'] as const;
  const counter = (kind: (typeof kinds)[number]) =>
    phone.dialog.getByRole('group', { name: phone.words.say(`openTable.${kind}`), exact: true });

  await phone.orderNow.click();
  for (const kind of kinds) {
    await expect(counter(kind)).toContainText('0');
    const label = phone.words.say(`openTable.${kind}`);
    await phone.button('openTable.add', { kind: label }).click();
    await expect(counter(kind)).toContainText('1');
  }
  await phone.button('shared.back').click();
  await expect(phone.dialog).toBeHidden();
  await expect(phone.page).toHaveURL(/\/Home$/);

  await phone.orderNow.click();
  for (const kind of kinds) await expect(counter(kind)).toContainText('0');
});

test('[O-10] the menu that the restaurant chooses beforehand is chosen', async ({ restaurant }) => {
  const menu = must(restaurant.menu.menus[1], 'the demo restaurant has a dinner');
  await changeSetting(restaurant, 'default-selection-menu', menu.main_group_id);
  const { tableValue } = await restaurant.staff.codeOf('12');
  const phone = await restaurant.phone();
  await phone.scan(tableValue);
  await phone.orderNow.click();
  const chosen = phone.dialog.getByRole('radio', { name: new RegExp(`^${menuNameOf(menu)} `) });
  await expect(chosen).toBeChecked();
});

test('[O-14] a table that opened says so; one that could not be opened is logged, said, and can be tried again', async ({
  restaurant,
}) => {
  const { tableValue } = await restaurant.staff.codeOf('12');
  const phone = await restaurant.phone();
  const logged: string[] = [];
  phone.page.on('console', (message) => logged.push(message.text()));
  let isBroken = true;
  await phone.page.route(`**${pathTo(addresses.openTable)}`, async (route) =>
    isBroken ? route.fulfill({ status: 503, json: { code: 'failure', trace_id: 't-1' } }) : route.continue(),
  );
  await phone.scan(tableValue);
  await phone.orderNow.click();
  await phone.dialog.getByRole('radio', { name: new RegExp(`^${dinner} `) }).check();
  await phone.button('openTable.add', { kind: phone.words.say('openTable.adults') }).click();
  const submit = phone.button('openTable.submit');
  await submit.click();
  const messages = phone.page.getByRole('region', { name: phone.words.say('message.region') });
  await expect(messages).toContainText(phone.words.say('rejection.failure'));
  await expect(submit).not.toHaveAttribute('aria-busy');
  expect(logged.filter((line) => line.includes('the table was not opened: failure t-1'))).toHaveLength(1);

  isBroken = false;
  // Presses right after one another count as one.
  await expect(async () => {
    await submit.click();
    await expect(phone.page).toHaveURL(/\/Main$/, { timeout: 1000 });
  }).toPass();
  await phone.expectMenu();
  await expect(messages).toContainText(phone.words.say('openTable.opened'));
});

test('[O-17] a price that changes while the form is open is not charged unread: the new sum is said, and the second press charges exactly that', async ({
  restaurant,
}) => {
  const { tableValue } = await restaurant.staff.codeOf('12');
  const phone = await restaurant.phone();
  const { page, words } = phone;
  const inEuro = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' });
  let price = 0;
  let isYesterday = true;
  // What this phone read before midnight, when dinner was a euro cheaper.
  await page.route(`**${pathTo(addresses.restaurant)}`, async (route) => {
    const response = await route.fetch();
    const restaurant = (await response.json()) as RestaurantReply;
    const menu = must(
      restaurant.menus.find((one) => menuNameOf(one) === dinner),
      'dinner',
    );
    price = must(menu.normal_price, 'what an adult pays');
    if (isYesterday) menu.normal_price = price - 1;
    await route.fulfill({ response, json: restaurant });
  });
  await phone.scan(tableValue);
  await phone.orderNow.click();
  await phone.dialog.getByRole('radio', { name: new RegExp(`^${dinner} `) }).check();
  const more = phone.button('openTable.add', { kind: words.say('openTable.adults') });
  await more.click();
  await more.click();
  const total = phone.dialog.getByRole('region', { name: words.say('openTable.sum') }).getByRole('status');
  const [before, after] = [inEuro.format(2 * price - 2), inEuro.format(2 * price)];
  await expect(total).toContainText(before);

  isYesterday = false;
  await phone.button('openTable.submit').click();
  await expect(phone.dialog.getByRole('alert').filter({ hasText: after })).toHaveText(
    words.say('openTable.sumChanged', { shown: before, sum: after }),
  );
  await expect(total).toContainText(after);
  expect((await restaurant.staff.get<FloorReply>(pathTo(addresses.floor))).tables).not.toContainEqual(
    expect.objectContaining({ table_name: '12', table_status: 3 }),
  );
  // Presses right after one another count as one: nobody pays by a double tap for a sum that was not read.
  await expect(async () => {
    await phone.button('openTable.submit').click();
    await expect(page).toHaveURL(/\/Main$/, { timeout: 1000 });
  }).toPass();
  await phone.expectMenu();
  const { tables } = await restaurant.staff.get<FloorReply>(pathTo(addresses.floor));
  expect(tables.find(({ table_name }) => table_name === '12')).toMatchObject({ should_amount: 2 * price });
});
