import { must } from '@tavolata/domain';
import { expectAccessible } from './support/axe.ts';
import { changeSetting } from './support/restaurant-rules.ts';
import { menuNameOf, nameOf } from './support/menu-facts.ts';
import { expect, test, type Restaurant } from './support/restaurant.ts';
import { dinner, sitDown } from './support/sit-down.ts';

/** A yes goes after the moment in which it can be taken back. */
const afterUndo = { timeout: 10_000 };

test('[A-02, A-10] guests who ask to open a table are seen in every room, survive a reload, and one tap lets them in', async ({
  restaurant,
}) => {
  await changeSetting(restaurant, 'open-table-audit', { enable: true });
  const { page } = await restaurant.kitchen();
  await sitDown(restaurant, 1, { adults: 3 });
  await expect(page.getByRole('link', { name: /^1\s*Requests$/ })).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) /);

  await page.getByRole('link', { name: /Requests$/ }).click();
  const request = page.getByRole('article', { name: 'Table 12', exact: true });
  await expect(request).toContainText('3 people');
  await expect(request).toContainText(dinner);
  await expect(request).toContainText('Guest 1');
  await expectAccessible(page, 'approvals');
  await page.reload();
  const open = request.getByRole('button', { name: 'Open table', exact: true });
  await open.click();
  await request.getByRole('button', { name: 'Undo', exact: true }).click();
  await open.click();
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('Table 12 is open.')).toBeVisible(
    afterUndo,
  );
  await expect(page.getByText('Nobody is waiting.', { exact: true })).toBeVisible();
  await expect(page).not.toHaveTitle(/^\(/);
  await page.getByRole('link', { name: 'Floor', exact: true }).click();
  await expect(page.getByRole('button', { name: /^12\s*In use/ })).toBeVisible();
});

test('[ASK-1] a request that others change again and again says so on its card, and the seventh change is refused with words', async ({
  restaurant,
}) => {
  await changeSetting(restaurant, 'open-table-audit', { enable: true });
  await sitDown(restaurant, 1, { adults: 3 });
  const { page } = await restaurant.kitchen();
  await page.getByRole('link', { name: /Requests$/ }).click();
  const request = page.getByRole('article', { name: 'Table 12', exact: true });
  await expect(request).toContainText('3 people');
  await expect(request).not.toContainText('changed');
  const { tableValue } = await restaurant.staff.codeOf('12');
  const menuId = must(restaurant.menu.menus[0], 'the demo restaurant has menus').main_group_id;
  const change = async (adults: number) => {
    const phone = await restaurant.phone();
    await phone.sitDown({ tableValue, opening: { menuId, adults } });
  };
  await change(4);
  await expect(request).toContainText('changed once');
  for (const adults of [5, 6, 7, 8, 9]) await change(adults);
  await expect(request).toContainText('changed 6 times');
  await expectAccessible(page, 'a request that was changed');
  await expect(change(10)).rejects.toThrow('changed-too-often');
  await expect(request).toContainText('9 people');
});

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

