import { must, type Motif } from '@tavolata/domain';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { keepRounds, OtherGuest, sitDown, test, type DemoRestaurant } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { expectReadable } from '../support/readable.ts';
import { standsStill } from '../support/stands-still.ts';
import type { Language } from '../support/words.ts';

const names = ['Ben', null, 'Chiara', null, 'Maximilian-Alexander', '小明', null] as const;
const pictures = [
  'kite',
  'moon',
  null,
  null,
  'cat',
  'boat',
  'snail',
] as const satisfies readonly (Motif | null)[];

/** Eight at a table: the looking guest has one dish, one has none, all others have several. */
async function aFullTable(
  restaurant: DemoRestaurant,
  seating: { readonly language?: Language; readonly size?: 'phone' | 'small' } = {},
) {
  const [phone] = await sitDown(restaurant, 1, { adults: 8, ...seating });
  names.forEach((nickname, index) => {
    const id = `guest-${index + 2}`;
    restaurant.table.guest(id, { type: 'joinVisit', nickname: null });
    restaurant.table.guest(id, { type: 'introduce', nickname, motif: pictures[index] ?? null });
    if (index === 6) return;
    const guest = new OtherGuest(restaurant, id);
    guest.add('Salted edamame', (index % 2) + 1);
    guest.add(index % 2 === 0 ? 'Vegetable spring rolls' : 'Miso soup');
  });
  new OtherGuest(restaurant, 'anna').add('Salted edamame');
  await phone.openCart();
  return phone;
}

test('[VIEW-4] the cart of a large table begins with who has chosen how much, and leads there', async ({
  restaurant,
}) => {
  const phone = await aFullTable(restaurant);
  const { words } = phone;
  const table = phone.dialog.getByRole('list', { name: words.say('cart.table') });
  await expect(table.getByRole('listitem')).toHaveCount(8);
  await expectAccessible();
  await table.getByRole('button', { name: /^小明/ }).click();
  await expect(phone.dialog.getByRole('heading', { name: /^小明/ })).toBeFocused();
  // Who has chosen nothing is seen there too, and leads nowhere.
  const none = table.getByRole('listitem').filter({ hasText: words.say('motif.snail') });
  await expect(none).toContainText('nothing yet');
  await expect(none.getByRole('button')).toHaveCount(0);
});

test('[VIEW-4] what is for the whole table stands with the guests, as soon as there is some, and leads there', async ({
  restaurant,
}) => {
  const phone = await aFullTable(restaurant, { size: 'small' });
  const { words } = phone;
  const table = phone.dialog.getByRole('list', { name: words.say('cart.table') });
  await expect(table.getByRole('listitem')).toHaveCount(8);
  const lineId = restaurant.putIntoCart('Miso soup', 0, 3);
  const shared = table.getByRole('button', { name: startOf(`${words.say('cart.forTable')}: 3 `) });
  await expect(shared).toBeVisible();
  await expect(table.getByRole('listitem')).toHaveCount(9);
  await expectAccessible();
  await shared.click();
  await expect(
    phone.dialog.getByRole('heading', { name: startOf(words.say('cart.forTable')) }),
  ).toBeFocused();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  restaurant.table.staff({ type: 'changeForGuests', lineId, delta: -3 });
  await expect(table.getByRole('listitem')).toHaveCount(8);
});

test('[VIEW-3] by dish each stands once, with everybody who has chosen it', async ({ restaurant }) => {
  const phone = await aFullTable(restaurant);
  await phone.radio('cart.byDish').click();
  await expect(phone.dialog.getByRole('heading', { name: /Salted edamame/ })).toHaveCount(1);
  await expect(phone.dialog.getByRole('heading', { name: /^10 × .*Salted edamame/ })).toBeVisible();
  await expect(phone.dialog.getByText(/Maximilian-Alexander, once/)).not.toHaveCount(0);
  await expectAccessible();
  // The own one is changed here as anywhere; another's is had once more.
  await phone.button('dish.addOne', { name: 'Salted edamame' }).click();
  await expect(phone.dialog.getByRole('heading', { name: /^11 × .*Salted edamame/ })).toBeVisible();
  await phone.button('cart.oneForMeOf', { name: 'Miso soup' }).click();
  await expect(phone.dialog.getByRole('group', { name: /^Miso soup/ })).toBeVisible();
});

