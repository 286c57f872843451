import type { DinerId } from '@tavolata/domain';
import { page, type Locator } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import {
  aLaCarte,
  arrive,
  changeSetting,
  OtherGuest,
  test,
  type DemoRestaurant,
} from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { anna, bo, type Table } from '../support/guest.tsx';
import type { Size } from '../support/open-screen.ts';
import type { Phone } from '../support/phone.ts';
import type { Language } from '../support/words.ts';

const tiramisu = { en: 'Home-made tiramisu', de: 'Hausgemachtes Tiramisu' } as const;

interface Late {
  /** Who scans the code a minute and more after the other has opened the table. */
  readonly late: DinerId;
  readonly language?: Language;
  readonly size?: Size;
}

/** A table of one that has long been open, and a phone that scans its code only now. Anna's is looked at. */
async function lookAtLatePhone(
  restaurant: DemoRestaurant,
  { late, language = 'en', size = 'phone' }: Late,
): Promise<Phone> {
  const first = late === anna ? bo : anna;
  changeSetting(restaurant, 'join-minutes', 1);
  changeSetting(restaurant, 'joining', 'ask');
  const phone = await arrive(restaurant, {
    ...{ language, size, path: '/Main' },
    before({ guest }: Table) {
      const menuId = restaurant.menu(aLaCarte).main_group_id;
      const heads = { adults: 1, children: 0, others: 0 };
      const visit = { visitId: 'visit-a', orderId: 512, tableId: 12, menuId, heads } as const;
      guest(first, { type: 'openTable', ...visit, service: 'table', placeName: null, hasPin: false });
      guest(first, { type: 'joinVisit', nickname: null });
      guest(late, { type: 'joinVisit', nickname: null, scannedAt: Date.now() + 61_000 });
    },
  });
  await phone.expectMenu();
  return phone;
}

const seat = 2;

function question({ words }: Phone) {
  return page.getByRole('region', { name: words.say('newcomer.label'), exact: true });
}

function answer(phone: Phone, word: 'yes' | 'no') {
  const guest = phone.words.say('cart.guest', { seat: String(seat) });
  return question(phone).getByRole('button', { name: `${phone.words.say(`newcomer.${word}`)}: ${guest}` });
}

test('[TRUST-2] a phone that joins late chooses and reads what waits; after one yes of the table it sends', async ({
  restaurant,
}) => {
  const phone = await lookAtLatePhone(restaurant, { late: anna });
  const { words } = phone;
  const waits = page.getByText(words.say('newcomer.waits'), { exact: true });
  await expect(waits).toBeVisible();
  await expect(question(phone)).toHaveCount(0);
  await expectAccessible();

  await phone.add(tiramisu.en);
  await phone.openCart();
  await phone.button('cart.send').click();
  await expect(phone.message(words.say('refusal.notTrusted'))).toBeVisible();
  expect(restaurant.visit.batches).toEqual([]);
  await phone.putAway(words.say('refusal.notTrusted'));
  // Under the cart nobody reads what waits.
  await phone.button('cart.close').click();
  await expect(waits).toBeVisible();
  restaurant.table.guest(bo, { type: 'trustDiner', seat });
  await expect(waits).toHaveCount(0);
  await phone.openCart();
  await phone.send();
  await phone.openOrders();
  await expect(phone.orderedDish(tiramisu.en)).toBeVisible();
});

test('[TRUST-4] who is trusted is asked about a phone that joins late, and says yes once', async ({
  restaurant,
}) => {
  const phone = await lookAtLatePhone(restaurant, { late: bo });
  const { words } = phone;
  await expect(question(phone)).toContainText(
    words.say('newcomer.question', { guest: words.say('cart.guest', { seat: String(seat) }) }),
  );
  await expectAccessible();
  const late = new OtherGuest(restaurant, bo);
  late.add(tiramisu.en);
  expect(() => late.send()).toThrow('not-trusted');
  await answer(phone, 'yes').click();
  await expect(question(phone)).toHaveCount(0);
  late.send();
});

test('[TRUST-4] on the smallest phone the question has the whole width, and its answers the line below', async ({
  restaurant,
}) => {
  const phone = await lookAtLatePhone(restaurant, { late: bo, language: 'fr', size: 'small' });
  await expect(answer(phone, 'yes')).toBeVisible();
  const boxOf = (part: Locator) => part.element().getBoundingClientRect();
  const words = boxOf(question(phone).getByRole('status'));
  expect(words.width).toBeGreaterThan(240);
  for (const word of ['yes', 'no'] as const) {
    expect(boxOf(answer(phone, word)).top).toBeGreaterThanOrEqual(words.bottom);
    expect(boxOf(answer(phone, word)).right).toBeLessThanOrEqual(320);
  }
});

test('[TRUST-5] a phone that the table refuses loses what it chose, reads so and does no more, until the staff say yes after all', async ({
  restaurant,
}) => {
  const phone = await lookAtLatePhone(restaurant, { late: anna, language: 'de', size: 'small' });
  const { dialog, words } = phone;
  await phone.add(tiramisu.de);
  await expect.poll(() => restaurant.visit.lines).toHaveLength(1);
  restaurant.table.guest(bo, { type: 'refuseDiner', seat });
  const refused = page.getByText(words.say('newcomer.refused'), { exact: true });
  await expect(refused).toBeVisible();
  await expectAccessible();
  await phone.openCart();
  await expect(dialog.getByText(words.say('cart.empty'), { exact: true })).toBeVisible();
  await phone.button('cart.close').click();

  restaurant.table.staff({ type: 'trustDiner', seat });
  await expect(refused).toHaveCount(0);
  await phone.add(tiramisu.de);
  await phone.openCart();
  await phone.send();
});

test('[TRUST-5] who is trusted refuses a phone that joins late, in German on a small phone', async ({
  restaurant,
}) => {
  const phone = await lookAtLatePhone(restaurant, { late: bo, language: 'de', size: 'small' });
  new OtherGuest(restaurant, bo).add(tiramisu.en);
  await expect(page.getByRole('button', { name: /^Warenkorb, 1 / })).toBeVisible();
  await expectAccessible();
  await answer(phone, 'no').click();
  await expect(question(phone)).toHaveCount(0);
  await expect.poll(() => restaurant.visit.lines).toEqual([]);
});
