import { must } from '@tavolata/domain';
import { addresses, type MenuWire } from '@tavolata/protocol';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { loseAndRefuseLine } from '../support/catalogue-message.ts';
import { aLaCarte, arrive, changeSetting, test, type DemoRestaurant } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { listen } from '../support/listen.ts';
import { goTo, keepMessages } from '../support/open-screen.ts';
import type { Phone } from '../support/phone.ts';
import type { Language } from '../support/words.ts';

const guest = { name: '  Ana-Lucía O’Neill 3rd ', phone: 'call the bar, ext. 7' };

/** A phone that has scanned the code of food to take away. */
function comeToTakeAway(restaurant: DemoRestaurant, language: Language = 'en'): Promise<Phone> {
  return arrive(restaurant, { spot: 'takeaway', language });
}

/** A guest who has opened an order without a word, and looks at the menu. */
async function beginOrder(phone: Phone): Promise<void> {
  await phone.orderNow.click();
  await phone.button('quickService.begin').click();
  await phone.expectMenu();
}

test('[Q-01, Q-05] who takes food away says a name and a number, which go out as they were typed', async ({
  restaurant,
}) => {
  const phone = await comeToTakeAway(restaurant);
  const { dialog, words } = phone;
  await phone.orderNow.click();
  const name = dialog.getByLabelText(words.say('quickService.name'), { exact: true });
  await name.fill(guest.name);
  await dialog.getByLabelText(words.say('quickService.phone'), { exact: true }).fill(guest.phone);
  // The restaurant says what is taken away: nobody is asked to choose, and nobody is counted.
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await expect(dialog.getByText(words.say('openTable.people'), { exact: true })).toHaveCount(0);
  await expectAccessible();
  await phone.button('quickService.begin').click();
  await phone.expectMenu();
  const [asked] = restaurant.table.server.callsOf(addresses.openTable);
  expect(asked?.body).toMatchObject({
    eat_type: 1,
    customer_num: 1,
    customer_info: { customer_name: guest.name, customer_phone: guest.phone },
  });
});

test('[OPEN-2] takeaway is opened by its guest, also where only the staff open tables', async ({
  restaurant,
}) => {
  changeSetting(restaurant, 'open-table-mode', 0);
  const phone = await comeToTakeAway(restaurant);
  await expect(page.getByText(phone.words.say('openTable.askStaff'))).toHaveCount(0);
  await beginOrder(phone);
  expect(restaurant.table.server.callsOf(addresses.openTable)).toHaveLength(1);
});

test('[Q-03, T-06] the button says that it is to be paid; then the guest has a number, and sees how far the order is', async ({
  restaurant,
}) => {
  const phone = await comeToTakeAway(restaurant, 'de');
  const { words } = phone;
  const tiramisu = 'Home-made tiramisu';
  await beginOrder(phone);
  await phone.add(must(restaurant.dish(tiramisu).item_names['de'], 'its German name'));
  await phone.openCart();
  expect(words.say('quickService.buy')).toBe('Zahlungspflichtig bestellen');
  await phone.button('quickService.buy').click();

  const card = page.getByRole('region', { name: words.say('quickService.number'), exact: true });
  await expect(card.getByText(/^\d+$/)).toHaveText('512');
  const state = card.getByRole('status');
  await expect(state).toHaveText(words.say('quickService.state.received'));
  await expectAccessible();

  // Whoever comes back, by a reload or by another scan, is at the own order at once.
  await goTo('/');
  await phone.expectAt('/Main');
  await goTo('/?table_id=-1');
  await phone.expectAt('/Main');
  await phone.openOrders();
  await expect(state).toHaveText(words.say('quickService.state.received'));

  for (const [step, seen] of [
    ['made', 'ready'],
    ['on-its-way', 'ready'],
    ['served', 'handedOver'],
  ] as const) {
    restaurant.setStatus(step, tiramisu);
    await expect(state).toHaveText(words.say(`quickService.state.${seen}`));
  }
});

test('[Q-08, Q-07, H-03, O-14] takeaway is shown only what it sells, without a price that nobody is charged there, and says that the order is open', async ({
  restaurant,
}) => {
  const phone = await comeToTakeAway(restaurant);
  const { words } = phone;
  const menus = page.getByRole('main').getByRole('region', { name: words.say('home.menusToGo') });
  await expect(menus.getByRole('button')).toHaveCount(1);
  await expect.element(menus.getByRole('button')).toHaveAccessibleName(new RegExp(`^${aLaCarte} `));
  await expect(menus).not.toContainText('€');
  await expectAccessible();
  await phone.orderNow.click();
  await expect(phone.button('quickService.begin')).toBeVisible();
  await expect(phone.dialog).not.toContainText('€');
  await phone.button('quickService.begin').click();
  await expect(page.getByText(words.say('quickService.opened'), { exact: true }).first()).toBeVisible();
  await phone.expectMenu();
  await phone.openCart();
  await expect(phone.dialog.getByText(words.say('cart.emptyOwn'), { exact: true })).toBeVisible();
});