test('two guests need neither', async ({ restaurant }) => {
  const [phone, ben] = await sitDown(restaurant, 2);
  ben.add('Salted edamame');
  await phone.openCart();
  await expect(phone.radio('cart.byDish')).toBeHidden();
});

/** Four at a table in the middle of a round, with two to four dishes each. */
async function fourHaveChosen(restaurant: DemoRestaurant, language: Language) {
  keepRounds(restaurant, { dishes: 6, seconds: 600 });
  const [phone] = await sitDown(restaurant, 1, { adults: 4, language, size: 'small' });
  const dishes = ['Salted edamame', 'Vegetable spring rolls', 'Miso soup', 'Caprese with burrata'];
  ['anna', 'ben', 'cleo', 'dan'].forEach((id, index) => {
    if (index > 0) restaurant.table.guest(id, { type: 'joinVisit', nickname: null });
    const guest = new OtherGuest(restaurant, id);
    dishes.slice(0, 2 + (index % 3)).forEach((dish) => guest.add(dish));
  });
  await phone.openCart();
  return phone;
}

/** How many lines of the open cart stand in it whole, and not less wherever among them its list begins. */
function linesReadAtOnce(): number {
  const lines = [...document.querySelectorAll<HTMLElement>('dialog[open] li[id^="line-"]')];
  const first = must(lines[0], 'a line');
  let list = must(first.parentElement, 'a list');
  while (getComputedStyle(list).overflowY !== 'auto') list = must(list.parentElement, 'what scrolls');
  const { top, bottom } = list.getBoundingClientRect();
  const room = bottom - top;
  const edges = lines.map((line) => line.getBoundingClientRect());
  const counts = edges
    // Behind the last ones nothing is left to read.
    .slice(0, -3)
    .map((from) => edges.filter((one) => one.top >= from.top && one.bottom <= from.top + room).length);
  return Math.min(...counts);
}

/** How many px of the first line of the open cart lie under its foot before anybody has scrolled; less than nothing where it stands whole. */
function firstLineCutBy(): number {
  const line = must(document.querySelector('dialog[open] li[id^="line-"]'), 'a line');
  let list = must(line.parentElement, 'a list');
  while (getComputedStyle(list).overflowY !== 'auto') list = must(list.parentElement, 'what scrolls');
  expect(list.scrollTop).toBe(0);
  return line.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom;
}

for (const language of ['de', 'zh'] as const) {
  test(`in ${language} three lines of the cart of four are read at once on the smallest phone, two on a lower one`, async ({
    restaurant,
  }) => {
    const phone = await fourHaveChosen(restaurant, language);
    for (const { height, lines } of [
      { height: 640, lines: 3 },
      { height: 568, lines: 2 },
    ]) {
      await page.viewport(320, height);
      await standsStill();
      expect(linesReadAtOnce()).toBeGreaterThanOrEqual(lines);
      expect(firstLineCutBy()).toBeLessThanOrEqual(0);
      await expectReadable(`the cart of four, ${height} high`, null, { dots: 'where lines are counted' });
    }
    // What is said of who is ready moves nothing.
    const send = () => phone.dialog.getByRole('button').last().element().getBoundingClientRect().top;
    const before = send();
    const batchNumber = restaurant.visit.batches.length + 1;
    for (const id of ['ben', 'cleo', 'dan', 'anna']) {
      restaurant.table.guest(id, { type: 'setReady', isReady: true, batchNumber });
      await expect.poll(() => restaurant.visit.ready?.dinerIds).toContain(id);
      await standsStill();
      expect(send()).toBe(before);
    }
    await expect(phone.button('ready.stop')).toBeVisible();
    await expectAccessible();
  });
}

function startOf(text: string): RegExp {
  return new RegExp(`^${text}`);
}
