import { page } from 'vitest/browser';
import { pulling } from '../../apps/diner/src/features/menu/pulling.ts';
import { aLaCarte, dinner, sitDown, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { Finger } from '../support/finger.ts';
import { elementOf } from '../support/locators.ts';
import { moveAsGuestsSee } from '../support/motion.ts';
import { standsStill } from '../support/stands-still.ts';

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
  await pulling.fetch();
  await standsStill();
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

test('[K-03] a dish that is swiped to is the one that is shown once the strip has been still for 50 ms', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  await page.getByRole('list', { name: 'Dishes' }).getByRole('heading', { level: 3 }).first().click();
  await expect(anna.dialog).toBeVisible();
  await standsStill();
  const slides = anna.dialog.getByRole('article', { includeHidden: true });
  const strip = await elementOf(slides.first().parent());
  const shown = () => strip.querySelector('article:not([inert]) h3')?.textContent;
  const [first, second] = [...strip.querySelectorAll('article h3')].map((name) => name.textContent);
  expect(shown()).toBe(first);
  restaurant.stopClock();
  await scrolled(strip, () => strip.scrollTo({ left: strip.clientWidth, behavior: 'instant' }));
  await restaurant.moveClock(49);
  expect(shown()).toBe(first);
  await restaurant.moveClock(1);
  await expect.poll(shown).toBe(second);
});

test('[K-03] for 200 ms after a tap on a category the list marks none by itself', async ({ restaurant }) => {
  await sitDown(restaurant, 1);
  const bar = page.getByRole('navigation', { name: 'Categories' }).getByRole('button');
  const list = await elementOf(page.getByRole('list', { name: 'Dishes' }).parent());
  const marked = () => bar.elements().findIndex((one) => one.getAttribute('aria-current') === 'true');
  const scrollTo = (top: number) => scrolled(list, () => list.scrollTo({ top, behavior: 'instant' }));
  // What has been seen has its height: no jump has to be mended later.
  for (const top of [800, 1600, 2500]) await scrollTo(top);
  await expect.poll(marked).toBeGreaterThan(0);
  await scrollTo(0);
  await expect.poll(marked).toBe(0);
  await standsStill();

  restaurant.stopClock();
  // It is where the list stands already, so that nothing but the time ends the quiet.
  await bar.first().click();
  await restaurant.moveClock(199);
  await scrollTo(2500);
  await drawn();
  expect(marked()).toBe(0);

  await restaurant.moveClock(1000);
  await scrollTo(0);
  await drawn();
  await bar.first().click();
  await restaurant.moveClock(200);
  await scrollTo(2500);
  await drawn();
  expect(marked()).toBeGreaterThan(0);
});

/** Scrolls, and waits until whoever listens has heard of it. */
async function scrolled(element: Element, scroll: () => void): Promise<void> {
  const told = new Promise((resolve) => element.addEventListener('scroll', resolve, { once: true }));
  scroll();
  await told;
}

/** What has been said of the screen stands on it: no clock is needed for that. */
function drawn(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
