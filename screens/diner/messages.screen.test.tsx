import { sampleWaiter, TableTwin } from '@tavolata/client/testing';
import { createCatalogue, must, plainChoice } from '@tavolata/domain';
import { addresses, kitchenFromWire, restaurantRulesOf } from '@tavolata/protocol';
import { inject } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import {
  aLaCarte,
  arrive,
  closeKitchenAt,
  dinner,
  keepRounds,
  nameOf,
  setStock,
  sitDown,
  test,
  type DemoRestaurant,
  type OtherGuest,
} from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import type { Table } from '../support/guest.tsx';
import { listen } from '../support/listen.ts';
import { elementOf, pressBlocked } from '../support/locators.ts';
import { goTo, keepMessages } from '../support/open-screen.ts';
import { expectNoted } from '../support/page-log.ts';

for (const view of ['nav.orders', 'nav.call', 'nav.home'] as const) {
  test(`why a tap was refused goes with the menu that it is about, by ${view}, before its time is over`, async ({
    restaurant,
  }) => {
    const [anna] = await sitDown(restaurant, 1, { menu: aLaCarte });
    const dish = 'Raw seafood platter';
    setStock(restaurant, dish, 1);
    await anna.search(dish);
    // What goes from here on goes by what the guest does.
    restaurant.stopClock();
    const more = anna.button('dish.addOne', { name: dish });
    await more.click();
    await pressBlocked(more);
    const refusal = anna.message(/sold out|Only \d left/);
    await expect(refusal).toBeVisible();
    await anna.button(view).click();
    await expect(
      anna.page.getByRole('heading', { level: 1, name: anna.words.say('search.label') }),
    ).toHaveCount(0);
    await expect(refusal).toHaveCount(0);
  });
}

test('that a round was sent is read beside the menu, and lies over the head of no other view', async ({
  restaurant,
}) => {
  keepRounds(restaurant, { dishes: 9, seconds: 600 });
  const [anna] = await sitDown(restaurant, 1);
  const { words } = anna;
  await anna.add('Salted edamame');
  await anna.openCart();
  // What goes from here on goes by what the guest does.
  keepMessages();
  await anna.send();
  const sent = anna.message(/^Round 1 sent\./);
  await expect(sent).toBeVisible();
  await anna.button('nav.call').first().click();
  await expect(page.getByRole('heading', { name: words.say('call.title'), level: 1 })).toBeVisible();
  await expect(sent).toHaveCount(0);
});

test('what is said about the cart, the round and the orders covers none of them', async ({ restaurant }) => {
  keepRounds(restaurant, { dishes: 9, seconds: 600 });
  const [anna, ben] = await sitDown(restaurant, 2);
  const { words } = anna;
  await anna.add('Salted edamame', 2);
  await anna.openCart();
  await anna.button('dish.removeOne', { name: 'Salted edamame' }).click();
  await anna.button('dish.removeOne', { name: 'Salted edamame' }).click();
  const removed = anna.message(/^Removed: /);
  await expectBelow(anna.dialog.getByRole('heading', { level: 2 }), removed);
  await anna.dialog.getByRole('button', { name: words.say('cart.undo') }).click();

  const sent = anna.message(/^Round 1 sent\. 1 dish is with the kitchen\.$/);
  // For a moment the cart shows what has become of it; here it is as long as the test looks.
  const { style } = document.documentElement;
  style.setProperty('--time-tear-off', '60s');
  await page.getByRole('button', { name: 'Send round 1' }).click();
  await expect(anna.dialog.getByText('Sent. 1 dish is with the kitchen.', { exact: true })).toBeVisible();
  await expectBelow(anna.dialog.getByRole('heading', { level: 2 }), sent);
  style.removeProperty('--time-tear-off');
  await expect(anna.dialog).toBeHidden();
  await expectBelow(page.getByRole('region', { name: /^Table 12, / }), sent);

  await anna.openOrders();
  ben.add('Miso soup');
  ben.send();
  const others = anna.message('Guest 2 sent 1 dish to the kitchen.');
  const { bottom } = await frameOf(others);
  const sum = (await elementOf(page.getByText(words.say('orders.total')))).parentElement?.parentElement;
  expect(bottom).toBeLessThan(sum?.getBoundingClientRect().top ?? 0);
  for (const tapped of [
    page.getByRole('navigation', { name: words.say('orders.tabs') }),
    anna.button('bill.short'),
    anna.orderedDish('Miso soup'),
  ]) {
    expect((await elementOf(tapped)).getBoundingClientRect().bottom).toBeLessThan(
      (await frameOf(others)).top,
    );
  }
});

