import { must } from '@tavolata/domain';
import { addresses, pathTo, type MenuWire } from '@tavolata/protocol';
import { holdableLine } from './support/holdable-line.ts';
import { changeSetting } from './support/restaurant-rules.ts';
import { menuNameOf, nameOf } from './support/menu-facts.ts';
import type { Phone } from './support/phone.ts';
import { pressBlocked } from './support/press-blocked.ts';
import { expect, test, type Restaurant } from './support/restaurant.ts';
import { dinner, sitDown } from './support/sit-down.ts';
import { approve, asStaff } from './support/staff-decisions.ts';
import { stopClock } from './support/stop-clock.ts';

const atTable12 = { adults: 2, children: 0 };

interface Asking {
  /** Done to the phone when it stands before the table. */
  readonly beforeAsking?: (phone: Phone) => Promise<void>;
}

/** A phone whose guest has asked to open table 12, in a restaurant where the staff look first. */
async function askToOpen(restaurant: Restaurant, { beforeAsking }: Asking = {}): Promise<Phone> {
  await changeSetting(restaurant, 'open-table-audit', { enable: true });
  const phone = await restaurant.phone();
  const { tableValue } = await restaurant.staff.codeOf('12');
  await phone.scan(tableValue);
  await expect(phone.orderNow).toBeVisible();
  await beforeAsking?.(phone);
  await phone.openTable(dinner, atTable12);
  return phone;
}

function banner({ page, words }: Phone) {
  return page.getByRole('region', { name: words.say('approval.label'), exact: true });
}

/** The line of the banner, which a tap enlarges. */
function toggle(phone: Phone) {
  return banner(phone).getByRole('button', { name: new RegExp(`^${phone.words.say('approval.review')}`) });
}

function secondsLeft(phone: Phone) {
  return banner(phone).getByRole('button', { name: /^Again in \d+ s$/ });
}

function aDish({ menu }: Restaurant): string {
  const menuAtDinner = must(
    menu.menus.find((offered) => menuNameOf(offered) === dinner),
    'the dinner',
  );
  return nameOf(must(menu.plainDishesOf(menuAtDinner)[0], 'a dish'));
}

test('[A-05, A-12] guests who wait read so for 2.5 s at large, then in a line that a tap enlarges; the menu below stays where it is', async ({
  restaurant,
}) => {
  const phone = await askToOpen(restaurant, { beforeAsking: stopClock });
  const { clock } = phone.page;
  await expect(toggle(phone)).toHaveAttribute('aria-expanded', 'true');
  const menu = phone.page.getByRole('list', { name: phone.words.say('menu.dishes') });
  const place = await menu.boundingBox();
  await clock.runFor(2499);
  await expect(toggle(phone)).toHaveAttribute('aria-expanded', 'true');
  await clock.runFor(1);
  await expect(toggle(phone)).toHaveAttribute('aria-expanded', 'false');
  await expect(secondsLeft(phone)).toHaveCount(0);
  expect(await menu.boundingBox()).toEqual(place);
  await toggle(phone).click();
  await expect(toggle(phone)).toHaveAttribute('aria-expanded', 'true');
  await expect(secondsLeft(phone)).toBeVisible();
  await clock.runFor(10_000);
  await expect(toggle(phone)).toHaveAttribute('aria-expanded', 'true');
});

test('[A-03, A-05] once let in guests read so for 2 s, the cart says for 2.5 s that it is open, and is', async ({
  restaurant,
}) => {
  const phone = await askToOpen(restaurant, { beforeAsking: stopClock });
  const { clock } = phone.page;
  const approved = banner(phone).getByText(phone.words.say('approval.approved'), { exact: true });
  const tip = phone.page.getByRole('tooltip', { name: phone.words.say('approval.cartTip') });
  await expect(banner(phone)).toBeVisible();
  await approve(restaurant, '12');
  await expect(approved).toBeVisible();
  await expect(tip).toBeVisible();
  await clock.runFor(1999);
  await expect(approved).toBeVisible();
  await clock.runFor(1);
  await expect(banner(phone)).toHaveCount(0);
  await clock.runFor(499);
  await expect(tip).toBeVisible();
  await clock.runFor(1);
  await expect(tip).toHaveCount(0);
  await clock.resume();
  await phone.openCart();
});

