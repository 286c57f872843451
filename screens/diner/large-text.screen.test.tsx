import { must } from '@tavolata/domain';
import { addresses } from '@tavolata/protocol';
import { afterEach, beforeEach, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import {
  aLaCarte,
  arrive,
  changeSetting,
  dinner,
  keepRounds,
  nameOf,
  sitDown,
  test,
  type DemoRestaurant,
} from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { Refused, Rejected } from '../support/far-server.ts';
import { bo } from '../support/guest.tsx';
import { setTextSize } from '../support/large-text.ts';
import { elementOf, pressBlocked } from '../support/locators.ts';
import { goTo, keepMessages } from '../support/open-screen.ts';
import type { Phone } from '../support/phone.ts';
import { expectReadable } from '../support/readable.ts';

// German has the longest words of the seven languages.
const language = 'de';

beforeEach(async () => {
  await setTextSize(32);
  expect(getComputedStyle(document.documentElement).fontSize).toBe('32px');
});
afterEach(() => setTextSize(16));

const german = (restaurant: DemoRestaurant, name: string) => nameOf(restaurant.dish(name), language);

async function readAndClose(phone: Phone, screen: string): Promise<void> {
  await expect(phone.dialog).toBeVisible();
  await expectReadable(screen);
  await phone.press('Escape');
  await expect(phone.dialog).toBeHidden();
}

test('at twice the text size home and the form that opens a table can be read and pressed in German', async ({
  restaurant,
}) => {
  changeSetting(restaurant, 'order_head_password', 1);
  const phone = await arrive(restaurant, { language });
  const { words, dialog } = phone;
  await expect(phone.orderNow).toBeVisible();
  await expectReadable('home');
  await phone.button('home.accessibility').click();
  await readAndClose(phone, 'accessibility');

  await phone.orderNow.click();
  await expect(phone.button('openTable.submit')).toBeVisible();
  await pressBlocked(phone.button('openTable.submit'));
  await expect(dialog.getByText(words.say('openTable.noPeople')).first()).toBeVisible();
  await expectReadable('opening a table, with faults');
  await dialog.getByRole('radio').nth(1).click();
  await phone.button('openTable.add', { kind: words.say('openTable.adults') }).click();
  await page.getByLabelText(words.say('openTable.pin'), { exact: true }).fill('4711');
  await expectReadable('opening a table, filled');
  await phone.button('openTable.submit').click();
  await phone.expectMenu();
});

test('at twice the text size the door and its languages can be read and pressed in German', async ({
  restaurant,
}) => {
  const door = await arrive(restaurant, {
    language,
    with: (server) => server.answer(addresses.resume, new Rejected('no-session')),
  });
  await expect(door.button('start.retry')).toBeVisible();
  await expectReadable('the door');
  await page.getByRole('button', { name: /^Sprache/ }).click();
  await readAndClose(door, 'languages');
});

test('at twice the text size the question for the PIN can be read and pressed in German', async ({
  restaurant,
}) => {
  const late = await arrive(restaurant, { language, diners: [bo], session: { pin_needed: true } });
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectReadable('PIN');
  await late.button('pin.forgot').click();
  await expectReadable('a new PIN');
});

test('at twice the text size the menu, its dishes and their choices can be read and pressed in German', async ({
  restaurant,
}) => {
  const [phone] = await sitDown(restaurant, 1, { language, menu: aLaCarte });
  const { words, dialog } = phone;
  await expectReadable('the menu as a grid');
  // Beside the bar of categories there is no room for words of this size.
  await expect(phone.button('menu.showAsList')).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).getByRole('button').click();
  await readAndClose(phone, 'the menus');
  await phone.button('menu.filter').click();
  await expect(dialog).toBeVisible();
  await expectReadable('the filter');
  await dialog.getByRole('button', { name: words.say('allergen.gluten'), exact: true }).click();
  await dialog.getByRole('button', { name: /zeigen$/ }).click();
  await expect(dialog).toBeHidden();
  await expectReadable('a filtered menu');

  await phone.search('keins davon');
  await expect(page.getByText(words.say('search.none', { query: 'keins davon' })).first()).toBeVisible();
  await expectReadable('an empty search');
  await phone.button('search.withoutFilter').click();
  await phone.button('search.cancel').click();
  const dish = german(restaurant, 'Peking duck');
  await phone.search(dish);
  await expect(page.getByRole('button', { name: dish, exact: true })).toBeVisible();
  await expectReadable('a search');
  // A list that has just been scrolled takes no tap for a moment.
  await phone.button('search.cancel').click();
  await phone.search(dish);
  await page.getByRole('button', { name: dish, exact: true }).click();
  await readAndClose(phone, 'a dish');
  await phone.button('search.cancel').click();

  const choices = restaurant.menu(aLaCarte).menu_item_slu.flatMap(({ menu_item }) => menu_item);
  const setMenu = choices.find(({ item_type }) => item_type === 3);
  const spiced = choices.find((one) => one.item_type === 0 && one.required_condiment === 1);
  for (const [screen, found] of [
    ['a set menu', setMenu],
    ['condiments', spiced],
  ] as const) {
    const name = nameOf(must(found, screen), language);
    await phone.search(name);
    await phone.button('dish.addOne', { name }).click();
    await readAndClose(phone, screen);
    await phone.button('search.cancel').click();
  }
});

