import { must } from '@tavolata/domain';
import { addresses, pathTo, type FloorReply } from '@tavolata/protocol';
import { listen } from './support/listen.ts';
import type { Phone } from './support/phone.ts';
import { expectAccessible } from './support/axe.ts';
import { changeSetting } from './support/restaurant-rules.ts';
import { expect, test, type Restaurant } from './support/restaurant.ts';
import { aLaCarte, dinner } from './support/sit-down.ts';

/** Fills the form that opens the table, and leaves it unpressed. */
async function fillForm(phone: Phone, menu: string, adults: number): Promise<void> {
  await phone.orderNow.click();
  await phone.dialog.getByRole('radio', { name: new RegExp(`^${menu} `) }).check();
  const more = phone.button('openTable.add', { kind: phone.words.say('openTable.adults') });
  for (let head = 0; head < adults; head += 1) await more.click();
}

async function twoAtTheForm(restaurant: Restaurant, menuOfSecond: string): Promise<[Phone, Phone]> {
  const { tableValue } = await restaurant.staff.codeOf('12');
  const first = await restaurant.phone();
  const second = await restaurant.phone();
  for (const phone of [first, second]) await phone.scan(tableValue);
  await fillForm(first, dinner, 3);
  await fillForm(second, menuOfSecond, 4);
  await first.button('openTable.submit').click();
  await first.expectMenu();
  // Its form is over: the table is open for all.
  await second.goToMenu();
  return [first, second];
}

/** Both press at once: the one whose request is on its way a moment longer is second. */
async function pressAtOnce(first: Phone, second: Phone): Promise<void> {
  let letGo = () => {};
  const firstHasOpened = new Promise<void>((resolve) => (letGo = resolve));
  await second.page.route(`**${pathTo(addresses.openTable)}`, async (route) => {
    await firstHasOpened;
    await route.continue();
  });
  await second.button('openTable.submit').click();
  await first.button('openTable.submit').click();
  await first.expectMenu();
  letGo();
  await second.expectMenu();
}

function openedWith({ page, words }: Phone) {
  return page.getByRole('region', { name: words.say('joined.label'), exact: true });
}

async function headsAt12({ staff }: Restaurant): Promise<number> {
  const { tables } = await staff.get<FloorReply>(pathTo(addresses.floor));
  return must(tables.find(({ table_name }) => table_name === '12')?.customer_num, 'a table 12');
}

test('[O-05, HEADS-2] who opened second reads what was opened, says "We are 4" with one tap, and the staff set it with one tap', async ({
  restaurant,
}) => {
  const { page } = await restaurant.kitchen();
  await page.getByRole('link', { name: 'Floor', exact: true }).click();
  const [first, second] = await twoAtTheForm(restaurant, aLaCarte);
  await expect(openedWith(first)).toHaveCount(0);
  await expect(openedWith(second)).toContainText(`Your table is open: 3 people, ${dinner}.`);
  await expectAccessible(second.page, 'what the table was opened with');
  await second.button('joined.weAre', { people: '4 people' }).click();
  await expect(openedWith(second)).toHaveCount(0);
  for (const phone of [first, second])
    await expect(phone.page.getByText('The staff know: you are 4 people.', { exact: true })).toBeVisible();
  expect(await headsAt12(restaurant)).toBe(3);

  const tile = page.getByRole('button', { name: /^12\s*In use/ });
  await expect(tile).toContainText('They say: 4 people');
  await expect(
    page.getByRole('region', { name: 'Messages' }).getByText('Table 12: the guests say how many they are.'),
  ).toBeVisible();
  await tile.click();
  const hint = page.getByRole('region', { name: 'How many guests there are', exact: true });
  await expect(hint).toContainText('Guest 2 says they are 4 adults. Counted: 3 adults.');
  await expectAccessible(page, 'guests say how many they are');
  await hint.getByRole('button', { name: 'Change to 4 people', exact: true }).click();
  await expect(hint).toHaveCount(0);
  await expect(tile).not.toContainText('They say: 4 people');
  expect(await headsAt12(restaurant)).toBe(4);
  for (const phone of [first, second])
    await expect(phone.page.getByText('The staff know: you are 4 people.', { exact: true })).toHaveCount(0);
});

test('[HEADS-2] the staff leave the number as it is with one tap, and the guests no longer read that they said another', async ({
  restaurant,
}) => {
  const { page } = await restaurant.kitchen();
  await page.getByRole('link', { name: 'Floor', exact: true }).click();
  const [, second] = await twoAtTheForm(restaurant, dinner);
  await second.button('joined.weAre', { people: '4 people' }).click();
  const told = second.page.getByText('The staff know: you are 4 people.', { exact: true });
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: /^12\s*In use/ }).click();
  await page.getByRole('button', { name: 'Leave it', exact: true }).click();
  await expect(told).toHaveCount(0);
  expect(await headsAt12(restaurant)).toBe(3);
});

test('[O-05] who wanted the same number reads what was opened, has nothing to say, and puts it away', async ({
  restaurant,
}) => {
  const { tableValue } = await restaurant.staff.codeOf('12');
  const first = await restaurant.phone();
  const second = await restaurant.phone();
  for (const phone of [first, second]) {
    await phone.scan(tableValue);
    await fillForm(phone, dinner, 2);
  }
  await pressAtOnce(first, second);
  await expect(openedWith(second)).toContainText(`Your table is open: 2 people, ${dinner}.`);
  await expect(openedWith(second).getByRole('button')).toHaveCount(1);
  await second.button('joined.ok').click();
  await expect(openedWith(second)).toHaveCount(0);
});

test('[A-02, O-05] whose request takes the place of one that waits for the staff doesn’t read that another was faster', async ({
  restaurant,
}) => {
  await changeSetting(restaurant, 'open-table-audit', { enable: true });
  const { tableValue } = await restaurant.staff.codeOf('12');
  const [first, second] = [await restaurant.phone(), await restaurant.phone()];
  for (const phone of [first, second]) await phone.scan(tableValue);
  await fillForm(first, dinner, 3);
  await fillForm(second, dinner, 4);
  const saidToSecond = await listen(second);
  await pressAtOnce(first, second);
  expect(await saidToSecond(second.words.say('openTable.joined'))).toBe(0);
  for (const phone of [first, second]) {
    await expect(
      phone.page.getByRole('region', { name: phone.words.say('approval.label'), exact: true }),
    ).toBeVisible();
  }
  expect(await headsAt12(restaurant)).toBe(4);
});
