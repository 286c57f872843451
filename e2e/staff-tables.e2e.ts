import { addresses, pathTo } from '@tavolata/protocol';
import type { Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectAccessible } from './support/axe.ts';
import { changeSetting } from './support/restaurant-rules.ts';
import { menuNameOf } from './support/menu-facts.ts';
import { expect, test, type Restaurant } from './support/restaurant.ts';
import { aLaCarte, sitDown } from './support/sit-down.ts';

test('[LC-03] guests are moved to a free table, another is pushed to it and taken away, and everybody sees it at once', async ({
  restaurant,
}) => {
  await sitDown(restaurant, 1, { adults: 2 });
  const { page } = await restaurant.kitchen();
  const panel = await openPanel(page, '12');
  await panel.getByText('1 phone', { exact: true }).last().click();
  await expect(panel.getByText(/^Connected since /)).toBeVisible();
  await panel.getByRole('button', { name: 'Move', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('radio', { name: 'Table 12', exact: true })).toHaveCount(0);
  await question.getByRole('radio', { name: 'Table 11', exact: true }).check();
  await expect(question.getByText(/^2 people go from table 12 to table 11/)).toBeVisible();
  await expectAccessible(page, 'move');
  await question.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(message(page, 'The guests of table 12 are at table 11.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^12\s*Free/ })).toBeVisible();

  const moved = page.getByRole('complementary', { name: 'Table 11', exact: true });
  await moved.getByRole('button', { name: 'Push a table to it', exact: true }).click();
  await question.getByRole('radio', { name: 'Table 12', exact: true }).check();
  await question.getByRole('button', { name: 'Push a table to it', exact: true }).click();
  await expect(page.getByRole('button', { name: /^12\s*Pushed together/ })).toBeVisible();
  await moved.getByRole('button', { name: 'Take table 12 away', exact: true }).click();
  await question.getByRole('button', { name: 'Take table 12 away', exact: true }).click();
  await expect(page.getByRole('button', { name: /^12\s*Free/ })).toBeVisible();
});

test('[P-08] the staff open a table for guests, give it a PIN and take it away; a paused table is said to be so', async ({
  restaurant,
}) => {
  const { page } = await restaurant.kitchen();
  const panel = await openPanel(page, '12');
  await panel.getByRole('button', { name: 'Pause table', exact: true }).click();
  await expect(panel.getByText('This table is paused.', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Take into use again', exact: true }).click();
  await panel.getByRole('button', { name: 'Open for guests', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expectAccessible(page, 'open for guests');
  await expect(question.getByRole('textbox', { name: 'PIN', exact: true })).toHaveCount(0);
  await question.getByRole('button', { name: 'Open for guests', exact: true }).click();
  await expect(page.getByRole('button', { name: /^12\s*In use/ })).toBeVisible();

  await panel.getByRole('button', { name: 'Set a PIN', exact: true }).click();
  const pin = question.getByRole('textbox', { name: 'PIN', exact: true });
  await pin.fill('48');
  await question.getByRole('button', { name: 'Save the PIN', exact: true }).click();
  await expectTooShort(pin);
  await pin.fill('4816');
  await question.getByRole('button', { name: 'Save the PIN', exact: true }).click();
  await panel.getByRole('button', { name: 'Change PIN', exact: true }).click();
  await question.getByRole('button', { name: 'Remove the PIN', exact: true }).click();
  await expect(panel.getByRole('button', { name: 'Set a PIN', exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Close table', exact: true }).click();
  await question.getByRole('button', { name: 'Close table', exact: true }).click();
  await expect(page.getByRole('button', { name: /^12\s*Free/ })).toBeVisible();
});

test('[P-01] where whoever joins says a PIN the staff open a table with one, and whoever scans it is asked for it', async ({
  restaurant,
}) => {
  await changeSetting(restaurant, 'order_head_password', 1);
  const { page } = await restaurant.kitchen();
  const panel = await openPanel(page, '12');
  await panel.getByRole('button', { name: 'Open for guests', exact: true }).click();
  const question = page.getByRole('alertdialog');
  const pin = question.getByRole('textbox', { name: 'PIN', exact: true });
  const open = question.getByRole('button', { name: 'Open for guests', exact: true });
  await expect(pin).toHaveAccessibleDescription('Four digits. Tell the guests: whoever joins types them.');
  await open.click();
  await expectTooShort(pin);
  await expectAccessible(page, 'open for guests with a PIN');
  await pin.fill('4816');
  await open.click();
  const done = 'Table 12 is open. Tell its guests the PIN: they scan the code and type it.';
  await expect(message(page, done)).toBeVisible();

  const phone = await restaurant.phone();
  await phone.scan((await restaurant.staff.codeOf('12')).tableValue);
  const asked = phone.page.getByRole('alertdialog');
  await asked.getByLabel(phone.words.say('pin.label'), { exact: true }).fill('4816');
  await phone.button('pin.join').click();
  await phone.expectMenu();
});

test('[Q-06] an order that is taken away stands on the floor with its number and name until it is handed over', async ({
  restaurant,
}) => {
  const { page } = await restaurant.kitchen();
  await page.getByRole('link', { name: 'Floor', exact: true }).click();
  const number = await orderAway(restaurant, 'Anna');
  const order = page.getByRole('article', { name: `No. ${number}`, exact: true });
  await expect(order).toContainText('Anna');
  await expect(order).toContainText('Still choosing');
  await expectAccessible(page, 'floor with an order');
  await order.getByRole('button', { name: 'Hand over', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: `Hand over: No. ${number}?`, exact: true });
  await question.getByRole('button', { name: 'Hand over', exact: true }).click();
  await expect(order).toHaveCount(0);
});

test('[A-01, G-01, TRUST-1] who may order is said in one sentence, whatever the mix, and what a phone that joins late waits for', async ({
  restaurant,
}) => {
  const { page } = await restaurant.kitchen();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  const mix = page.getByRole('region', { name: 'Who may order', exact: true });
  // The demo restaurant trusts its guests; a new one looks at the first round.
  await expect(
    mix.getByText(/a stranger with a photo of the code could order at a free table/),
  ).toBeVisible();
  await mix.getByRole('button', { name: 'Back to the safe default', exact: true }).click();
  await expect(mix.getByText('This is the safe default.', { exact: true })).toBeVisible();
  await expect(mix.getByText(/nothing is cooked before your staff have looked/)).toBeVisible();
  await expect(
    mix.getByText(/could join a table in use in its first minutes, and later choose there/),
  ).toBeVisible();
  const pin = mix.getByRole('listitem').filter({ hasText: 'PIN for whoever joins' });
  await expect(pin).toContainText('a late phone waits for the table’s or your staff’s yes before it sends');
  await mix.getByRole('button', { name: 'Trust all', exact: true }).click();
  await expect(pin).toContainText('Whoever scans the code of a table in use joins it and orders.');
  await mix.getByRole('button', { name: 'Ask', exact: true }).click();
  await mix.getByRole('switch', { name: 'Only near the restaurant', exact: true }).check();
  await mix.getByRole('textbox', { name: 'Position of the door', exact: true }).fill('45.4642, 9.19');
  await mix.getByRole('switch', { name: 'Guests open their table', exact: true }).uncheck();
  await expect(
    mix.getByText(/^Your staff open the tables, and all this works only near the door/),
  ).toBeVisible();
  await expectAccessible(page, 'who may order');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(message(page, 'Saved. All phones follow at once.')).toBeVisible();
  await page.reload();
  await expect(mix.getByRole('textbox', { name: 'Position of the door', exact: true })).toHaveValue(
    '45.4642, 9.19',
  );
});

async function openPanel(page: Page, table: string) {
  await page.getByRole('link', { name: 'Floor', exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`^${table}`) }).click();
  return page.getByRole('complementary', { name: `Table ${table}`, exact: true });
}

/** Whoever hears the screen is brought to the field, and told what is wrong with it. */
async function expectTooShort(pin: Locator) {
  await expect(pin).toBeFocused();
  await expect(pin).toHaveAttribute('aria-invalid', 'true');
  await expect(pin).toHaveAccessibleDescription('A PIN has four digits.');
}

function message(page: Page, text: string) {
  return page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true });
}

/** A guest of the quick service, whose code is the table -1; answers the number that is called. */
async function orderAway(restaurant: Restaurant, name: string): Promise<number> {
  await changeSetting(restaurant, 'is_encrypting', 0);
  const { page } = await restaurant.phone();
  await page.request.post(pathTo(addresses.scan), { data: { table_id: '-1' } });
  const menu = restaurant.menu.menus.find((one) => menuNameOf(one) === aLaCarte);
  const answer = await page.request.post(pathTo(addresses.openTable), {
    data: {
      request_id: randomUUID(),
      select_menu: String(menu?.main_group_id),
      eat_type: 1,
      adult_number: 0,
      child_number: 0,
      other_number: 0,
      customer_info: { customer_name: name, customer_phone: '+39 055 1234' },
    },
  });
  const { order_head_id: number } = (await answer.json()) as { order_head_id: number };
  expect(number).toBeGreaterThan(0);
  return number;
}