test('at twice the text size the cart, its questions, the orders and a call can be read and pressed in German', async ({
  restaurant,
}) => {
  changeSetting(restaurant, 'one_turn_one_time_send', 1);
  keepRounds(restaurant, { dishes: 20, seconds: 600 });
  const [anna, ben] = await sitDown(restaurant, 2, { language });
  const { words, dialog } = anna;
  await anna.openCart();
  await readAndClose(anna, 'an empty cart');
  const [first, second, third] = ['Salted edamame', 'Prawn crackers', 'Vegetable spring rolls'] as const;
  for (const name of [first, second]) await anna.add(german(restaurant, name), 2);
  ben.add(third, 2);
  await anna.openCart();
  await expect(anna.seat(2, 'other').getByText(german(restaurant, third), { exact: true })).toBeVisible();
  await expectReadable('a cart with foreign lines');
  const question = page.getByRole('alertdialog');
  await anna.button('cart.clear').click();
  await expect(question).toBeVisible();
  await expectReadable('the question before clearing');
  await anna.press('Escape');
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: /^Runde 1 senden/ }).click();
  await expect(question).toBeVisible();
  await expectReadable('the question before sending');
  await question.getByRole('button', { name: words.say('cart.sendAnyway'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expectReadable('the menu after a round is sent');
  await anna.openCart();
  await readAndClose(anna, 'the cart between two rounds');

  await anna.openOrders();
  await expect(anna.orderedDish(german(restaurant, first))).toBeVisible();
  await expectReadable('the orders');
  await anna.button('orders.legend').click();
  await readAndClose(anna, 'the signs');
  await anna.button('nav.call').click();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await expectReadable('a call');
  await page
    .getByRole('main')
    .getByRole('button', { name: words.say('call.submit'), exact: true })
    .click();
  await expect(question).toBeVisible();
  await expectReadable('the question before a call');
  await question.getByRole('button', { name: words.say('call.confirm'), exact: true }).click();
  await expect(question).toBeHidden();
  await expectReadable('a standing call');

  restaurant.table.server.cut();
  await expect(page.getByRole('complementary', { name: words.say('offline.label') })).toBeVisible();
  await expectReadable('the strip without a network');
});

test('at twice the text size the way to order stays within the narrowest phone, and on a phone on its side no foot lies over the form', async ({
  restaurant,
}) => {
  const before = { width: innerWidth, height: innerHeight };
  onTestFinished(() => page.viewport(before.width, before.height));
  const phone = await arrive(restaurant, { language });
  await page.viewport(320, 640);
  const { right } = (await elementOf(phone.orderNow)).getBoundingClientRect();
  expect(right).toBeLessThan(320);

  await page.viewport(740, 360);
  await phone.orderNow.click();
  const submit = phone.button('openTable.submit');
  await expect(submit).toBeVisible();
  await expect(submit).not.toBeInViewport();
  await submit.hover();
  await expect(submit).toBeInViewport({ ratio: 1 });
});

test('at twice the text size nothing lies over the round on the narrowest phone, and cart and dish scroll to their buttons on one on its side', async ({
  restaurant,
}) => {
  const before = { width: innerWidth, height: innerHeight };
  onTestFinished(() => page.viewport(before.width, before.height));
  keepRounds(restaurant, { dishes: 12, seconds: 600 });
  const [anna, ben] = await sitDown(restaurant, 2, { language });
  ben.add('Salted edamame');
  await page.viewport(320, 640);
  const use = page.getByText(/^1 von \d+$/);
  await expect(use).toBeVisible();
  await expectReadable('the round of a narrow phone');
  const { right } = (await elementOf(use)).getBoundingClientRect();
  const next = (await elementOf(use)).parentElement?.nextElementSibling;
  expect(next?.checkVisibility() ? next.getBoundingClientRect().left : right).toBeGreaterThanOrEqual(right);

  await page.viewport(740, 360);
  const reach = async (name: RegExp) => {
    const button = anna.dialog.getByRole('button', { name });
    await button.hover();
    await expect(button).toBeInViewport({ ratio: 1 });
    await anna.press('Escape');
    await expect(anna.dialog).toBeHidden();
  };
  await anna.openCart();
  await reach(/^Runde 1 senden/);
  const dish = german(restaurant, 'Salted edamame');
  await anna.search(dish);
  await page.getByRole('button', { name: dish, exact: true }).click();
  await reach(/Hinzufügen/);
});

test('at twice the text size waiting for the staff and changing the table can be read and pressed in German', async ({
  restaurant,
}) => {
  changeSetting(restaurant, 'open-table-audit', { enable: true });
  const phone = await arrive(restaurant, { language });
  const { words } = phone;
  await phone.openTable(must(restaurant.menu(dinner).main_group_names['de'], 'its German name'), {
    adults: 1,
    children: 0,
  });
  const toggle = page.getByRole('button', { name: new RegExp(`^${words.say('approval.review')}`) });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expectReadable('waiting, small');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  // It lies over the bars until it is tapped again.
  const banner = page.getByRole('region', { name: words.say('approval.label') });
  await expectReadable('waiting, large', await elementOf(banner));

  const left = {
    code: 'dishes-left-behind',
    dishes: 1,
    from: { tableId: 12, tableName: '12' },
    to: { tableId: 11, tableName: '11' },
  } as const;
  restaurant.table.server.answer(addresses.scan, new Refused(left));
  await goTo('/?table_id=11');
  await expect(page.getByRole('heading', { name: words.say('start.changeTitle') })).toBeVisible();
  await expectReadable('the question whether to change the table');
});

test('at twice the text size the menu without a table can be read and pressed in German', async ({
  restaurant,
}) => {
  const lite = await arrive(restaurant, { language, spot: 'lite', path: '/lite' });
  await expect(lite.button('lite.lookMenu')).toBeVisible();
  await expectReadable('home without a table');
  await lite.button('lite.lookMenu').click();
  await lite.dialog.getByRole('radio').first().click();
  await expectReadable('the choice of a menu to look at');
  await lite.dialog.getByRole('button', { name: lite.words.say('lite.lookMenu'), exact: true }).click();
  await lite.expectAt('/LiteMain');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expectReadable('the menu without a table');
  await lite.button('nav.call').click();
  await readAndClose(lite, 'a call without a table');
});

test('at twice the text size food to take away can be read and pressed in German', async ({ restaurant }) => {
  const phone = await arrive(restaurant, { language, spot: 'takeaway' });
  await expect(phone.orderNow).toBeVisible();
  await expectReadable('home to take away');
  await phone.orderNow.click();
  await expect(phone.button('quickService.begin')).toBeVisible();
  await expectReadable('who takes away');
  keepMessages();
  await phone.button('quickService.begin').click();
  await phone.expectMenu();
  await phone.putAway(phone.words.say('quickService.opened'));
  await phone.add(german(restaurant, 'Home-made tiramisu'));
  await phone.openCart();
  await expectReadable('the cart to take away');
  await phone.button('quickService.buy').click();
  const number = page.getByRole('region', { name: phone.words.say('quickService.number'), exact: true });
  await expect(number).toBeVisible();
  await expectReadable('the number to take away');
});
