import { must } from '@tavolata/domain';
import { page } from 'vitest/browser';
import { fastList } from '../../apps/diner/src/features/menu/fast-list.ts';
import { dinner, nameOf, sitDown, test, type DemoRestaurant } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { elementOf } from '../support/locators.ts';
import { standsStill } from '../support/stands-still.ts';

/** So many dishes of the evening that cost nothing extra, by name. */
function dishesOfEvening(restaurant: DemoRestaurant, count: number): readonly string[] {
  const plain = restaurant
    .menu(dinner)
    .menu_item_slu.flatMap(({ menu_item }) => menu_item)
    .filter((dish) => dish.item_type === 0 && dish.required_condiment === 0);
  return [...new Set(plain.map((dish) => nameOf(dish)))].slice(0, count);
}

/** How many rows before and behind those on the screen are drawn. */
async function rowsAhead(rows: readonly Element[], scroller: Element) {
  await standsStill();
  const window = scroller.getBoundingClientRect();
  const isDrawn = (row: Element) => row.querySelector('button') !== null;
  const before = rows.filter((row) => row.getBoundingClientRect().bottom <= window.top + 1);
  const behind = rows.filter((row) => row.getBoundingClientRect().top >= window.bottom - 1);
  const seen = rows.length - before.length - behind.length;
  return {
    before: before.filter(isDrawn).length,
    behind: behind.filter(isDrawn).length,
    allSeenAreDrawn: rows.filter(isDrawn).length >= seen,
  };
}

test('[K-05] of a long cart one row before and one behind those on the screen is drawn; the others say what they are; who goes on with the keyboard comes through all', async ({
  restaurant,
}) => {
  const dishes = dishesOfEvening(restaurant, 30);
  const [anna, ben] = await sitDown(restaurant, 2, {
    adults: 8,
    before: (self) => dishes.slice(0, 15).forEach((dish) => self.add(dish)),
  });
  dishes.slice(15).forEach((dish) => ben.add(dish));
  await anna.openCart();
  const lines = anna.dialog.getByCss('li:has(h4)');
  await expect(lines).toHaveCount(30);
  const scroller = must(
    [...document.querySelectorAll('dialog[open] *')].find(
      (one) => getComputedStyle(one).overflowY === 'auto',
    ),
    'what scrolls',
  );
  await expect
    .poll(() => rowsAhead(lines.elements(), scroller))
    .toEqual({ before: 0, behind: 1, allSeenAreDrawn: true });
  await expect(lines.nth(29)).toContainText(dishes[29] ?? '');
  scroller.scrollTo({ top: scroller.scrollHeight / 2 });
  await expect
    .poll(() => rowsAhead(lines.elements(), scroller))
    .toEqual({ before: 1, behind: 1, allSeenAreDrawn: true });

  // The last row of the own ones is far away; from stop to stop the keyboard gets there.
  scroller.scrollTo({ top: 0 });
  const last = anna.button('dish.removeOne', { name: dishes[14] ?? '' });
  await expect(last).toHaveCount(0);
  for (let stop = 0; stop < 150 && last.query() !== document.activeElement; stop += 1)
    await anna.press('Tab');
  await expect(last).toBeFocused();
});

test('[K-05] the orders keep ten rows ready before and behind those on the screen', async ({
  restaurant,
}) => {
  const dishes = dishesOfEvening(restaurant, 60);
  const [anna] = await sitDown(restaurant, 1, {
    adults: 8,
    before(self) {
      for (let at = 0; at < 60; at += 20) {
        dishes.slice(at, at + 20).forEach((dish) => self.add(dish));
        self.send();
      }
    },
  });
  await anna.openOrders();
  const scroller = await elementOf(page.getByRole('region', { name: anna.words.say('orders.tabs') }));
  const rows = () => page.getByCss('main [role="listitem"], main li').elements();
  const ahead = () => {
    const window = scroller.getBoundingClientRect();
    const before = rows().filter((row) => row.getBoundingClientRect().bottom <= window.top + 1);
    const behind = rows().filter((row) => row.getBoundingClientRect().top >= window.bottom - 1);
    return { before: before.length, behind: behind.length };
  };
  await standsStill();
  await expect.poll(() => ahead().behind).toBeGreaterThanOrEqual(10);
  expect(ahead().behind).toBeLessThan(14);
  scroller.scrollTo({ top: scroller.scrollHeight / 2 });
  await standsStill();
  await expect.poll(() => Math.min(ahead().before, ahead().behind)).toBeGreaterThanOrEqual(10);
  expect(Math.max(ahead().before, ahead().behind)).toBeLessThan(14);
});

test('on a phone that does not keep up, dishes that come while the list runs fast show their names; once it rests each is there with all that it has, and nothing has moved', async ({
  restaurant,
}) => {
  const [anna] = await sitDown(restaurant, 1);
  await standsStill();
  const list = page.getByRole('list', { name: anna.words.say('menu.dishes') });
  const dishes = list.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  const scroller = await elementOf(list.parent());
  const withNamesOnly = () => dishes.elements().filter((dish) => !dish.querySelector('button'));
  await fastList.fetch();
  restaurant.stopClock();
  for (let frame = 0; frame < 10; frame += 1) {
    scroller.scrollBy({ top: 250, behavior: 'instant' });
    await nextFrame();
    await restaurant.moveClock(100);
  }
  await expect.poll(() => withNamesOnly().length).toBeGreaterThan(3);
  for (const dish of withNamesOnly()) expect(dish.querySelector('h3')?.textContent).not.toBe('');
  const places = new Map(withNamesOnly().map((dish) => [dish.textContent, dish.getBoundingClientRect()]));
  // It comes to rest, and the rows get their turns.
  await expect
    .poll(async () => {
      await restaurant.moveClock(20);
      return withNamesOnly().length;
    })
    .toBe(0);
  restaurant.letClockRun();
  const moved = dishes.elements().flatMap((dish) => {
    const before = places.get(dish.querySelector('h3')?.textContent ?? '');
    const { top, height } = dish.getBoundingClientRect();
    return before ? [[top - before.top, height - before.height]] : [];
  });
  expect(moved.length).toBeGreaterThan(3);
  expect(moved).toEqual(moved.map(() => [0, 0]));
});

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
