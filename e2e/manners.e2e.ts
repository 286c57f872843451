import { must } from '@tavolata/domain';
import { holdableLine } from './support/holdable-line.ts';
import type { Phone } from './support/phone.ts';
import { expect, test } from './support/restaurant.ts';
import { dinner } from './support/sit-down.ts';

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

/** Notes how far things jump on every page that the phone opens. */
async function watchJumps({ page }: Phone): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (!entry.hadRecentInput) window.layoutShift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function expectCalm({ page }: Phone): Promise<void> {
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.layoutShift)).toBeLessThanOrEqual(0.05);
}

test('nothing jumps while the app, Home and the menu come up one after the other, and no page talks to strangers or complains', async ({
  restaurant,
}) => {
  const { tableValue } = await restaurant.staff.codeOf('12');
  const phone = await restaurant.phone();
  await watchJumps(phone);
  const line = await holdableLine(phone);
  let come = () => {};
  const hasCome = new Promise<void>((resolve) => (come = resolve));
  await phone.page.route('**/*.js', async (route) => {
    await hasCome;
    await route.continue();
  });

  // While the app is on its way its sign stands in the middle.
  const arrived = phone.scan(tableValue);
  const sign = phone.page.locator('svg.splash');
  await expect(sign).toBeInViewport({ ratio: 1 });
  const { x, width, y, height } = must(await sign.boundingBox(), 'the sign has a place');
  expect([x + width / 2, y + height / 2]).toEqual([180, 370]);
  come();
  await arrived;
  await expect(phone.orderNow).toBeVisible();
  await expect(sign).toHaveCount(0);
  await expectCalm(phone);

  // While the table has not answered yet the menu keeps the place of the round's window.
  line.hold();
  await phone.openTable(dinner, { adults: 2, children: 0 });
  // What moves within half a second of a tap is forgiven: by now that has passed.
  await expectCalm(phone);
  line.release();
  await expect(phone.page.getByRole('region', { name: /^Table 12, 2 guests\. Round 1/ })).toBeVisible();
  await expectCalm(phone);

  await phone.page.reload();
  await phone.expectMenu();
  await expectCalm(phone);
  expect(restaurant.manners.fileErrors).toEqual([]);
  expect(restaurant.manners.strangers).toEqual([]);
});