test('[TAKEAWAY-2] of several menus that are priced by the dish takeaway is shown the one that it is ordered from, before and after', async ({
  restaurant,
}) => {
  const phone = await arrive(restaurant, {
    spot: 'takeaway',
    with: (server) =>
      server.change(addresses.restaurant, (reply) => ({
        ...reply,
        menus: reply.menus.map((menu) => ({ ...menu, set_item_main: '0' as const })),
      })),
  });
  const { words } = phone;
  const menus = page.getByRole('main').getByRole('region', { name: words.say('home.menusToGo') });
  await expect(menus.getByRole('button')).toHaveCount(1);
  await expect.element(menus.getByRole('button')).toHaveAccessibleName(new RegExp(`^${aLaCarte} `));
  await beginOrder(phone);
  await phone.button('nav.home').click();
  await expect(menus.getByRole('button')).toHaveCount(1);
});

test('[SETUP-11, H-01] who takes away reads what holds for everybody, and not what is said of the table: before ordering, and after', async ({
  restaurant,
}) => {
  const phone = await arrive(restaurant, {
    spot: 'takeaway',
    with: (server) =>
      server.change(addresses.restaurant, (reply) => ({
        ...reply,
        announcements: [
          { icon: 'tray', value: { en: 'Take as much as you like.' }, is_only_at_table: true },
          { icon: 'warning', value: { en: 'Wake us for a second bowl.' }, is_only_at_table: true },
          { icon: 'clock', value: { en: 'The kitchen closes at ten.' } },
        ],
      })),
  });
  const { words } = phone;
  const others = page.getByRole('list', { name: words.say('home.announcements') });
  const expectOnlyHours = async () => {
    await expect(others.getByRole('listitem')).toHaveText(['The kitchen closes at ten.']);
    await expect(page.getByRole('list', { name: words.say('home.warnings') })).toHaveCount(0);
  };
  await expectOnlyHours();
  await expectAccessible();
  await beginOrder(phone);
  await goTo('/Home');
  await expect(phone.button('home.continue')).toBeVisible();
  await expectOnlyHours();
  // So does the home page of who has no table, for whoever has an order to take away.
  await goTo('/LiteHome');
  await expect(phone.button('home.continue')).toBeVisible();
  await expectOnlyHours();
});

test('[Q-03] whose order has been handed over reads that it is closed, not that a table was, and can order again', async ({
  restaurant,
}) => {
  const phone = await comeToTakeAway(restaurant, 'de');
  const { words } = phone;
  const tiramisu = 'Home-made tiramisu';
  await beginOrder(phone);
  await phone.add(must(restaurant.dish(tiramisu).item_names['de'], 'its German name'));
  await phone.openCart();
  await phone.button('quickService.buy').click();
  await expect(page.getByRole('region', { name: words.say('quickService.number') })).toBeVisible();
  restaurant.setStatus('served', tiramisu);
  restaurant.table.staff({ type: 'freeTable' });
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Ihre Bestellung ist abgeschlossen');
  await expect(page.getByRole('main')).not.toContainText('Tisch');
  await expectAccessible();
  await phone.button('start.again').click();
  await expect(phone.orderNow).toBeVisible();
});

for (const language of ['de', 'zh'] as const) {
  test(`[Q-03] in ${language} a dish to take away is handed over, as its order is, and not served; so do the signs say, and the news`, async ({
    restaurant,
  }) => {
    const phone = await comeToTakeAway(restaurant, language);
    const { words } = phone;
    const tiramisu = 'Home-made tiramisu';
    const name = must(restaurant.dish(tiramisu).item_names[language], 'its name');
    await beginOrder(phone);
    await phone.add(name);
    await phone.openCart();
    await phone.button('quickService.buy').click();
    const dish = phone.orderedDish(name);
    await expect(dish).toContainText(words.say('orders.status.waiting'));
    const said = listen();
    restaurant.setStatus('served', tiramisu);
    const handedOver = words.say('quickService.state.handedOver');
    await expect(dish).toContainText(handedOver);
    await expect(dish).not.toContainText(words.say('orders.status.served'));
    await expect
      .poll(() => said(words.say('news.kitchen', { dishes: name, status: handedOver })))
      .toBeGreaterThan(0);
    await phone.button('orders.legend').click();
    await expect(phone.dialog).toContainText(words.say('quickService.legend.served'));
    await expect(phone.dialog).not.toContainText(words.say('orders.legend.served'));
    await expectAccessible();
  });
}

