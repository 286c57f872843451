import { must } from '@tavolata/domain';
import { expectAccessible } from './support/axe.ts';
import { changeSetting } from './support/restaurant-rules.ts';
import { menuNameOf, nameOf } from './support/menu-facts.ts';
import { expect, test, type Restaurant } from './support/restaurant.ts';
import { dinner, sitDown } from './support/sit-down.ts';

test('[A-04, SAID-1] a request is declined with a usual reason in English: a German guest reads it in German, and the log keeps it in English', async ({
  restaurant,
}) => {
  await changeSetting(restaurant, 'open-table-audit', { enable: true });
  const [anna] = await sitDown(restaurant, 1, { opener: await restaurant.phone({ language: 'de' }) });
  const { page } = await restaurant.kitchen();
  await page.getByRole('link', { name: /Requests$/ }).click();
  const request = page.getByRole('article', { name: 'Table 12', exact: true });
  await request.getByRole('button', { name: 'Decline', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Decline: Table 12?', exact: true });
  const usual = question.getByRole('button', { name: 'This table is reserved.', exact: true });
  await usual.click();
  await expect(usual).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'decline');
  await question.getByRole('button', { name: 'Decline', exact: true }).click();
  const reason = anna.words.say('approval.rejectedBecause', { reason: 'Dieser Tisch ist reserviert.' });
  await expect(anna.message(reason)).toBeVisible();
  await expect(page.getByText('Nobody is waiting.', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await expect(page.getByText('Declined: “This table is reserved.”', { exact: true })).toBeVisible();
});

test('[AWAY-1, REVIEW-1] the staff send a stranger’s phone away, leave a dish out and send the rest: each phone reads its part', async ({
  restaurant,
}) => {
  await changeSetting(restaurant, 'first-round-audit', { enable: true });
  const [dish, other] = dishesAtDinner(restaurant);
  const [anna, stranger] = await sitDown(restaurant, 2);
  await anna.add(nameOf(dish));
  await anna.add(nameOf(other));
  await stranger.add(nameOf(dish), 2);
  await anna.openCart();
  await anna.button('cart.sendRound', { number: '1' }).click();

  const kitchen = await restaurant.kitchen();
  const { page } = kitchen;
  await page.getByRole('link', { name: /Requests$/ }).click();
  const request = page.getByRole('article', { name: 'Table 12', exact: true });
  const guest = request.getByRole('region', { name: 'Guest 2', exact: true });
  await expect(guest).toContainText(`2×${nameOf(dish)}`);
  await guest.getByRole('button', { name: 'Send away: Guest 2', exact: true }).click();
  await expectAccessible(page, 'send away');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send away', exact: true }).click();
  await expect(stranger.page.getByText(stranger.words.say('start.scanAgain'), { exact: true })).toBeVisible();
  await expect(guest).toHaveCount(0);

  await request
    .getByRole('checkbox', { name: `1 × ${nameOf(other)} goes to the kitchen`, exact: true })
    .click();
  await request.getByRole('button', { name: 'Send the rest', exact: true }).click();
  await expect(anna.message('Our staff left 1 dish out of your order.')).toBeVisible();
  await page.getByRole('link', { name: 'Kitchen', exact: true }).click();
  await expect(kitchen.line('12', dish.item_name1)).toContainText('1×');
  await expect(kitchen.line('12', other.item_name1)).toHaveCount(0);
});

function dishesAtDinner({ menu }: Restaurant) {
  const offered = must(
    menu.menus.find((one) => menuNameOf(one) === dinner),
    'the dinner',
  );
  const [dish, other] = menu.plainDishesOf(offered);
  return [must(dish, 'a dish'), must(other, 'another dish')] as const;
}
