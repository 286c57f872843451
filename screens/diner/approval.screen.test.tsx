import { must } from '@tavolata/domain';
import { addresses } from '@tavolata/protocol';
import { page, type Locator } from 'vitest/browser';
import {
  arrive,
  changeSetting,
  dinner,
  OtherGuest,
  test,
  type DemoRestaurant,
} from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { Rejected } from '../support/far-server.ts';
import { anna, bo } from '../support/guest.tsx';
import { elementOf, innerTextOf, pressBlocked } from '../support/locators.ts';
import { inEveryWindow, keepMessages, reload } from '../support/open-screen.ts';
import type { Phone } from '../support/phone.ts';

const atTable12 = { adults: 2, children: 0 };

/** A phone whose guest has asked to open table 12, in a restaurant where the staff look first. */
async function askToOpen(
  restaurant: DemoRestaurant,
  { beforeAsking }: { readonly beforeAsking?: () => void } = {},
): Promise<Phone> {
  changeSetting(restaurant, 'open-table-audit', { enable: true });
  const phone = await arrive(restaurant);
  await expect(phone.orderNow).toBeVisible();
  beforeAsking?.();
  await phone.openTable(dinner, atTable12);
  return phone;
}

function approve(restaurant: DemoRestaurant): void {
  restaurant.table.staff({ type: 'approve', orderId: 512 });
}

function banner({ words }: Phone): Locator {
  return page.getByRole('region', { name: words.say('approval.label'), exact: true });
}

/** The line of the banner, which a tap enlarges. */
function toggle(phone: Phone): Locator {
  return banner(phone).getByRole('button', { name: new RegExp(`^${phone.words.say('approval.review')}`) });
}

function secondsLeft(phone: Phone): Locator {
  return banner(phone).getByRole('button', { name: /^Again in \d+ s$/ });
}

test('[A-05, A-12] guests who wait read so for 2.5 s at large, then in a line that a tap enlarges; the menu is drawn below it, and moves on the page with a tap alone', async ({
  restaurant,
}) => {
  const phone = await askToOpen(restaurant, { beforeAsking: () => restaurant.stopClock() });
  await expect(toggle(phone)).toHaveAttribute('aria-expanded', 'true');
  const view = await elementOf(page.getByRole('main'));
  const place = view.offsetTop;
  const drawnAt = () => Math.round(view.getBoundingClientRect().top);
  await expectBannerAboveMenu(phone);
  expect(drawnAt()).toBeGreaterThan(place);
  expect(view.offsetTop).toBe(place);
  await restaurant.moveClock(2499);
  await expect(toggle(phone)).toHaveAttribute('aria-expanded', 'true');
  await restaurant.moveClock(1);
  await expect(toggle(phone)).toHaveAttribute('aria-expanded', 'false');
  await expect(secondsLeft(phone)).toHaveCount(0);
  await expect.poll(drawnAt).toBe(place);
  expect(view.offsetTop).toBe(place);
  await toggle(phone).click();
  await expect(toggle(phone)).toHaveAttribute('aria-expanded', 'true');
  await expect(secondsLeft(phone)).toBeVisible();
  await expectBannerAboveMenu(phone);
  expect(drawnAt()).toBe(view.offsetTop);
  await restaurant.moveClock(10_000);
  await expect(toggle(phone)).toHaveAttribute('aria-expanded', 'true');
});

/** It covers nothing of the view below it: neither the menu's name nor filter and search. */
async function expectBannerAboveMenu(phone: Phone): Promise<void> {
  const panel = (await elementOf(banner(phone))).firstElementChild;
  const view = await elementOf(page.getByRole('main'));
  const gap = () => view.getBoundingClientRect().top - (panel?.getBoundingClientRect().bottom ?? Infinity);
  await expect.poll(() => Math.abs(Math.round(gap()))).toBe(0);
}

