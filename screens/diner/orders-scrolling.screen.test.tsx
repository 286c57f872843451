import { page, type Locator } from 'vitest/browser';
import { sitDown, test, type OtherGuest } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { elementOf } from '../support/locators.ts';
import { standsStill } from '../support/stands-still.ts';

const isMarked = (tab: Locator) => expect(tab).toHaveAttribute('aria-current', 'true');

/** Four rounds of five dishes: more than a screen holds. */
function sendFourRounds(self: OtherGuest): void {
  for (let round = 0; round < 4; round += 1) {
    for (const dish of ['Salted edamame', 'Prawn crackers', 'Vegetable spring rolls', 'Sencha green tea']) {
      self.add(dish);
    }
    self.send();
  }
}

test('[HI-01] a tab leads to its round, scrolling marks the round that is read, but not within 600 ms of a tap, and the wheel moves the tabs', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1, { before: sendFourRounds, adults: 4 });
  await anna.openOrders();
  const name = anna.words.say('orders.tabs');
  const tabs = page.getByRole('navigation', { name }).getByRole('button');
  const list = await elementOf(page.getByRole('region', { name }));
  /** Answers when whoever listens to the list has heard of it. */
  const scrollTo = (top: number) =>
    new Promise<void>((resolve) => {
      list.addEventListener('scroll', () => resolve(), { once: true });
      list.scrollTo({ top });
    });
  await isMarked(tabs.first());
  await standsStill();
  await scrollTo(700);
  await isMarked(tabs.nth(1));
  await scrollTo(0);
  await isMarked(tabs.first());

  // Only a while after it was scrolled does the list draw again what lies below.
  const oldest = page.getByRole('heading', { level: 2 }).last();
  await expect(oldest).not.toBeInViewport();
  restaurant.stopClock();
  await tabs.last().click();
  await expect(oldest).toBeInViewport();
  await restaurant.moveClock(599);
  await scrollTo(20);
  await isMarked(tabs.last());
  await restaurant.moveClock(1);
  await scrollTo(0);
  await isMarked(tabs.first());
  restaurant.letClockRun();

  const strip = await elementOf(page.getByRole('navigation', { name }));
  await expect.poll(() => strip.scrollLeft).toBe(0);
  strip.dispatchEvent(new WheelEvent('wheel', { deltaY: 60, bubbles: true, cancelable: true }));
  await expect.poll(() => strip.scrollLeft).toBeGreaterThan(0);
});
