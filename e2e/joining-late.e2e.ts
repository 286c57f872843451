import { addresses } from '@tavolata/protocol';
import { expectAccessible } from './support/axe.ts';
import { changeSetting } from './support/restaurant-rules.ts';
import type { Phone } from './support/phone.ts';
import { pressBlocked } from './support/press-blocked.ts';
import { expect, test, type Restaurant } from './support/restaurant.ts';
import { aLaCarte, dinner, sitDown } from './support/sit-down.ts';
import { asStaff } from './support/staff-decisions.ts';
import { standsStill } from './support/stands-still.ts';

const tiramisu = 'Home-made tiramisu';

/** A table of one that has long been open, and a phone that scans its code only now. */
async function aLatePhone(
  restaurant: Restaurant,
  { language = 'en', menu = aLaCarte }: { readonly language?: 'en' | 'de'; readonly menu?: string } = {},
): Promise<{ readonly anna: Phone; readonly bo: Phone }> {
  restaurant.useMovableClocks();
  await changeSetting(restaurant, 'join-minutes', 1);
  const opener = await restaurant.phone({ language });
  const [anna] = await sitDown(restaurant, 1, { menu, opener });
  await restaurant.moveClocks(61_000);
  const bo = await restaurant.phone({ language });
  const { tableValue } = await restaurant.staff.codeOf('12');
  await bo.sitDown({ tableValue });
  return { anna, bo };
}

function question({ page, words }: Phone) {
  return page.getByRole('region', { name: words.say('newcomer.label'), exact: true });
}

function answer(phone: Phone, word: 'yes' | 'no', seat: number) {
  const guest = phone.words.say('newcomer.guest', { seat: String(seat) });
  return question(phone).getByRole('button', { name: `${phone.words.say(`newcomer.${word}`)}: ${guest}` });
}

test('[TRUST-2, TRUST-4] a phone that joins late chooses and reads what waits; after one yes of the table it sends', async ({
  restaurant,
}) => {
  const { anna, bo } = await aLatePhone(restaurant);
  const waits = bo.page.getByText(bo.words.say('newcomer.waits'), { exact: true });
  await expect(waits).toBeVisible();
  await expect(question(anna)).toContainText(
    anna.words.say('newcomer.question', { guest: anna.words.say('newcomer.guest', { seat: '2' }) }),
  );
  for (const phone of [anna, bo]) {
    await standsStill(phone.page);
    await expectAccessible(phone.page, 'a phone that joins late');
  }

  await bo.add(tiramisu);
  await bo.openCart();
  await bo.button('cart.send').click();
  await expect(bo.message(bo.words.say('refusal.notTrusted'))).toBeVisible();
  await answer(anna, 'yes', 2).click();
  await expect(question(anna)).toHaveCount(0);
  await expect(waits).toHaveCount(0);
  await bo.send();
  await bo.openOrders();
  await expect(bo.orderedDish(tiramisu)).toBeVisible();
});

test('[TRUST-5] a phone that the table refuses loses what it chose, reads so and does no more, until the staff say yes after all', async ({
  restaurant,
}) => {
  const { anna, bo } = await aLatePhone(restaurant, { language: 'de' });
  await anna.page.setViewportSize({ width: 320, height: 640 });
  await bo.page.setViewportSize({ width: 320, height: 640 });
  await bo.add('Hausgemachtes Tiramisu');
  await answer(anna, 'no', 2).click();
  const refused = bo.page.getByText(bo.words.say('newcomer.refused'), { exact: true });
  await expect(refused).toBeVisible();
  await bo.openCart();
  await expect(bo.dialog.getByText(bo.words.say('cart.empty'), { exact: true })).toBeVisible();
  await bo.button('cart.close').click();

  await asStaff(restaurant, '12', addresses.trust, { seat: 2 });
  await expect(refused).toHaveCount(0);
  await bo.add('Hausgemachtes Tiramisu');
  await bo.openCart();
  await bo.send();
});

test('[TRUST-3] under a strict restaurant a late phone looks at the menu alone, and reads nothing of the party', async ({
  restaurant,
}) => {
  await changeSetting(restaurant, 'joining', 'strict');
  const { anna, bo } = await aLatePhone(restaurant, { menu: dinner });
  await expect(answer(anna, 'yes', 2)).toBeVisible();
  const caprese = 'Caprese with burrata';
  await anna.add(caprese);
  await expect(anna.page.getByRole('region', { name: /^Table 12, 1 guest/ })).toBeVisible();
  await expect(bo.page.getByText(bo.words.say('newcomer.waitsStrict'), { exact: true })).toBeVisible();
  await expect(bo.page.getByRole('region', { name: /^Table 12, / })).toHaveCount(0);
  await bo.search('burrata');
  const card = bo.page.getByRole('listitem').filter({ has: bo.page.getByRole('heading', { name: caprese }) });
  await expect(card).toBeVisible();
  await expect(card).not.toContainText('/');
  await pressBlocked(card.getByRole('button', { name: `Add one ${caprese}`, exact: true }));
  await expect(bo.message(bo.words.say('refusal.notTrusted'))).toBeVisible();
  await bo.button('search.cancel').click();
  await bo.openCart();
  await expect(bo.dialog.getByText(bo.words.say('cart.empty'), { exact: true })).toBeVisible();
  await bo.button('cart.close').click();

  await answer(anna, 'yes', 2).click();
  await expect(bo.page.getByRole('region', { name: /^Table 12, 1 guest/ })).toBeVisible();
});
