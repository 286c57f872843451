import { must } from '@tavolata/domain';
import { addresses, pathTo, type FloorReply } from '@tavolata/protocol';
import { expectAccessible } from './support/axe.ts';
import { expect, test, type Restaurant } from './support/restaurant.ts';
import { sitDown } from './support/sit-down.ts';
import { setPin } from './support/staff-decisions.ts';

/** As many wrong PINs of one visit as are looked at, and the one that is not. */
const tooManyGuesses = 11;

test('[P-05] somebody who guesses at a PIN is told in every room, and stands at the table until somebody has looked', async ({
  restaurant,
}) => {
  await sitDown(restaurant, 1);
  await setPin(restaurant, '12', '9999');
  const { page } = await restaurant.kitchen();
  await guessAtPin(restaurant, '12');

  const told = page.getByRole('region', { name: 'Messages' }).getByText(/^Table 12: strangers may have/);
  await expect(told).toBeVisible();
  await page.getByRole('link', { name: /^1\s*Floor$/ }).click();
  await page.getByRole('button', { name: 'Needs you 1', exact: true }).click();
  const tile = page.getByRole('button', { name: /^12\s*In use/ });
  await expect(tile).toContainText('Strangers?');
  await expect(page.getByRole('button', { name: /^\d+\s*(Free|In use)/ })).toHaveCount(1);
  await tile.click();
  const panel = page.getByRole('complementary', { name: 'Table 12' });
  await expect(panel.getByText(/^Somebody has guessed at the PIN of this table too often/)).toBeVisible();
  await expectAccessible(page, 'strangers at a table');

  await panel.getByRole('button', { name: 'All is well', exact: true }).click();
  await expect(panel.getByText(/^Somebody has guessed/)).toHaveCount(0);
  await expect(page.getByText('No table needs you now.', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Floor', exact: true })).toBeVisible();
});

test('on a phone a message leaves the name of the table readable on the sheet below it', async ({
  restaurant,
}) => {
  await sitDown(restaurant, 1);
  await setPin(restaurant, '12', '9999');
  const { page } = await restaurant.kitchen();
  await page.setViewportSize({ width: 390, height: 844 });
  await guessAtPin(restaurant, '12');
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByText(/^Table 12: strangers may have/)).toBeVisible();
  await page.getByRole('link', { name: /^1\s*Floor$/ }).click();
  await page.getByRole('button', { name: /^12\s*In use/ }).click();
  const head = page.getByRole('dialog').getByRole('heading', { name: 'Table 12', exact: true });
  await expect(head).toBeVisible();
  await expect(async () => {
    const [message, name] = await Promise.all([messages.boundingBox(), head.boundingBox()]);
    expect(must(message, 'a message').height).toBeGreaterThan(0);
    expect(must(name, 'a name').y).toBeGreaterThanOrEqual(
      must(message, 'a message').y + must(message, 'a message').height,
    );
  }).toPass();
});

/** A stranger's phone tries one PIN after the other. */
async function guessAtPin(restaurant: Restaurant, tableName: string): Promise<void> {
  const { staff } = restaurant;
  const { tables } = await staff.get<FloorReply>(pathTo(addresses.floor));
  const { order_head_id } = must(
    tables.find(({ table_name }) => table_name === tableName),
    `the table ${tableName}`,
  );
  const { page } = await restaurant.phone();
  await page.goto('/');
  const { tableValue } = await staff.codeOf(tableName);
  const post = (path: string, data: object) => page.request.post(path, { data });
  expect((await post(pathTo(addresses.scan), { table_id: tableValue })).ok()).toBe(true);
  for (let guess = 0; guess < tooManyGuesses; guess += 1) {
    await post(pathTo(addresses.checkPin), { order_head_id, order_code: String(guess).padStart(4, '0') });
  }
}