test('[A-07] while the staff look nothing goes into the cart, and the cart stays shut', async ({
  restaurant,
}) => {
  const phone = await askToOpen(restaurant);
  const wait = phone.message(phone.words.say('refusal.underReview'));
  await phone.button('nav.cart').click();
  await expect(wait).toBeVisible();
  await expect(phone.dialog).toHaveCount(0);
  await pressBlocked(phone.page.getByRole('button', { name: /^Add one / }).first());
  await expect(wait).toBeVisible();
  await expect(phone.button('nav.cart')).toBeVisible();
});

test('[A-07] a tap on the cart that comes before the phone has heard that it waits is answered too, and opens nothing later', async ({
  restaurant,
}) => {
  await changeSetting(restaurant, 'open-table-audit', { enable: true });
  const phone = await restaurant.phone();
  const line = await holdableLine(phone);
  const { tableValue } = await restaurant.staff.codeOf('12');
  await phone.scan(tableValue);
  await expect(phone.orderNow).toBeVisible();
  line.hold();
  await phone.openTable(dinner, atTable12);
  await phone.button('nav.cart').click();
  line.release();
  await expect(phone.message(phone.words.say('refusal.underReview'))).toBeVisible();
  await approve(restaurant, '12');
  await expect(banner(phone)).toHaveCount(0);
  await expect(phone.dialog).toBeHidden();
});

test('[A-06] a minute after asking the guest may ask again; the count goes on over a reload', async ({
  restaurant,
}) => {
  restaurant.useMovableClocks();
  const phone = await askToOpen(restaurant);
  const ofButton = async () => Number(/\d+/.exec((await secondsLeft(phone).textContent()) ?? '')?.[0]);
  await phone.page.reload();
  await expect(toggle(phone)).toHaveAttribute('aria-expanded', 'false');
  await toggle(phone).click();
  const first = await ofButton();
  expect(first).toBeLessThan(60);
  await expect.poll(ofButton).toBeLessThan(first);
  await expect(secondsLeft(phone)).toHaveAttribute('aria-disabled', 'true');

  const again = banner(phone).getByRole('button', { name: phone.words.say('approval.again'), exact: true });
  await restaurant.moveClocks(60_000);
  await again.click();
  await expect(phone.message(phone.words.say('approval.askedAgain'))).toBeVisible();
  await expect(secondsLeft(phone)).toBeVisible();
});

test('[A-06, X-05] a guest who waits for a menu that the restaurant has taken away is told so when asking again, and is home', async ({
  restaurant,
}) => {
  const phone = await askToOpen(restaurant);
  const { page, words } = phone;
  await expect(banner(phone)).toBeVisible();
  await page.route(`**${pathTo(addresses.menus)}?*`, async (route) => {
    const answer = await route.fetch();
    const menus = (await answer.json()) as MenuWire[];
    await route.fulfill({ response: answer, json: menus.filter((menu) => menuNameOf(menu) !== dinner) });
  });
  await page.clock.install();
  await page.reload();
  await expect(banner(phone)).toBeVisible();
  const again = banner(phone).getByRole('button', { name: words.say('approval.again'), exact: true });
  // The server's heartbeat sets a phone right whose clock has run ahead: then its minute is not over yet.
  await expect(async () => {
    await page.clock.runFor(60_000);
    if ((await toggle(phone).getAttribute('aria-expanded')) === 'false') await toggle(phone).click();
    await again.click({ timeout: 1000 });
  }).toPass();
  await expect(phone.warning(words.say('rejection.tableInvalid'))).toBeVisible();
  await expect(page).toHaveURL(/\/Home$/);
});