test('[REVIEW-1] a first round that waits is shown dish by dish, and goes to the kitchen with one tap', async ({
  restaurant,
}) => {
  await changeSetting(restaurant, 'first-round-audit', { enable: true });
  const [dish] = dishesAtDinner(restaurant);
  const [anna] = await sitDown(restaurant, 1);
  await anna.add(nameOf(dish), 2);
  await anna.openCart();
  await anna.button('cart.sendRound', { number: '1' }).click();

  const kitchen = await restaurant.kitchen();
  const { page } = kitchen;
  await page.getByRole('link', { name: /Requests$/ }).click();
  const request = page.getByRole('article', { name: 'Table 12', exact: true });
  const dishes = request.getByRole('list', { name: 'Dishes', exact: true }).getByRole('listitem');
  await expect(dishes).toHaveCount(1);
  await expect(dishes).toContainText(`2×${nameOf(dish)}`);
  await request.getByRole('button', { name: 'Send to the kitchen', exact: true }).click();
  await expect(request.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Kitchen', exact: true }).click();
  await expect(kitchen.line('12', dish.item_name1)).toContainText('2×', afterUndo);
});

test('[REVIEW-8] a yes reaches the kitchen though its screen is gone a moment later, and any other screen can take it back', async ({
  restaurant,
}) => {
  await changeSetting(restaurant, 'first-round-audit', { enable: true });
  const [dish] = dishesAtDinner(restaurant);
  const [anna] = await sitDown(restaurant, 1);
  await anna.add(nameOf(dish), 2);
  await anna.openCart();
  await anna.button('cart.sendRound', { number: '1' }).click();

  const { page } = await restaurant.kitchen();
  await page.getByRole('link', { name: /Requests$/ }).click();
  const send = page.getByRole('button', { name: 'Send to the kitchen', exact: true });
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await send.click();
  await expect(undo).toBeVisible();
  await page.reload();
  await undo.click();
  await expect(send).toBeVisible();

  const other = await restaurant.kitchen();
  await send.click();
  await expect(undo).toBeVisible();
  // The phone goes into the pocket.
  await page.close();
  await expect(other.line('12', dish.item_name1)).toContainText('2×', afterUndo);
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
  await expect(anna.message('Our staff left 1 dish out of your order.')).toBeVisible(afterUndo);
  await page.getByRole('link', { name: 'Kitchen', exact: true }).click();
  await expect(kitchen.line('12', dish.item_name1)).toContainText('1×');
  await expect(kitchen.line('12', other.item_name1)).toHaveCount(0);
});

test('[REVIEW-1] a round is given back with a reason: the guests read it, and may change their cart and send it again', async ({
  restaurant,
}) => {
  await changeSetting(restaurant, 'first-round-audit', { enable: true });
  const [dish] = dishesAtDinner(restaurant);
  const [anna] = await sitDown(restaurant, 1);
  await anna.add(nameOf(dish));
  await anna.openCart();
  await anna.button('cart.sendRound', { number: '1' }).click();

  const { page } = await restaurant.kitchen();
  await page.getByRole('link', { name: /Requests$/ }).click();
  const request = page.getByRole('article', { name: 'Table 12', exact: true });
  await request.getByRole('button', { name: 'Decline', exact: true }).click();
  const question = page.getByRole('alertdialog');
  const reason = 'Who of you is Bo?';
  await question.getByRole('textbox', { name: 'Reason', exact: true }).fill(reason);
  await question.getByRole('button', { name: 'Give the cart back', exact: true }).click();
  await expect(anna.message(anna.words.say('approval.returnedBecause', { reason }))).toBeVisible();
  await anna.button('cart.sendRound', { number: '1' }).click();
  await expect(request).toBeVisible();
});

test('[REVIEW-6, SAID-1] a round that is given back with a usual reason in English says why in Chinese to a Chinese guest', async ({
  restaurant,
}) => {
  await changeSetting(restaurant, 'first-round-audit', { enable: true });
  const [dish] = dishesAtDinner(restaurant);
  const [ling] = await sitDown(restaurant, 1, { opener: await restaurant.phone({ language: 'zh' }) });
  await ling.add(must(dish.item_names['zh'], 'a Chinese name'));
  await ling.openCart();
  await ling.button('cart.sendRound', { number: '1' }).click();

  const { page } = await restaurant.kitchen();
  await page.getByRole('link', { name: /Requests$/ }).click();
  await page
    .getByRole('article', { name: 'Table 12', exact: true })
    .getByRole('button', { name: 'Decline', exact: true })
    .click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Please speak to our staff.', exact: true }).click();
  await question.getByRole('button', { name: 'Give the cart back', exact: true }).click();
  const reason = '请联系我们的服务员。';
  await expect(ling.message(ling.words.say('approval.returnedBecause', { reason }))).toBeVisible();
});

function dishesAtDinner({ menu }: Restaurant) {
  const offered = must(
    menu.menus.find((one) => menuNameOf(one) === dinner),
    'the dinner',
  );
  const [dish, other] = menu.plainDishesOf(offered);
  return [must(dish, 'a dish'), must(other, 'another dish')] as const;
}