for (const language of ['de', 'fr', 'zh'] as const) {
  test(`in ${language} the large banner lies on nothing of the menu, and its button on none of its words`, async ({
    restaurant,
  }) => {
    changeSetting(restaurant, 'open-table-audit', { enable: true });
    const phone = await arrive(restaurant, { language });
    await expect(phone.orderNow).toBeVisible();
    restaurant.stopClock();
    const menu = must(restaurant.menu(dinner).main_group_names[language], 'the name of the dinner');
    await phone.openTable(menu, atTable12);
    await expect(toggle(phone)).toHaveAttribute('aria-expanded', 'true');
    const again = banner(phone).getByRole('button').last();
    await inEveryWindow(async () => {
      const large = await elementOf(again);
      const time = await elementOf(toggle(phone).getByText(/0:0\d/));
      await expectBannerAboveMenu(phone);
      const range = document.createRange();
      range.selectNodeContents(time);
      expect(areApart(range.getBoundingClientRect(), large.getBoundingClientRect())).toBe(true);
    });
  });
}

function areApart(one: DOMRect, other: DOMRect): boolean {
  return (
    one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top
  );
}

test('[A-05] a message beside the banner, large or in a line, covers neither the menu’s name nor filter and search', async ({
  restaurant,
}) => {
  keepMessages();
  const [phone, other] = await sitDownByThemselves(restaurant);
  restaurant.table.server.tell('MESSENGER', { user_id: bo, customer: '2', message: 'Shall we order rice?' });
  const messages = page.getByRole('region', { name: phone.words.say('message.region') });
  await expect(messages).toContainText('rice');
  other.add('Salted edamame');
  other.send();
  const bar = await elementOf(page.getByRole('main').getByCss('header'));
  const gap = async () =>
    (await elementOf(messages)).getBoundingClientRect().top - bar.getBoundingClientRect().bottom;
  for (const isLarge of [true, false]) {
    const words = banner(phone).getByRole('button').first();
    await expect(words).toHaveAttribute('aria-expanded', String(isLarge));
    await expectBannerAboveMenu(phone);
    for (const width of [320, 360, 1024]) {
      await page.viewport(width, 740);
      await expect.poll(gap).toBeGreaterThanOrEqual(0);
      await expect.poll(gap).toBeLessThan(16);
    }
  }
});

test('[A-03, A-05, K-03] once let in guests read so for 2 s, the cart says for 2.5 s that it is open, and is', async ({
  restaurant,
}) => {
  const phone = await askToOpen(restaurant, { beforeAsking: () => restaurant.stopClock() });
  const approved = banner(phone).getByText(phone.words.say('approval.approved'), { exact: true });
  const tip = page.getByRole('tooltip', { name: phone.words.say('approval.cartTip') });
  await expect(banner(phone)).toBeVisible();
  approve(restaurant);
  await expect(approved).toBeVisible();
  await expect(tip).toBeVisible();
  await restaurant.moveClock(1999);
  await expect(approved).toBeVisible();
  await restaurant.moveClock(1);
  await expect(banner(phone)).toHaveCount(0);
  await restaurant.moveClock(499);
  await expect(tip).toBeVisible();
  await restaurant.moveClock(1);
  await expect(tip).toHaveCount(0);
  restaurant.letClockRun();
  await phone.openCart();
});

/** Who can't see the banner hears it. */
async function expectOnlySaid(phone: Phone): Promise<void> {
  const text = phone.words.say('refusal.underReview');
  await expect(page.getByRole('alert').filter({ hasText: text })).toHaveCount(1);
  await expect(phone.message(text)).toHaveCount(0);
}

test('[A-07] while the staff look nothing goes into the cart, and the cart stays shut', async ({
  restaurant,
}) => {
  const phone = await askToOpen(restaurant);
  // The banner above the menu says it: a message would lie over the menu, or over the banner.
  await phone.button('nav.cart').click();
  await expectOnlySaid(phone);
  await expect(phone.dialog).toHaveCount(0);
  await pressBlocked(page.getByRole('button', { name: /^Add one / }).first());
  await expectOnlySaid(phone);
  await expect(banner(phone)).toBeVisible();
  await expect(phone.button('nav.cart')).toBeVisible();
});

