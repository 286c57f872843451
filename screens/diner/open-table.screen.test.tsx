import { billOf, must } from '@tavolata/domain';
import { addresses } from '@tavolata/protocol';
import { page, type Locator } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { arrive, changeSetting, dinner, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { expectNoted } from '../support/page-log.ts';
import { Rejected } from '../support/far-server.ts';
import { openGuest } from '../support/guest.tsx';
import { elementOf, pressBlocked } from '../support/locators.ts';
import { Phone } from '../support/phone.ts';
import { Words } from '../support/words.ts';

const oneAdult = { adults: 1, children: 0 };

test('[O-02, O-03] the table opens only with a menu and with people, and once for a finger that trembles', async ({
  restaurant,
}) => {
  const phone = await arrive(restaurant);
  const asked = () => restaurant.table.server.callsOf(addresses.openTable);
  await phone.orderNow.click();
  const submit = phone.button('openTable.submit');
  const more = phone.button('openTable.add', { kind: phone.words.say('openTable.adults') });
  const fewer = phone.button('openTable.remove', { kind: phone.words.say('openTable.adults') });

  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await expect.element(submit).toHaveAccessibleDescription(phone.words.say('openTable.noPeople'));
  await more.click();
  await expect.element(submit).toHaveAccessibleDescription(phone.words.say('openTable.noMenuChosen'));
  await pressBlocked(submit);
  // Beside the button and at the choice; no message covers them.
  await expect(phone.dialog.getByText(phone.words.say('openTable.noMenuChosen')).first()).toBeVisible();
  await expect(page.getByRole('region', { name: phone.words.say('message.region') })).toHaveCount(0);
  await expectAccessible();
  expect(asked()).toEqual([]);
  await phone.dialog.getByRole('radio', { name: new RegExp(`^${dinner} `) }).click();
  await expect.element(submit).not.toHaveAttribute('aria-disabled');
  await fewer.click();
  await expect.element(submit).toHaveAccessibleDescription(phone.words.say('openTable.noPeople'));
  await more.click();
  await submit.click({ clickCount: 2, delay: 10 });
  await phone.expectMenu();
  expect(asked()).toHaveLength(1);
});

test('[O-03] the order button takes no second press for 300 ms, though the restaurant has answered, and one after them', async ({
  restaurant,
}) => {
  let moment = 0;
  const askedAt: number[] = [];
  const phone = await arrive(restaurant, {
    with: (server) =>
      server.answer(addresses.openTable, () => {
        askedAt.push(moment);
        return new Rejected('table-paused');
      }),
  });
  await phone.fillOpening(dinner, oneAdult);
  const submit = phone.button('openTable.submit');
  restaurant.stopClock();
  for (const next of [0, 299, 300, 599, 600]) {
    // No time passes between one press and the next but this.
    await restaurant.moveClock(next - moment);
    moment = next;
    await submit.click();
    // While the restaurant is asked the button has another name.
    await expect(submit).toBeEnabled();
  }
  expect(askedAt).toEqual([0, 300, 600]);
  expectNoted('the table was not opened: table-paused');
});

test('[O-02, X-05] a phone that has lost its table is told so as a warning, stands at the door, and opens nothing', async ({
  restaurant,
}) => {
  const phone = await arrive(restaurant);
  const { server, twin } = restaurant.table;
  await phone.fillOpening(dinner, oneAdult);
  // The session has ended meanwhile.
  server.answer(addresses.openTable, new Rejected('no-session'));
  server.answer(addresses.resume, new Rejected('no-session'));
  await phone.button('openTable.submit').click();
  await expect(phone.warning(phone.words.say('rejection.tableInvalid'))).toBeVisible();
  await phone.expectAt('/');
  await expect(
    page.getByRole('heading', { name: phone.words.say('start.scanAgain'), level: 1 }),
  ).toBeVisible();
  expect(twin.visit.status).toBe('none');
  expectNoted('the table was not opened: no-session');
});

test('[O-03] where the staff open the tables, the guest is told to ask them', async ({ restaurant }) => {
  changeSetting(restaurant, 'open-table-mode', 0);
  const phone = await arrive(restaurant);
  await expect(phone.orderNow).toHaveAttribute('aria-disabled', 'true');
  await expect.element(phone.orderNow).toHaveAccessibleDescription(phone.words.say('openTable.askStaff'));
  await pressBlocked(phone.orderNow);
  await expect(phone.dialog).toBeHidden();
});

test('[O-08] a restaurant without a menu warns of it and opens no table', async ({ restaurant }) => {
  restaurant.offered = [];
  const phone = await arrive(restaurant);
  await expect(phone.orderNow).toHaveAttribute('aria-disabled', 'true');
  await expect.element(phone.orderNow).toHaveAccessibleDescription(phone.words.say('home.noMenu'));
});

test('[O-09] the arrow leads back home, and who opens the page again begins with nobody', async ({
  restaurant,
}) => {
  const phone = await arrive(restaurant);
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
  await phone.expectAt('/Home');

  await phone.orderNow.click();
  for (const kind of kinds) await expect(counter(kind)).toContainText('0');
});

test('[O-10] the menu that the restaurant chooses beforehand is chosen', async ({ restaurant }) => {
  changeSetting(restaurant, 'default-selection-menu', restaurant.menu(dinner).main_group_id);
  const phone = await arrive(restaurant);
  await phone.orderNow.click();
  await expect(phone.dialog.getByRole('radio', { name: new RegExp(`^${dinner} `) })).toBeChecked();
});

test('[O-14] a table that opened says so; one that could not be opened is logged, said, and can be tried again', async ({
  restaurant,
}) => {
  const phone = await arrive(restaurant);
  const { server } = restaurant.table;
  server.isBroken = addresses.openTable;
  await phone.fillOpening(dinner, oneAdult);
  const submit = phone.button('openTable.submit');
  await submit.click();
  const messages = page.getByRole('region', { name: phone.words.say('message.region') });
  await expect(messages).toContainText(phone.words.say('rejection.failure'));
  await expect.element(submit).not.toHaveAttribute('aria-busy');
  expectNoted('the table was not opened: failure t-1');
  // It lies on none of the questions, and leaves the way back free.
  const told = (await elementOf(messages)).getBoundingClientRect();
  const question = await elementOf(phone.dialog.getByRole('group').first());
  expect(told.bottom).toBeLessThanOrEqual(question.getBoundingClientRect().top);
  const back = await elementOf(phone.button('shared.back'));
  expect(back.getBoundingClientRect().right).toBeLessThanOrEqual(told.left);
  // Whoever asks for something else has not been refused that.
  await phone.button('openTable.add', { kind: phone.words.say('openTable.adults') }).click();
  await expect(messages).toHaveCount(0);

  server.isBroken = null;
  // Presses right after one another count as one.
  await pressUntilOpen(submit);
  await phone.expectMenu();
  await expect(messages).toContainText(phone.words.say('openTable.opened'));
});

test('[O-17] a price that changes while the form is open is not charged unread: the new sum is said, and the second press charges exactly that', async ({
  restaurant,
}) => {
  const inEuro = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' });
  const menus = restaurant.offered;
  const price = must(
    menus.find(({ main_group_names }) => main_group_names['en'] === dinner)?.normal_price ?? undefined,
    'what an adult pays',
  );
  // What this phone read before midnight, when dinner was a euro cheaper.
  restaurant.offered = menus.map((menu) =>
    menu.main_group_names['en'] === dinner ? { ...menu, normal_price: price - 1 } : menu,
  );
  const phone = await arrive(restaurant);
  const { words } = phone;
  await phone.fillOpening(dinner, { adults: 2, children: 0 });
  const total = phone.dialog.getByRole('region', { name: words.say('openTable.sum') }).getByRole('status');
  const [before, after] = [inEuro.format(2 * price - 2), inEuro.format(2 * price)];
  await expect(total).toContainText(before);

  restaurant.offered = menus;
  await phone.button('openTable.submit').click();
  await expect(phone.dialog.getByRole('alert').filter({ hasText: after })).toHaveText(
    words.say('openTable.sumChanged', { shown: before, sum: after }),
  );
  await expect(total).toContainText(after);
  expect(restaurant.table.twin.visit.status).toBe('none');
  // Presses right after one another count as one: nobody pays by a double tap for a sum that was not read.
  await pressUntilOpen(phone.button('openTable.submit'));
  await phone.expectMenu();
  expect(billOf(restaurant.visit).total).toBe(200 * price);
  expectNoted('the table was not opened: sum-changed');
});

async function pressUntilOpen(submit: Locator): Promise<void> {
  await expect
    .poll(() => {
      (submit.query() as HTMLElement | null)?.click();
      return location.pathname;
    })
    .toBe('/Main');
}

for (const table_status of [5, 6, 7])
  test(`[T-03] [T-04] a table whose status is ${table_status}, none that guests may open, stays shut, with the pause as the reason`, async ({
    restaurant,
  }) => {
    const { orderNow, words } = await arrive(restaurant, {
      path: '/?table_id=1',
      with(server) {
        for (const address of [addresses.scan, addresses.resume] as const)
          server.change(address, (session) => ({ ...session, table: { ...session.table, table_status } }));
      },
    });
    await expect(page.getByRole('heading', { name: words.say('start.paused'), level: 1 })).toBeVisible();
    expect(location.pathname + location.search).toBe('/');
    await expect(orderNow).toBeHidden();
  });

test('[O-01, O-02] one tap says how many adults and how many children there are; the sum stands over the button, whatever the page shows, and others are called what they pay for', async ({
  restaurant,
}) => {
  const phone = await arrive(restaurant);
  const { dialog, words } = phone;
  await expect(page.getByRole('button', { name: /Dinner, over 70:\s€19\.90/ })).toBeVisible();
  await phone.orderNow.click();
  await dialog.getByRole('radio', { name: new RegExp(`^${dinner} .*Dinner, over 70:\\s€19\\.90`) }).click();
  const adults = (count: number) => dialog.getByRole('button', { name: `Adults: ${count}`, exact: true });
  await adults(4).click();
  await expect(adults(4)).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.getByRole('group', { name: 'Adults', exact: true })).toContainText('4');
  await expectAccessible();
  // A fifth to sixth by one tap, more by counting on.
  await adults(6).click();
  await phone.button('openTable.add', { kind: 'Adults' }).click();
  const chosen = dialog.getByRole('button', { pressed: true });
  await expect.element(chosen).toHaveAccessibleName('Children: 0');
  await adults(2).click();
  const children = (count: number) => dialog.getByRole('button', { name: `Children: ${count}`, exact: true });
  await children(3).click();
  await expect(dialog.getByRole('group', { name: 'Children', exact: true })).toContainText('3');
  await children(0).click();
  await expect(children(0)).toHaveAttribute('aria-pressed', 'true');
  await phone.button('openTable.add', { kind: 'Dinner, over 70' }).click();

  const total = dialog.getByRole('region', { name: words.say('openTable.sum') }).getByRole('status');
  await expect(total).toHaveText('Total€69.70');
  await expect(total).toBeInViewport({ ratio: 1 });
  const lines = dialog.getByRole('listitem');
  await expect(lines).toHaveText(['Adults2 × €24.90', 'Dinner, over 701 × €19.90']);
  await phone.button('openTable.submit').click();
  await phone.expectMenu();
  expect(restaurant.visit.heads).toEqual({ adults: 2, children: 0, others: 1 });
  expect(billOf(restaurant.visit).total).toBe(6970);
});

test('[O-01] others are counted only at a menu that has a price for them, and nobody is counted below nothing', async () => {
  await openGuest({ diners: null, path: '/' });
  const phone = new Phone(new Words('en'));
  const { dialog, words } = phone;
  await phone.orderNow.click();
  const kinds = ['adults', 'children', 'others'] as const;
  // What others pay for is called so in this restaurant.
  const wordsOf = (kind: (typeof kinds)[number]) =>
    kind === 'others' ? 'Other' : words.say(`openTable.${kind}`);
  const counter = (kind: (typeof kinds)[number]) =>
    dialog.getByRole('group', { name: wordsOf(kind), exact: true });
  await dialog.getByRole('radio', { name: /^Dinner\b/ }).click();
  for (const kind of kinds) {
    await pressBlocked(phone.button('openTable.remove', { kind: wordsOf(kind) }));
    await expect(counter(kind)).toContainText(/^0$/);
  }
  await dialog.getByRole('radio', { name: /^À la carte/ }).click();
  await expect(counter('children')).toBeVisible();
  await expect(counter('others')).toHaveCount(0);
});
