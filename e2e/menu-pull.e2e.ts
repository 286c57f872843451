import type { Phone } from './support/phone.ts';
import { expect, test } from './support/restaurant.ts';
import { aLaCarte, dinner, sitDown } from './support/sit-down.ts';

test.use({ sharesServer: true });

test('[M-09] a finger pulls the list past its end to the next menu, and past its top back to the one before', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  const menu = anna.page.getByRole('heading', { level: 1 });
  await expect(menu).toContainText(dinner);

  // At its end there is a button for it too; a short pull shows where it would lead, and goes nowhere.
  await scrollToEnd(anna);
  await expect(anna.page.getByRole('button', { name: 'Next: À la carte' })).toBeVisible();
  const finger = await touch(anna);
  await finger.down(500);
  await finger.moveTo(450);
  await expect(anna.page.getByText('Pull further: À la carte')).toBeVisible();
  await finger.up();
  await expect(anna.page.getByText('Pull further: À la carte')).toBeHidden();
  await expect(menu).toContainText(dinner);

  await finger.down(500);
  await finger.moveTo(400);
  await expect(anna.page.getByText('Release for À la carte')).toBeVisible();
  await finger.up();
  await expect(menu).toContainText(aLaCarte);

  await finger.down(300);
  await finger.moveTo(400);
  await expect(anna.page.getByText(`Release for ${dinner}`)).toBeVisible();
  await finger.up();
  await expect(menu).toContainText(dinner);
});

/** The list grows while its last rows are measured: it is at its end once it stays there. */
async function scrollToEnd({ page }: Phone): Promise<void> {
  const gapAfterScrolling = () =>
    page.getByRole('list', { name: 'Dishes' }).evaluate((list) => {
      const scroller = list.parentElement;
      if (!scroller) return Infinity;
      const gap = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
      scroller.scrollTo({ top: scroller.scrollHeight, behavior: 'instant' });
      return gap;
    });
  await expect.poll(gapAfterScrolling).toBeLessThanOrEqual(1);
}

/** A finger on the right half of the list, as the browser itself is told of it. */
async function touch({ page }: Phone) {
  const browser = await page.context().newCDPSession(page);
  const x = 250;
  let at = 0;
  const tell = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    async down(y: number) {
      at = y;
      await tell('touchStart', [{ x, y }]);
    },
    async moveTo(y: number) {
      const step = Math.sign(y - at) * 10;
      while (at !== y) {
        at += step;
        await tell('touchMove', [{ x, y: at }]);
      }
    },
    up: () => tell('touchEnd', []),
  };
}
