import { must } from '@tavolata/domain';
import config from './playwright.config.ts';
import { changeSetting } from './support/restaurant-rules.ts';
import { nameOf } from './support/menu-facts.ts';
import type { Phone } from './support/phone.ts';
import { pressBlocked } from './support/press-blocked.ts';
import { expectReadable } from './support/readable.ts';
import { expect, test, type Restaurant } from './support/restaurant.ts';
import { aLaCarte, dinner, sitDown } from './support/sit-down.ts';
import { standsStill } from './support/stands-still.ts';

const { launchOptions } = config.use ?? {};

// As whoever has asked the browser for letters of twice the size.
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'],
  },
});

// German has the longest words of the seven languages.
const language = 'de';

const german = ({ menu: { menus } }: Restaurant, name: string) =>
  must(
    menus.find((one) => one.main_group_names['en'] === name || one.main_group_name === name),
    `the menu ${name}`,
  );

function dishesOf(restaurant: Restaurant, menu = dinner): string[] {
  return restaurant.menu.plainDishesOf(german(restaurant, menu)).map((dish) => nameOf(dish, language));
}

const readable = ({ page }: Phone, screen: string) => expectReadable(page, screen);

async function readAndClose(phone: Phone, screen: string): Promise<void> {
  await expect(phone.dialog).toBeVisible();
  await readable(phone, screen);
  await phone.page.keyboard.press('Escape');
  await expect(phone.dialog).toBeHidden();
}

test('at twice the text size everything from the door to the open table can be read and pressed in German', async ({
  restaurant,
}) => {
  await changeSetting(restaurant, 'order_head_password', 1);
  const phone = await restaurant.phone({ language });
  const { page, words, dialog } = phone;
  await page.goto('/');
  await expect(phone.button('start.retry')).toBeVisible();
  await readable(phone, 'the door');
  await page.getByRole('button', { name: /^Sprache/ }).click();
  await readAndClose(phone, 'languages');

  const { tableValue } = await restaurant.staff.codeOf('12');
  await phone.scan(tableValue);
  await expect(phone.orderNow).toBeVisible();
  await readable(phone, 'home');
  await phone.button('home.accessibility').click();
  await readAndClose(phone, 'accessibility');

  await phone.orderNow.click();
  await expect(phone.button('openTable.submit')).toBeVisible();
  await pressBlocked(phone.button('openTable.submit'));
  await expect(dialog.getByText(words.say('openTable.noPeople')).first()).toBeVisible();
  await readable(phone, 'opening a table, with faults');
  await dialog.getByRole('radio').nth(1).check();
  await phone.button('openTable.add', { kind: words.say('openTable.adults') }).click();
  await page.getByLabel(words.say('openTable.pin'), { exact: true }).fill('4711');
  await readable(phone, 'opening a table, filled');
  await phone.button('openTable.submit').click();
  await phone.expectMenu();

  const second = await restaurant.phone({ language });
  await second.scan(tableValue);
  await expect(second.page.getByRole('alertdialog')).toBeVisible();
  await readable(second, 'PIN');
  await second.button('pin.forgot').click();
  await readable(second, 'a new PIN');
});

test('at twice the text size the menu, its dishes and their choices can be read and pressed in German', async ({
  restaurant,
}) => {
  const opener = await restaurant.phone({ language });
  const [phone] = await sitDown(restaurant, 1, { opener, menu: aLaCarte });
  const { page, words, dialog } = phone;
  await readable(phone, 'the menu as a grid');
  // Beside the bar of categories there is no room for words of this size.
  await expect(phone.button('menu.showAsList')).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).getByRole('button').click();
  await readAndClose(phone, 'the menus');
  await phone.button('menu.filter').click();
  await expect(dialog).toBeVisible();
  await readable(phone, 'the filter');
  await dialog.getByRole('button', { name: words.say('allergen.gluten'), exact: true }).click();
  await dialog.getByRole('button', { name: /zeigen$/ }).click();
  await expect(dialog).toBeHidden();
  await readable(phone, 'a filtered menu');

  await phone.search('keins davon');
  await expect(page.getByText(words.say('search.none', { query: 'keins davon' })).first()).toBeVisible();
  await readable(phone, 'an empty search');
  await phone.button('search.withoutFilter').click();
  await phone.button('search.cancel').click();
  const dish = must(dishesOf(restaurant, aLaCarte)[0], 'a dish');
  await phone.search(dish);
  await expect(page.getByRole('button', { name: dish, exact: true })).toBeVisible();
  await readable(phone, 'a search');
  // A list that has just been scrolled takes no tap for a moment.
  await phone.button('search.cancel').click();
  await phone.search(dish);
  await standsStill(page);
  await page.getByRole('button', { name: dish, exact: true }).click();
  await readAndClose(phone, 'a dish');
  await phone.button('search.cancel').click();

  const choices = german(restaurant, aLaCarte).menu_item_slu.flatMap((slu) => slu.menu_item);
  const setMenu = must(
    choices.find(({ item_type }) => item_type === 3),
    'a set menu',
  );
  const spiced = must(
    choices.find((one) => one.item_type === 0 && one.required_condiment === 1),
    'a dish with a choice',
  );
  for (const [screen, { item_names }] of [
    ['a set menu', setMenu],
    ['condiments', spiced],
  ] as const) {
    const name = must(item_names[language], 'its German name');
    await phone.search(name);
    await phone.button('dish.addOne', { name }).click();
    await readAndClose(phone, screen);
    await phone.button('search.cancel').click();
  }
});