test('what was told of an order to take away goes with it, when it is handed over', async ({
  restaurant,
}) => {
  const phone = await comeToTakeAway(restaurant);
  const tiramisu = 'Home-made tiramisu';
  await beginOrder(phone);
  await phone.add(tiramisu);
  await phone.openCart();
  await phone.button('quickService.buy').click();
  await phone.button('nav.menu').click();
  await phone.expectMenu();
  // What goes from here on goes with the order.
  keepMessages();
  restaurant.setStatus('made', tiramisu);
  await expect(phone.message(`${tiramisu}: ${phone.words.say('orders.status.ready')}.`)).toBeVisible();
  restaurant.table.staff({ type: 'freeTable' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(phone.words.say('start.orderOver'));
  await expect(page.getByRole('region', { name: phone.words.say('message.region') })).toHaveCount(0);
});

test('[TAKEAWAY-2] what is taken off the menu of an order to take away says so in its cart, where it can go, and is not offered where it is looked at', async ({
  restaurant,
}) => {
  const phone = await comeToTakeAway(restaurant);
  const { dialog, words } = phone;
  const tiramisu = 'Home-made tiramisu';
  // That the order has begun has a button like the sheets’ own, for as long as it is said.
  keepMessages();
  await beginOrder(phone);
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' }).click();
  await phone.add(tiramisu);
  moveDesserts(restaurant);
  const desserts = page.getByRole('heading', { level: 2, name: 'Desserts' });
  await expect(desserts).toHaveCount(0);
  await phone.openCart();
  await expect(dialog.getByText(words.say('cart.gone'), { exact: true })).toBeVisible();
  await expectAccessible();
  await phone.button('cart.look', { name: tiramisu }).click();
  await expect(phone.button('dish.close')).toBeVisible();
  const seen = page.getByRole('dialog').filter({ hasText: words.say('refusal.dishNotFound') });
  await expect(seen.getByText(words.say('refusal.dishNotFound'), { exact: true })).toBeVisible();
  await expect(seen.getByRole('button', { name: /^Add/ })).toHaveCount(0);
  await phone.button('dish.close').click();
  await dialog.getByRole('button', { name: words.say('dish.removeOne', { name: tiramisu }) }).click();
  await expect(dialog.getByText(words.say('cart.emptyOwn'), { exact: true })).toBeVisible();
});

/** Desserts go from the menu that is taken away to dinner, which is priced by the dish too, and every phone hears of it. */
function moveDesserts(restaurant: DemoRestaurant): void {
  const isDesserts = ({ menu_item }: MenuWire['menu_item_slu'][number]) =>
    menu_item.some(({ item_names }) => item_names['en'] === 'Home-made tiramisu');
  const desserts = restaurant.menu(aLaCarte).menu_item_slu.filter(isDesserts);
  restaurant.menus = restaurant.menus.map((menu) => ({
    ...menu,
    set_item_main: '0',
    menu_item_slu:
      menu.main_group_names['en'] === aLaCarte
        ? menu.menu_item_slu.filter((slu) => !isDesserts(slu))
        : [...menu.menu_item_slu, ...desserts],
  }));
  restaurant.change({ settings: {} });
}

test('[Q-03] who takes food away reads of no table where others do: what the staff order, what is taken out of the cart', async ({
  restaurant,
}) => {
  const phone = await comeToTakeAway(restaurant);
  const tiramisu = 'Home-made tiramisu';
  await beginOrder(phone);
  await phone.add(tiramisu);
  restaurant.putIntoCart(tiramisu, 0);
  await phone.openCart();
  await expect(phone.dialog.getByRole('region', { name: 'From the staff', exact: true })).toBeVisible();
  await phone.button('cart.clear').click();
  await expect(page.getByRole('alertdialog', { name: 'Remove your 2 dishes?' })).toBeVisible();
  await phone.button('cart.keep').click();
  restaurant.orderForTable(tiramisu, 2);
  await expect(phone.message('The staff ordered 2 dishes for you.')).toBeVisible();
});

test('[Q-03] a tap that comes after the order has ended is answered with the order, and with no table', async ({
  restaurant,
}) => {
  const phone = await comeToTakeAway(restaurant);
  const tiramisu = 'Home-made tiramisu';
  await beginOrder(phone);
  await phone.add(tiramisu);
  restaurant.table.server.onEmit = (_socket, name, args) => {
    const [, answer] = args as [unknown, (ack: unknown) => void];
    if (name !== '/cart2/update') return;
    answer({ ok: false, code: 'visit-not-open', message: '', detail: { code: 'visit-not-open' } });
  };
  await phone.add(tiramisu);
  await expect(phone.warning('This order is not open any more. Please start a new one.')).toBeVisible();
});

test('[Q-03, LC-04] a phone whose line is dead finds that its order is gone, and reads of no table', async ({
  restaurant,
}) => {
  restaurant.useMovableClock();
  const phone = await comeToTakeAway(restaurant);
  await beginOrder(phone);
  // The words of the server about the end come to nothing.
  restaurant.holdLine();
  restaurant.table.staff({ type: 'freeTable' });
  await restaurant.moveClock(30_000);
  await expect(
    phone.warning('This order no longer exists, or it was closed. Please start a new one.'),
  ).toBeVisible();
});

for (const [why, words, level] of [
  [
    'no-session',
    'This order can’t be reached from here any more. Please scan the code again or ask us.',
    'warning',
  ],
  ['id-in-use', 'This order is in use on another device. Please scan again.', 'message'],
] as const) {
  test(`[Q-03] whose line is refused with ${why} reads of the order, and of no table`, async ({
    restaurant,
  }) => {
    const phone = await comeToTakeAway(restaurant);
    await beginOrder(phone);
    await phone.add('Home-made tiramisu');
    await loseAndRefuseLine(restaurant, phone, why);
    await expect(phone[level](words)).toBeVisible();
    await phone.expectAt('/');
  });
}
