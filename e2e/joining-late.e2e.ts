import { changeSetting } from './support/restaurant-rules.ts';
import type { Phone } from './support/phone.ts';
import { pressBlocked } from './support/press-blocked.ts';
import { expect, test, type Restaurant } from './support/restaurant.ts';
import { sitDown } from './support/sit-down.ts';

/** A table of one that has long been open, and a phone that scans its code only now. */
async function aLatePhone(restaurant: Restaurant): Promise<{ readonly anna: Phone; readonly bo: Phone }> {
  restaurant.useMovableClocks();
  await changeSetting(restaurant, 'join-minutes', 1);
  const [anna] = await sitDown(restaurant, 1);
  await restaurant.moveClocks(61_000);
  const bo = await restaurant.phone();
  const { tableValue } = await restaurant.staff.codeOf('12');
  await bo.sitDown({ tableValue });
  return { anna, bo };
}

function question({ page, words }: Phone) {
  return page.getByRole('region', { name: words.say('newcomer.label'), exact: true });
}

function answer(phone: Phone, word: 'yes' | 'no', seat: number) {
  const guest = phone.words.say('cart.guest', { seat: String(seat) });
  return question(phone).getByRole('button', { name: `${phone.words.say(`newcomer.${word}`)}: ${guest}` });
}

test('[TRUST-3] under a strict restaurant a late phone looks at the menu alone, and reads nothing of the party', async ({
  restaurant,
}) => {
  await changeSetting(restaurant, 'joining', 'strict');
  const { anna, bo } = await aLatePhone(restaurant);
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
  await bo.closeCart();

  await answer(anna, 'yes', 2).click();
  await expect(bo.page.getByRole('region', { name: /^Table 12, 1 guest/ })).toBeVisible();
});