test('at twice the text size the cart, its questions, the orders and a call can be read and pressed in German', async ({
  restaurant,
}) => {
  await changeSetting(restaurant, 'one_turn_one_time_send', 1);
  const opener = await restaurant.phone({ language });
  const [anna, ben] = await sitDown(restaurant, 2, { opener });
  const { page, words, dialog } = anna;
  await anna.openCart();
  await readAndClose(anna, 'an empty cart');
  const dishes = restaurant.menu.plainDishesOf(german(restaurant, dinner));
  const [first, second, third] = dishes.map((dish) => nameOf(dish, language));
  for (const name of [first, second]) await anna.add(must(name, 'a dish'), 2);
  await ben.add(nameOf(must(dishes[2], 'a dish')), 2);
  await anna.openCart();
  await expect(anna.seat(2, 'other').getByText(must(third, 'a dish'), { exact: true })).toBeVisible();
  await readable(anna, 'a cart with foreign lines');
  const question = page.getByRole('alertdialog');
  await anna.button('cart.clear').click();
  await expect(question).toBeVisible();
  await readable(anna, 'the question before clearing');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: /^Runde 1 senden/ }).click();
  await expect(question).toBeVisible();
  await readable(anna, 'the question before sending');
  await question.getByRole('button', { name: words.say('cart.sendAnyway'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await readable(anna, 'the menu after a round is sent');
  await anna.openCart();
  await readAndClose(anna, 'the cart between two rounds');

  await anna.openOrders();
  await expect(anna.orderedDish(must(first, 'a dish'))).toBeVisible();
  await readable(anna, 'the orders');
  await anna.button('orders.legend').click();
  await readAndClose(anna, 'the signs');
  await anna.button('nav.call').click();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await readable(anna, 'a call');
  await page
    .getByRole('main')
    .getByRole('button', { name: words.say('call.submit'), exact: true })
    .click();
  await expect(question).toBeVisible();
  await readable(anna, 'the question before a call');
  await question.getByRole('button', { name: words.say('call.confirm'), exact: true }).click();
  await expect(question).toBeHidden();
  await readable(anna, 'a standing call');

  await page.context().setOffline(true);
  await expect(page.getByRole('complementary', { name: words.say('offline.label') })).toBeVisible();
  await readable(anna, 'the strip without a network');
});

test('at twice the text size waiting for the staff and changing the table can be read and pressed in German', async ({
  restaurant,
}) => {
  await changeSetting(restaurant, 'open-table-audit', { enable: true });
  const opener = await restaurant.phone({ language });
  const [phone] = await sitDown(restaurant, 1, { opener });
  const { page, words } = phone;
  const toggle = page.getByRole('button', { name: new RegExp(`^${words.say('approval.review')}`) });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await readable(phone, 'waiting, small');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  // It lies over the bars until it is tapped again.
  await expectReadable(
    page,
    'waiting, large',
    page.getByRole('region', { name: words.say('approval.label') }),
  );

  await changeSetting(restaurant, 'open-table-audit', { enable: false });
  const other = await restaurant.phone({ language });
  await sitDown(restaurant, 1, { opener: other, table: '9' });
  await other.add(must(dishesOf(restaurant)[0], 'a dish'));
  const { tableValue } = await restaurant.staff.codeOf('11');
  await other.scan(tableValue);
  await expect(other.page.getByRole('heading', { name: words.say('start.changeTitle') })).toBeVisible();
  await readable(other, 'the question whether to change the table');
});

test('at twice the text size the menu without a table and food to take away can be read and pressed in German', async ({
  restaurant,
}) => {
  const lite = await restaurant.phone({ language });
  await lite.page.goto('/lite');
  await expect(lite.button('lite.lookMenu')).toBeVisible();
  await readable(lite, 'home without a table');
  await lite.button('lite.lookMenu').click();
  await lite.dialog.getByRole('radio').first().check();
  await readable(lite, 'the choice of a menu to look at');
  await lite.dialog.getByRole('button', { name: lite.words.say('lite.lookMenu'), exact: true }).click();
  await expect(lite.page).toHaveURL(/\/LiteMain$/);
  await expect(lite.page.getByRole('listitem').first()).toBeVisible();
  await readable(lite, 'the menu without a table');
  await lite.button('nav.call').click();
  await readAndClose(lite, 'a call without a table');

  await changeSetting(restaurant, 'is_encrypting', 0);
  const phone = await restaurant.phone({ language });
  await phone.scan('-1');
  await expect(phone.orderNow).toBeVisible();
  await readable(phone, 'home to take away');
  await phone.orderNow.click();
  await expect(phone.button('quickService.begin')).toBeVisible();
  await readable(phone, 'who takes away');
  await phone.button('quickService.begin').click();
  await phone.expectMenu();
  await phone.add(must(dishesOf(restaurant, aLaCarte)[0], 'a dish'));
  await phone.openCart();
  await readable(phone, 'the cart to take away');
  await phone.button('quickService.buy').click();
  const number = phone.page.getByRole('region', {
    name: phone.words.say('quickService.number'),
    exact: true,
  });
  await expect(number).toBeVisible();
  await readable(phone, 'the number to take away');
});