for (const [state, begin] of [
  ['no line', ({ table }: DemoRestaurant) => table.server.cut()],
  ['a kitchen that closes', (restaurant: DemoRestaurant) => closeKitchenAt(restaurant, Date.now() + 600_000)],
  ['somebody who comes late', ({ table }: DemoRestaurant) => letCleoScan(table)],
] as const) {
  test(`what is said beside ${state} covers neither the menu’s name nor filter and search`, async ({
    restaurant,
  }) => {
    keepMessages();
    restaurant.settings = { 'join-minutes': 1, joining: 'ask' };
    const [anna] = await sitDown(restaurant, 2);
    const bar = page.getByRole('main').getByCss('header');
    restaurant.table.server.tell('MESSENGER', { user_id: 'ben', customer: '2', message: 'Rice?' });
    const said = anna.message(/Rice\?/);
    await expectBelowBar(bar, said);
    const { top } = (await elementOf(bar)).getBoundingClientRect();
    begin(restaurant);
    await expect.poll(async () => (await elementOf(bar)).getBoundingClientRect().top).toBeGreaterThan(top);
    for (const width of [320, 360, 1024]) {
      await page.viewport(width, 740);
      await expectBelowBar(bar, said);
    }
  });
}

/** A phone scans the code of the table long after it was opened. */
function letCleoScan({ guest }: Table): void {
  guest('cleo', { type: 'joinVisit', nickname: null, scannedAt: Date.now() + 61_000 });
}

async function expectBelowBar(bar: Locator, message: Locator): Promise<void> {
  await expect
    .poll(async () => (await frameOf(message)).top - (await elementOf(bar)).getBoundingClientRect().bottom)
    .toBeGreaterThanOrEqual(0);
}

