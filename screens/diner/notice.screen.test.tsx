import { addresses, type RestaurantReply } from '@tavolata/protocol';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/axe.ts';
import { arrive, changeSetting, sitDown, test, type DemoRestaurant } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { keptPicture } from '../support/kept-pictures.ts';
import { elementOf, press } from '../support/locators.ts';
import { LoyaltyFarEnd } from '../support/loyalty-far-end.ts';
import { reload } from '../support/open-screen.ts';
import type { Phone } from '../support/phone.ts';
import { standsStill } from '../support/stands-still.ts';

type Pictures = RestaurantReply['bulletins'];

/** The demo's own pictures are named, and nobody has them. */
function keep(restaurant: DemoRestaurant, hashes: readonly string[]): void {
  const { server } = restaurant.table;
  const bulletins: Pictures = hashes.map((hash) => ({ hash, thumb_hash: '' }));
  server.change(addresses.restaurant, (reply) => ({ ...reply, bulletins }));
}

/** From the menu over the list of menus to the restaurant's pictures. */
async function openNotice({ words, dialog }: Phone): Promise<void> {
  await page.getByRole('heading', { level: 1 }).getByRole('button').click();
  const notice = dialog.getByRole('button', { name: words.say('home.pictures'), exact: true });
  // It stands in one column with the menus.
  const menu = await elementOf(dialog.getByRole('listitem').first());
  expect((await elementOf(notice)).offsetWidth).toBe(menu.offsetWidth);
  await notice.click();
  await expect(title({ words })).toBeVisible();
}

function title({ words }: Pick<Phone, 'words'>) {
  return page.getByRole('heading', { level: 1, name: words.say('home.pictures'), exact: true });
}

for (const language of ['en', 'de', 'zh'] as const) {
  test(`[NT-01] from the list of menus it is one tap to the restaurant’s pictures; arrows slide them, a tap opens the viewer with zoom, in ${language}`, async ({
    restaurant,
  }) => {
    const [phone] = await sitDown(restaurant, 1, { language });
    keep(restaurant, [keptPicture, keptPicture, keptPicture]);
    await reload();
    await phone.expectMenu();
    await openNotice(phone);
    const { words } = phone;
    const second = phone.button('home.openPicture', { number: '2', total: '3' });
    await expect(phone.button('home.previousPicture')).toBeDisabled();
    await phone.button('home.nextPicture').click();
    await expect(second).toBeInViewport({ ratio: 0.95 });
    await standsStill();
    await expectAccessible();

    await second.click();
    const viewer = page.getByRole('dialog', { name: words.say('home.pictures') });
    await expect(viewer.getByRole('button', { name: words.say('home.zoomIn') })).toBeEnabled();
    await expect(viewer.getByCss('.yarl__slide_current img')).toHaveAttribute(
      'alt',
      words.say('home.pictureCount', { number: '2', total: '3' }),
    );
    await press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect(second).toBeFocused();
    expect(language === 'en' ? [] : words.findEnglish()).toEqual([]);

    history.back();
    await phone.expectMenu();
  });
}

test('[NT-01] where the pictures have gone meanwhile, words stand in their place, and the list of menus leads there no more', async ({
  restaurant,
}) => {
  const [phone] = await sitDown(restaurant, 1);
  await openNotice(phone);
  keep(restaurant, []);
  await reload();
  await expect(title(phone)).toBeVisible();
  await expect(page.getByText(phone.words.say('home.noPicture'), { exact: true })).toBeVisible();
  await phone.button('nav.menu').click();
  await phone.expectMenu();
  await page.getByRole('heading', { level: 1 }).getByRole('button').click();
  await expect(phone.dialog.getByRole('button', { name: /^Dinner, all you can eat/ })).toBeVisible();
  await expect(phone.dialog.getByRole('button', { name: phone.words.say('home.pictures') })).toHaveCount(0);
});

test('[NT-02] pictures that do not load leave plates in their place, and nobody is told', async ({
  restaurant,
}) => {
  const [phone] = await sitDown(restaurant, 1);
  keep(restaurant, ['b'.repeat(64), 'c'.repeat(64)]);
  await reload();
  await phone.expectMenu();
  await openNotice(phone);
  const first = phone.button('home.openPicture', { number: '1', total: '2' });
  await expect(first.getByCss('svg use[href$="#menu"]')).toBeVisible();
  await expect(page.getByRole('region', { name: phone.words.say('message.region') })).toHaveCount(0);
});