test('[A-06] a guest who waits and whose phone has lost its table is told so, and not that the staff have said no', async ({
  restaurant,
}) => {
  const phone = await askToOpen(restaurant);
  const { page, words } = phone;
  await expect(banner(phone)).toBeVisible();
  await page.context().clearCookies();
  await page.context().setOffline(true);
  await expect(page.getByText(words.say('rejection.offline')).first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(phone.warning(words.say('rejection.tableInvalid'))).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(phone.message(words.say('approval.rejected'))).toHaveCount(0);
});

test('[A-04, X-05] who is not let in reads why, is home again, and may ask another time', async ({
  restaurant,
}) => {
  const phone = await askToOpen(restaurant);
  await expect(banner(phone)).toBeVisible();
  const reason = 'This table is reserved';
  await asStaff(restaurant, '12', addresses.reject, { reason });
  const no = phone.message(phone.words.say('approval.rejectedBecause', { reason }));
  await expect(no).toBeVisible();
  await expect(phone.page).toHaveURL(/\/Home$/);
  await phone.openTable(dinner, atTable12);
  await expect(banner(phone)).toBeVisible();
  await expect(no).toHaveCount(0);
});

test('[A-04] who was not let in while the phone had no network reads why, and not that a visit is over', async ({
  restaurant,
}) => {
  const phone = await askToOpen(restaurant);
  await expect(banner(phone)).toBeVisible();
  await phone.page.context().setOffline(true);
  const reason = 'Please wait until we take you to your table';
  await asStaff(restaurant, '12', addresses.reject, { reason });
  await phone.page.context().setOffline(false);
  await expect(phone.message(phone.words.say('approval.rejectedBecause', { reason }))).toBeVisible();
  await expect(phone.page).toHaveURL(/\/Home$/);
  await expect(phone.orderNow).toBeVisible();
});

test('[A-04] who was not let in while the page was closed reads why on coming back, and not again after a reload', async ({
  restaurant,
}) => {
  const phone = await askToOpen(restaurant);
  const { page, words } = phone;
  await expect(banner(phone)).toBeVisible();
  await page.goto('about:blank');
  const reason = 'Please wait until we take you to your table';
  const no = phone.message(words.say('approval.rejectedBecause', { reason }));
  await asStaff(restaurant, '12', addresses.reject, { reason });
  await page.goto('/');
  await expect(no).toBeVisible();
  await expect(phone.orderNow).toBeVisible();
  await page.reload();
  await expect(phone.orderNow).toBeVisible();
  await expect(no).toHaveCount(0);
});

test('[REVIEW-1] the first round waits for the staff: everybody at the table reads so until it goes', async ({
  restaurant,
}) => {
  await changeSetting(restaurant, 'first-round-audit', { enable: true });
  const [anna, ben] = await sitDown(restaurant, 2);
  await anna.add(aDish(restaurant));
  await anna.openCart();
  await anna.button('cart.sendRound', { number: '1' }).click();
  await expect(anna.dialog.getByText(anna.words.say('cart.heldNote'), { exact: true })).toBeVisible();
  const asked = ben.words.say('approval.reviewBatch');
  await expect(ben.page.getByRole('status').filter({ hasText: asked })).toHaveCount(1);
  await expect(banner(ben).getByRole('button', { name: new RegExp(`^${asked}`) })).toBeVisible();
  await pressBlocked(ben.page.getByRole('button', { name: /^Add one / }).first());
  await expect(ben.message(ben.words.say('refusal.underReview'))).toBeVisible();

  await approve(restaurant, '12');
  await expect(anna.dialog).toBeHidden();
  await expect(banner(ben)).toHaveCount(0);
  await ben.openOrders();
  await expect(ben.orderedDish(aDish(restaurant))).toBeVisible();
});