for (const [language, width, height] of [
  ['de', 360, 740],
  ['de', 320, 640],
  ['zh', 360, 740],
  ['de', 1024, 768],
] as const) {
  test(`a message on the orders lies on none of them, and what is paid per person can be scrolled to beside it (${language}, ${width} wide)`, async ({
    restaurant,
  }) => {
    keepMessages();
    const [anna, ben] = await sitDown(restaurant, 2, { language, before: sendSixDishes });
    await page.viewport(width, height);
    await anna.openOrders();
    ben.add('Miso soup');
    ben.send();
    const messages = page.getByRole('region', { name: anna.words.say('message.region') });
    await expect(messages).toBeVisible();
    const list = await elementOf(page.getByRole('region', { name: anna.words.say('orders.tabs') }));
    const { top } = (await elementOf(messages)).getBoundingClientRect();
    await expect.poll(() => list.getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
    const last = page.getByCss('main').getByRole('listitem').last();
    const { scrollHeight } = list;
    list.scrollTo({ top: scrollHeight, behavior: 'instant' });
    await expect.poll(() => last.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
    await messages.getByRole('button', { name: anna.words.say('shared.close') }).click();
    await expect.poll(() => list.getBoundingClientRect().bottom).toBeGreaterThan(top);
  });
}

for (const [width, height] of [
  [320, 568],
  [360, 740],
  [390, 664],
] as const) {
  test(`however much is said over the cart, it can be closed beside that (${width} × ${height})`, async ({
    restaurant,
  }) => {
    await page.viewport(width, height);
    const [anna] = await sitDown(restaurant, 1, { language: 'de' });
    const { words } = anna;
    const soup = nameOf(restaurant.dish('Miso soup'), 'de');
    await anna.add(soup);
    await anna.openCart();
    keepMessages();
    await anna.button('dish.removeOne', { name: soup }).click();
    restaurant.orderForTable('Salted edamame', 2);
    const said = page.getByRole('region', { name: words.say('message.region') });
    await expect(said.getByRole('button', { name: words.say('shared.close') })).toHaveCount(2);
    const title = await elementOf(anna.dialog.getByRole('heading', { level: 2 }));
    const { bottom } = (await elementOf(said)).getBoundingClientRect();
    expect(bottom, 'more than there is room for above the title').toBeGreaterThan(
      title.getBoundingClientRect().top,
    );
    await anna.dialog
      .getByRole('button', { name: words.say('shared.close') })
      .first()
      .click();
    await expect(anna.dialog).toBeHidden();
  });
}

function sendSixDishes(self: OtherGuest): void {
  for (const dish of ['Salted edamame', 'Prawn crackers', 'Wonton soup']) self.add(dish, 2);
  self.send();
}

test('what was told of the dishes of a visit goes with it, also what could have been undone', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  await anna.add('Miso soup');
  await anna.openCart();
  keepMessages();
  await anna.button('dish.removeOne', { name: 'Miso soup' }).click();
  await expect(anna.message(/^Removed: /)).toBeVisible();
  restaurant.orderForTable('Miso soup', 1);
  await expect(anna.message(/^The staff ordered 1 dish/)).toBeVisible();
  restaurant.table.staff({ type: 'freeTable' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(anna.words.say('start.closed'));
  await expect(page.getByRole('region', { name: anna.words.say('message.region') })).toHaveCount(0);
});

test('[MERGE-1] what a party sent before it came to the table is no news there, what it sends then is', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  const { item_id: dishId } = restaurant.dish('Miso soup');
  const { catalogue, reply, today } = inject('sampleRestaurants').demo;
  const guests = new TableTwin({
    ...{ catalogue: createCatalogue(catalogue), now: Date.now, today },
    rules: restaurantRulesOf({ joining: 'free' }, kitchenFromWire(reply.kitchen)),
  });
  const cleo = { kind: 'diner', dinerId: 'cleo' } as const;
  const order = (lineId: string, batchNumber: number, quantity: number) => [
    { type: 'addLine' as const, lineId, dishId, choice: plainChoice, quantity },
    { type: 'submitCart' as const, batchNumber, confirmsUnused: true },
  ];
  const heads = { adults: 1, children: 0, others: 0 };
  const opening = { visitId: 'visit-b', orderId: 513, tableId: 11, menuId: restaurant.visit.menuId, heads };
  const asTable = { service: 'table', placeName: null, hasPin: false } as const;
  guests.perform({ type: 'openTable', ...opening, ...asTable }, sampleWaiter);
  for (const command of [{ type: 'joinVisit' as const, nickname: null }, ...order('line-1', 1, 2)])
    expect(guests.perform(command, cleo)).not.toHaveProperty('code');

  const said = listen();
  guests.mergeInto(restaurant.table.twin);
  await anna.openOrders();
  await expect(anna.orderedDish('Miso soup')).toBeVisible();
  for (const command of order('line-2', 2, 1)) restaurant.table.guest('cleo', command);
  await expect(anna.message('Guest 2 sent 1 dish to the kitchen.')).toBeVisible();
  // One after the other: by now the first would have been said.
  await expect.poll(() => said('Guest 2 sent 1 dish to the kitchen.')).toBe(1);
  expect(said('Guest 2 sent 2 dishes')).toBe(0);
});

test('what others added is told as it is at that moment: not what they have sent by then, nor a cart of nothing', async ({
  restaurant,
}) => {
  restaurant.useMovableClock();
  await sitDown(restaurant, 2);
  const said = listen();
  const add = (lineId: string, dishName: string, quantity: number) => {
    const dishId = restaurant.dish(dishName).item_id;
    restaurant.table.guest('ben', { type: 'addLine', lineId, dishId, choice: plainChoice, quantity });
  };
  add('line-1', 'Miso soup', 2);
  add('line-2', 'Salted edamame', 1);
  restaurant.table.guest('ben', { type: 'submitCart', batchNumber: 1, confirmsUnused: true });
  await expect.poll(() => said('Guest 2 sent 3 dishes to the kitchen.')).toBe(1);
  await restaurant.moveClock(20_000);
  expect(said('added')).toBe(0);

  add('line-3', 'Miso soup', 2);
  add('line-4', 'Salted edamame', 1);
  await restaurant.moveClock(20_000);
  await expect.poll(() => said('Guest 2 added 3 dishes. Cart: 3.')).toBe(1);
});

/** The part begins where the message, with its frame, ends. */
async function expectBelow(part: Locator, message: Locator): Promise<void> {
  const { bottom } = await frameOf(message);
  const { top } = (await elementOf(part)).getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(top + 1);
}

async function frameOf(message: Locator): Promise<DOMRect> {
  await expect(message).toBeVisible();
  const region = must((await elementOf(message)).closest('section'), 'a message stands in its region');
  return must(region.firstElementChild, 'the message').getBoundingClientRect();
}

test('[X-01] what somebody at the table says shows on the other phones, once and with who says it', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 2);
  const { words } = anna;
  const asBen = words.say('cart.guest', { seat: '2' });
  const { server } = restaurant.table;
  for (const [name, user_id, message] of [
    ['MESSENGER', 'ben', 'Shall we order rice?'],
    ['MESSENGER', 'ben', 'Shall we order rice?'],
    ['CHAT_MESSAGE', 'ben', 'And tea?'],
    ['MESSENGER', 'anna', 'I am hungry.'],
  ] as const) {
    server.tell(name, { user_id, customer: '2', message });
  }
  for (const message of ['Shall we order rice?', 'And tea?']) {
    await expect(anna.message(words.say('news.said', { guest: asBen, message }))).toHaveCount(1);
  }
  await expect(anna.message(/I am hungry/)).toHaveCount(0);
});