test('[A-07] a tap on the cart that comes before the phone has heard that it waits is answered too, and opens nothing later', async ({
  restaurant,
}) => {
  changeSetting(restaurant, 'open-table-audit', { enable: true });
  const phone = await arrive(restaurant);
  await expect(phone.orderNow).toBeVisible();
  restaurant.table.server.hold();
  await phone.openTable(dinner, atTable12);
  await phone.button('nav.cart').click();
  restaurant.table.server.release();
  await expectOnlySaid(phone);
  approve(restaurant);
  await expect(banner(phone)).toHaveCount(0);
  await expect(phone.dialog).toBeHidden();
});

test('[A-06, X-05] a guest who waits for a menu that the restaurant has taken away is told so when asking again, and is home', async ({
  restaurant,
}) => {
  const phone = await askToOpen(restaurant, { beforeAsking: () => restaurant.stopClock() });
  await expect(banner(phone)).toBeVisible();
  restaurant.menus = restaurant.menus.filter(({ main_group_names }) => main_group_names['en'] !== dinner);
  await reload();
  await expect(banner(phone)).toBeVisible();
  await restaurant.moveClock(60_000);
  await expect(toggle(phone)).toHaveAttribute('aria-expanded', 'false');
  await toggle(phone).click();
  await banner(phone)
    .getByRole('button', { name: phone.words.say('approval.again'), exact: true })
    .click();
  await expect(phone.warning(phone.words.say('rejection.tableInvalid'))).toBeVisible();
  await phone.expectAt('/Home');
});

test('[A-06] a guest who waits and whose phone has lost its table is told so, and not that the staff have said no', async ({
  restaurant,
}) => {
  const phone = await askToOpen(restaurant);
  const { words } = phone;
  const { server } = restaurant.table;
  await expect(banner(phone)).toBeVisible();
  server.answer(addresses.resume, new Rejected('no-session'));
  server.onConnect = (socket) => socket.reject('no-session');
  server.cut();
  await expect(page.getByText(words.say('rejection.offline')).first()).toBeVisible();
  server.mend();
  await expect(phone.warning(words.say('rejection.tableInvalid'))).toBeVisible();
  await phone.expectAt('/');
  await expect(phone.message(words.say('approval.rejected'))).toHaveCount(0);
});

test('[A-06] a minute after asking the guest may ask again; the count goes on over a reload', async ({
  restaurant,
}) => {
  restaurant.useMovableClock();
  const phone = await askToOpen(restaurant);
  const ofButton = async () => Number(/\d+/.exec(await innerTextOf(secondsLeft(phone)))?.[0]);
  await expect(banner(phone)).toBeVisible();
  await restaurant.moveClock(2000);
  await reload();
  await expect(toggle(phone)).toHaveAttribute('aria-expanded', 'false');
  await toggle(phone).click();
  const first = await ofButton();
  expect(first).toBeLessThan(60);
  await restaurant.moveClock(2000);
  await expect.poll(ofButton).toBeLessThan(first);
  await expect(secondsLeft(phone)).toHaveAttribute('aria-disabled', 'true');

  await restaurant.moveClock(60_000);
  await banner(phone)
    .getByRole('button', { name: phone.words.say('approval.again'), exact: true })
    .click();
  await expect(phone.message(phone.words.say('approval.askedAgain'))).toBeVisible();
  await expect(secondsLeft(phone)).toBeVisible();
});

