import { page } from 'vitest/browser';
import { aLaCarte, dinner, sitDown, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { Finger } from '../support/finger.ts';
import { elementOf } from '../support/locators.ts';
import { moveAsGuestsSee } from '../support/motion.ts';

test('[K-03] the cart’s number bumps for 300 ms when it changes', async ({ restaurant }) => {
  await moveAsGuestsSee();
  const [anna] = await sitDown(restaurant, 1, { before: (self) => self.add('Salted edamame') });
  const badge = await elementOf(
    page.getByRole('navigation', { name: anna.words.say('nav.label') }).getByText('1', { exact: true }),
  );
  expect(badge.getAnimations().map(({ effect }) => effect?.getTiming().duration)).toEqual([300]);
});

test('[K-03] a list that was pulled past its end waits 300 ms before the next menu comes', async ({
  restaurant,
}) => {
  await sitDown(restaurant, 1);
  const menu = page.getByRole('heading', { level: 1 });
  const scroller = await elementOf(page.getByRole('list', { name: 'Dishes' }).parent());
  await expect
    .poll(() => {
      const gap = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
      scroller.scrollTo({ top: scroller.scrollHeight, behavior: 'instant' });
      return gap;
    })
    .toBeLessThanOrEqual(1);
  const finger = new Finger();
  await finger.down({ x: 250, y: 500 });
  await finger.moveTo({ x: 250, y: 400 });
  await expect(page.getByText(`Release for ${aLaCarte}`)).toBeVisible();
  restaurant.stopClock();
  await finger.up();
  await expect(page.getByText(`Release for ${aLaCarte}`)).toHaveCount(0);
  await restaurant.moveClock(299);
  await expect(menu).toContainText(dinner);
  await restaurant.moveClock(1);
  await expect(menu).toContainText(aLaCarte);
  restaurant.letClockRun();
});