test('[X-01] six messages at most stand at the top left, the last six that were said, each of them once', async ({
  restaurant,
}) => {
  keepMessages();
  const [anna] = await sitDown(restaurant, 2);
  const messages = anna.page.getByRole('region', { name: anna.words.say('message.region') });
  const said = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];
  for (const message of [...said, 'Eight', 'Seven'])
    restaurant.table.server.tell('MESSENGER', { user_id: 'ben', customer: '2', message });
  await expect.poll(async () => (await elementOf(messages)).childElementCount).toBe(6);
  for (const message of said.slice(-6)) await expect(messages.getByText(message)).toHaveCount(1);
  for (const width of [320, 360, 820]) {
    await page.viewport(width, 740);
    const { left, top, right } = (await elementOf(messages)).getBoundingClientRect();
    expect(left, `${width}`).toBe(8);
    expect(top, `${width}`).toBeLessThan(80);
    expect(right, `${width}`).toBeLessThanOrEqual(Math.min(width - 8, 352));
  }
});

test('[LC-02] a lost line is told by the strip alone; a tap in the cart, which lies over the strip, is told by a message that goes as soon as the line is back', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1, { menu: aLaCarte });
  const { page, words } = anna;
  const strip = page.getByRole('complementary', { name: words.say('offline.label') });
  const messages = page.getByRole('region', { name: words.say('message.region') });
  await anna.add('Home-made tiramisu');
  await anna.openCart();
  await anna.button('cart.close').click();
  await expect(anna.dialog).toBeHidden();
  await expect(messages).toHaveCount(0);

  restaurant.table.server.cut();
  await expect(strip).toHaveText(words.say('offline.choose'));
  await expect(messages).toHaveCount(0);

  await anna.openCart();
  await anna.dialog.getByRole('button', { name: /^Add one/ }).click();
  const kept = anna.message(/1 change waits/);
  await expect(kept).toBeVisible();
  restaurant.table.server.mend();
  await expect(kept).toHaveCount(0);
  await expect(strip).toHaveCount(0);
  expect(restaurant.visit.lines).toMatchObject([{ quantity: 2 }]);
});

