import { must } from '@tavolata/domain';
import { menuNameOf } from './support/menu-facts.ts';
import type { Phone } from './support/phone.ts';
import { expect, test } from './support/restaurant.ts';

declare global {
  interface Window {
    /** How far things have jumped on this page. */
    layoutShift: number;
  }
}

/** Not in the DOM's own types yet. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

test('nothing jumps while Home and the menu come up, and no page talks to strangers or complains', async ({
  restaurant,
}) => {
  const { tableValue } = await restaurant.staff.codeOf('12');
  const dinner = must(restaurant.menu.menus[1], 'the demo house has a dinner');
  const phone = await restaurant.phone();
  await phone.page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (!entry.hadRecentInput) window.layoutShift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const expectCalm = async () => {
    await phone.page.waitForLoadState('networkidle');
    expect(await phone.page.evaluate(() => window.layoutShift)).toBeLessThanOrEqual(0.05);
  };

  await phone.scan(tableValue);
  await expect(phone.orderNow).toBeVisible();
  await expectCalm();
  await phone.openTable(menuNameOf(dinner), { adults: 2, children: 0 });
  await expectCalm();
  await phone.page.reload();
  await phone.expectMenu();
  await expectCalm();
  expect(restaurant.manners.complaints).toEqual([]);
  expect(restaurant.manners.strangers).toEqual([]);
});

test('[LC-01] a phone that is reloaded, or was without a network, has its table and its dishes back', async ({
  restaurant,
}) => {
  const { tableValue } = await restaurant.staff.codeOf('12');
  const dinner = must(restaurant.menu.menus[1], 'the demo house has a dinner');
  const anna = await restaurant.phone();
  const ben = await restaurant.phone();
  const inCart = (phone: Phone, dishes: number) =>
    expect(phone.page.getByRole('button', { name: `Cart, ${dishes} dish` })).toBeVisible();
  const takeFirst = (phone: Phone) =>
    phone.page
      .getByRole('button', { name: /^Add one/ })
      .first()
      .click();

  await anna.scan(tableValue);
  await anna.openTable(menuNameOf(dinner), { adults: 2, children: 0 });
  await takeFirst(anna);
  await inCart(anna, 1);
  await anna.page.reload();
  await anna.expectMenu();
  await inCart(anna, 1);

  await ben.scan(tableValue);
  await ben.goToMenu();
  await anna.page.context().setOffline(true);
  await takeFirst(ben);
  await inCart(ben, 2);
  await anna.page.context().setOffline(false);
  await inCart(anna, 2);
});