test('[A-04] who was not let in while the phone had no network reads why, and not that a visit is over', async ({
  restaurant,
}) => {
  const phone = await askToOpen(restaurant);
  await expect(banner(phone)).toBeVisible();
  const { server } = restaurant.table;
  server.cut();
  const reason = 'Please wait until we take you to your table';
  restaurant.table.staff({ type: 'reject', reason });
  server.mend();
  await expect(phone.message(phone.words.say('approval.rejectedBecause', { reason }))).toBeVisible();
  await phone.expectAt('/Home');
  await expect(phone.orderNow).toBeVisible();
});

/** Two phones at a table that guests have opened, where the staff look at the first round. Anna's is looked at. */
async function sitDownByThemselves(restaurant: DemoRestaurant): Promise<[Phone, OtherGuest]> {
  changeSetting(restaurant, 'first-round-audit', { enable: true });
  const phone = await arrive(restaurant, {
    path: '/Main',
    before({ guest }) {
      const menuId = restaurant.menu(dinner).main_group_id;
      const heads = { adults: 2, children: 0, others: 0 };
      const visit = { visitId: 'visit-a', orderId: 512, tableId: 12, menuId, heads } as const;
      guest(anna, { type: 'openTable', ...visit, service: 'table', placeName: null, hasPin: false });
      for (const dinerId of [anna, bo]) guest(dinerId, { type: 'joinVisit', nickname: null });
    },
  });
  await phone.expectMenu();
  await expect.poll(restaurant.table.hasComeIn).toBe(true);
  return [phone, new OtherGuest(restaurant, bo)];
}

test('[REVIEW-1] the first round waits for the staff: who has sent it reads so until it goes', async ({
  restaurant,
}) => {
  const [phone] = await sitDownByThemselves(restaurant);
  await phone.add('Salted edamame');
  await phone.openCart();
  await phone
    .button('cart.send')
    .or(phone.button('cart.sendRound', { number: '1' }))
    .click();
  await expect(phone.dialog.getByText(phone.words.say('cart.heldNote'), { exact: true })).toBeVisible();
  expect(restaurant.visit.batches).toEqual([]);
  approve(restaurant);
  await expect(phone.dialog).toBeHidden();
  await phone.openOrders();
  await expect(phone.orderedDish('Salted edamame')).toBeVisible();
});

test('[REVIEW-1] the first round waits for the staff: everybody else at the table reads so, and adds nothing', async ({
  restaurant,
}) => {
  const [phone, other] = await sitDownByThemselves(restaurant);
  const { words } = phone;
  other.add('Salted edamame');
  other.send();
  const asked = words.say('approval.reviewBatch');
  await expect(page.getByRole('status').filter({ hasText: asked })).toHaveCount(1);
  await expect(banner(phone).getByRole('button', { name: new RegExp(`^${asked}`) })).toBeVisible();
  await pressBlocked(page.getByRole('button', { name: /^Add one / }).first());
  await expectOnlySaid(phone);
  approve(restaurant);
  await expect(banner(phone)).toHaveCount(0);
  await phone.openOrders();
  await expect(phone.orderedDish('Salted edamame')).toBeVisible();
});

test('[REVIEW-1] while the first round waits a dish of another guest is not had once more either, and a press says why', async ({
  restaurant,
}) => {
  const [phone, other] = await sitDownByThemselves(restaurant);
  const { words } = phone;
  other.add('Salted edamame');
  await phone.openCart();
  const forMe = phone.button('cart.oneForMeOf', { name: 'Salted edamame' });
  await expect(forMe).not.toHaveAttribute('aria-disabled', 'true');
  await phone
    .button('cart.send')
    .or(phone.button('cart.sendRound', { number: '1' }))
    .click();
  await expect(phone.dialog.getByText(words.say('cart.heldNote'), { exact: true })).toBeVisible();
  await expect(forMe).toHaveAttribute('aria-disabled', 'true');
  await expect.element(forMe).toHaveAccessibleDescription(words.say('refusal.underReview'));
  await pressBlocked(forMe);
  await expect(phone.message(words.say('refusal.underReview'))).toBeVisible();
});