test('[X-02] a fault that nobody foresaw is told in plain words; what the staff may want to know opens behind Details', async ({
  restaurant,
}) => {
  const phone = await arrive(restaurant);
  const { words } = phone;
  restaurant.table.server.isBroken = addresses.openTable;
  await phone.fillOpening(dinner, { adults: 1, children: 0 });
  await phone.button('openTable.submit').click();
  await expect(phone.message(words.say('rejection.failure'))).toBeVisible();
  expectNoted('the table was not opened: failure t-1');
  const messages = page.getByRole('region', { name: words.say('message.region') });
  const lines = messages.getByRole('listitem');
  await expect(lines.first()).toBeHidden();
  await messages.getByText(words.say('shared.details'), { exact: true }).click();
  await expect(lines).toHaveText(['failure', 't-1']);
  await expect(lines.first()).toBeVisible();
  await expectAccessible();
  // An error stays until it is closed.
  await messages.getByRole('button', { name: words.say('shared.close') }).click();
  await expect(messages).toHaveCount(0);
});

test('[X-02] a tap that fails for no reason that is known is told so, with what was asked for behind Details', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1, { menu: aLaCarte });
  const { server } = restaurant.table;
  server.onEmit = (socket, name, args) => {
    const [, answer] = args as [unknown, (ack: unknown) => void];
    if (name === '/cart2/update') answer({ ok: false, code: 'malformed', message: '', detail: null });
  };
  await anna.search('Home-made tiramisu');
  await anna.button('dish.addOne', { name: 'Home-made tiramisu' }).click();
  await expect(anna.warning(anna.words.say('rejection.malformed'))).toBeVisible();
  const messages = page.getByRole('region', { name: anna.words.say('message.region') });
  await messages.getByText(anna.words.say('shared.details'), { exact: true }).click();
  await expect(messages.getByRole('listitem')).toHaveText(['malformed', 'addLine']);
});

test('[X-07] at the entry a table and a restaurant that do not answer are logged, and no message lies over the screen', async ({
  restaurant,
}) => {
  const phone = await arrive(restaurant, { with: (server) => (server.isBroken = addresses.resume) });
  const { server } = restaurant.table;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(phone.words.say('start.offline'));
  expectNoted('the table could not be looked up: failure');
  const messages = page.getByRole('region', { name: phone.words.say('message.region') });
  await expect(messages).toHaveCount(0);

  server.isBroken = addresses.restaurant;
  await goTo('/Home');
  await expect(page.getByText(phone.words.say('home.failed'), { exact: true })).toBeVisible();
  expectNoted('the restaurant could not be loaded: failure');
  await expect(messages).toHaveCount(0);
});

test('[X-07] who orders is warned when what has changed does not load, can ask again, and the warning goes with the answer', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  const { server } = restaurant.table;
  server.isBroken = addresses.restaurant;
  restaurant.change({ settings: { dish_remarks: 1 } });
  const warning = anna.warning(anna.words.say('menu.updateFailed'));
  await expect(warning).toBeVisible();
  const again = anna.page
    .getByRole('region', { name: anna.words.say('message.region') })
    .getByRole('button', { name: anna.words.say('shared.retry'), exact: true });
  // Still nothing: it says so again, once.
  await again.click();
  await expect(warning).toHaveCount(1);

  server.isBroken = null;
  await again.click();
  await expect(warning).toHaveCount(0);
});