test('[SH-06] order, home, cart and orders stand at the foot of every view, where nobody has said whether members log in too', async ({
  restaurant,
}) => {
  const [phone] = await sitDown(restaurant, 1);
  const { server } = restaurant.table;
  server.change(addresses.restaurant, (reply) => ({
    ...reply,
    settings: reply.settings.filter(({ id }) => id !== 129),
  }));
  await reload();
  await phone.expectMenu();
  const bar = page.getByRole('navigation', { name: phone.words.say('nav.label') });
  const places = ['Menu', 'Home', 'Cart', 'Orders', 'Call'];
  const shown = () =>
    bar
      .getByRole('button')
      .elements()
      .map((place) => place.textContent.replace(/Cart.*/, 'Cart'));
  const current = () =>
    bar
      .getByCss('[aria-current="page"]')
      .elements()
      .map((place) => place.textContent);
  expect([shown(), current()]).toEqual([places, ['Menu']]);
  await phone.openOrders();
  expect([shown(), current()]).toEqual([places, ['Orders']]);
  await phone.button('nav.call').click();
  await expect(page.getByRole('heading', { level: 1, name: phone.words.say('call.title') })).toBeVisible();
  expect([shown(), current()]).toEqual([places, ['Call']]);
  await phone.button('nav.menu').click();
  await openNotice(phone);
  expect([shown(), current()]).toEqual([places, []]);
});

test('[SH-01] the foot leads to menu, orders, call, cart and home, and the way back from home to the menu; Back leads from each view to the menu', async ({
  restaurant,
}) => {
  const [phone] = await sitDown(restaurant, 1);
  const { words } = phone;
  await phone.openOrders();
  history.back();
  await phone.expectMenu();
  await phone.button('nav.call').click();
  await expect(page.getByRole('heading', { level: 1, name: words.say('call.title') })).toBeVisible();
  await reload();
  await expect(page.getByRole('heading', { level: 1, name: words.say('call.title') })).toBeVisible();
  history.back();
  await phone.expectMenu();
  await phone.openCart();
  history.back();
  await expect(phone.button('cart.close')).toHaveCount(0);
  await phone.expectMenu();
  await phone.button('nav.home').click();
  await phone.expectAt('/Home');
  await phone.button('home.continue').click();
  await phone.expectMenu();
  await phone.expectAt('/Main');
});

test('[SH-01] a phone without a table that comes to the menu stands at the door, and is told that a table is missing', async ({
  restaurant,
}) => {
  const phone = await arrive(restaurant, { spot: 'lite', path: '/Main' });
  await phone.expectAt('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(phone.words.say('start.scanFirst'));
});

test('[SH-01] who comes straight to the menu of a table that nobody has opened is home, and is warned that a menu is missing', async ({
  restaurant,
}) => {
  const phone = await arrive(restaurant, { path: '/Main' });
  await phone.expectAt('/Home');
  await expect(phone.warning(phone.words.say('openTable.noMenuChosen'))).toBeVisible();
  await phone.orderNow.click();
  await expect(phone.dialog.getByRole('heading', { name: phone.words.say('openTable.title') })).toBeVisible();
});

test('[SH-01] each of the seven views is there, with its own heading', async ({ restaurant }) => {
  const [phone] = await sitDown(restaurant, 1);
  const { words } = phone;
  new LoyaltyFarEnd(restaurant.table.server);
  changeSetting(restaurant, 'member-login', 1);
  const views = [
    ['nav.orders', 'orders.title'],
    ['nav.call', 'call.title'],
  ] as const;
  for (const [way, heading] of views) {
    await phone.button(way).first().click();
    await expect(
      page.getByRole('heading', { level: 1, name: words.say(heading), exact: true }),
    ).toBeVisible();
    await phone.expectAt('/Main');
  }
  await phone.button('nav.menu').click();
  await phone.expectMenu();
  await openNotice(phone);
  await phone.expectAt('/Main');
  for (const [way, heading] of [
    ['nav.cart', 'Table 12'],
    ['nav.member', words.say('member.title')],
  ] as const) {
    await phone.button(way).click();
    await expect(phone.dialog.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    await press('Escape');
    await expect(phone.dialog).toBeHidden();
  }
  await phone.button('nav.home').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lanterna & Basilico' })).toBeVisible();
  await phone.expectAt('/Home');
});

for (const view of ['nav.orders', 'nav.call'] as const) {
  test(`[SH-01] whose order has gone meanwhile is home, by way of ${view} too, and is told that a menu is missing`, async ({
    restaurant,
  }) => {
    const [phone] = await sitDown(restaurant, 1);
    await phone.button(view).first().click();
    // The table is free again, and this phone hears nothing of it before it loads its page.
    restaurant.holdLine();
    restaurant.table.staff({ type: 'freeTable' });
    await reload();
    await phone.expectAt('/Home');
    await expect(phone.warning(phone.words.say('openTable.noMenuChosen'))).toBeVisible();
    await expect(phone.orderNow).toBeVisible();
  });
}
