import { must } from '@tavolata/domain';
import { page, type Locator } from 'vitest/browser';
import { aLaCarte, changeSetting, dinner, keepRounds, sitDown, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { ask, elementOf } from '../support/locators.ts';
import type { Phone } from '../support/phone.ts';
import type { Language } from '../support/words.ts';

const small = page.getByRole('button', { name: /Show the round$/ });
const inFull = page.getByCss('section[data-tour="round"]');

/** Scrolls the list by this much and waits until it has come to rest. */
async function scrollBy(list: Locator, byPx: number): Promise<void> {
  const element = await elementOf(list);
  const scroller = must(element.parentElement, 'the box of the list that scrolls');
  const before = element.getBoundingClientRect().top;
  scroller.scrollBy({ top: byPx, behavior: 'instant' });
  await expect.poll(() => element.getBoundingClientRect().top).toBeLessThan(before);
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
}

/** What lies under a control, wherever it would be touched. */
async function coveredBy(control: Locator): Promise<readonly string[]> {
  const top = await elementOf(control);
  const { left, right, bottom, top: upper } = top.getBoundingClientRect();
  const found = new Set<string>();
  for (let x = left + 1; x < right; x += 4) {
    for (let y = upper + 1; y < bottom; y += 4) {
      for (const below of document.elementsFromPoint(x, y)) {
        if (below.contains(top) || top.contains(below)) continue;
        found.add(`${below.tagName} ${below.textContent.trim().slice(0, 40)}`);
      }
    }
  }
  return [...found];
}

for (const [size, what] of [
  ['phone', '360 px wide'],
  ['small', '320 px wide'],
] as const) {
  test(`[SH-04] made small, the round lies on no dish, plus or category, however far one scrolls, ${what}`, async ({
    restaurant,
  }) => {
    keepRounds(restaurant, { dishes: 5, seconds: 600 });
    const [anna] = await sitDown(restaurant, 1, { size });
    const list = page.getByRole('list', { name: anna.words.say('menu.dishes') });

    async function expectNothingCovered() {
      await expect(small).toBeInViewport({ ratio: 1 });
      for (let times = 0; times < 4; times += 1) {
        expect(await coveredBy(small)).toEqual([]);
        await scrollBy(list, 83);
      }
    }

    await scrollBy(list, 400);
    await expectNothingCovered();
    await anna.button('menu.showAsList').click();
    await expectNothingCovered();
    await anna.search('a');
    await expectNothingCovered();

    // From there it is shown in full again, and made small without a scroll.
    await small.click();
    await expect(page.getByRole('region', { name: /^Table 12, 1 guest/ })).toBeVisible();
    await expect(small).toHaveCount(0);
    await anna.button('round.collapse').click();
    await expect(small).toBeVisible();
  });
}

/** How far below the upper edge of their list the dishes begin; less than nothing once they are scrolled. */
async function headOf({ words }: Phone): Promise<number> {
  const list = await elementOf(page.getByRole('list', { name: words.say('menu.dishes') }));
  const scroller = must(list.parentElement, 'the box of the list that scrolls');
  return list.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
}

test('[SH-04] a list that is opened while the round lies small begins at the top: no room is left for a window', async ({
  restaurant,
}) => {
  keepRounds(restaurant, { dishes: 5, seconds: 600 });
  const [anna] = await sitDown(restaurant, 1);
  expect(await headOf(anna)).toBe(65);
  await anna.button('round.collapse').click();
  await expect(small).toBeVisible();
  // Who looks at it sees nothing jump.
  expect(await headOf(anna)).toBe(65);

  await anna.button('menu.showAsList').click();
  await expect.poll(() => headOf(anna)).toBe(0);
  await anna.search('a');
  await expect(page.getByRole('list', { name: anna.words.say('menu.dishes') })).toBeVisible();
  expect(await headOf(anna)).toBe(0);
});

test('[SH-04] nothing on the screen moves when the window of the round comes over a list or goes, whoever opens it', async ({
  restaurant,
}) => {
  restaurant.useMovableClock();
  keepRounds(restaurant, { dishes: 5, seconds: 600 });
  const [anna, ben] = await sitDown(restaurant, 2);
  await anna.button('round.collapse').click();
  for (const open of [
    () => anna.switchMenu(aLaCarte),
    () => anna.switchMenu(dinner),
    () => anna.button('menu.showAsList').click(),
    () => anna.search('a'),
  ]) {
    await open();
    await expect.poll(() => headOf(anna)).toBe(0);
    await small.click();
    await expect(inFull).toBeVisible();
    expect(await headOf(anna)).toBe(0);
    await anna.button('round.collapse').click();
    await expect(small).toBeVisible();
    expect(await headOf(anna)).toBe(0);
  }

  // The room above the first dish is there for who scrolls back to it.
  const list = page.getByRole('list', { name: anna.words.say('menu.dishes') });
  await ask(list.parent(), (scroller) => scroller.scrollTo({ top: 0, behavior: 'instant' }));
  expect(await headOf(anna)).toBe(65);

  // A round that begins opens its window by itself.
  await anna.button('search.cancel').click();
  await expect.poll(() => headOf(anna)).toBe(0);
  await scrollBy(list, 83);
  ben.add(bruschetta);
  ben.send();
  await expect.poll(() => restaurant.visit.batches.length).toBe(1);
  await restaurant.moveClock(600_000);
  restaurant.table.restaurant({ type: 'nextTurn', leaving: 1 });
  await expect(page.getByRole('region', { name: /Round 2: 0 of 10/ })).toBeVisible();
  expect(await headOf(anna)).toBe(-83);
  await scrollBy(list, 120);
  await expect(small).toBeVisible();
  expect(await headOf(anna)).toBe(-203);
});

test('[SH-04] who comes back to a list finds it where it was left, however the round stood then', async ({
  restaurant,
}) => {
  keepRounds(restaurant, { dishes: 5, seconds: 600 });
  const [anna] = await sitDown(restaurant, 1);
  const list = page.getByRole('list', { name: anna.words.say('menu.dishes') });
  await scrollBy(list, 400);
  await expect(small).toBeVisible();
  expect(await headOf(anna)).toBe(-335);
  for (const turn of [() => undefined, () => small.click()]) {
    await turn();
    await anna.openOrders();
    await anna.button('nav.menu').click();
    await expect.poll(() => headOf(anna)).toBe(-335);
  }
});

test('[SH-04] a window that was open is open for who comes back to a list, and goes when they scroll on', async ({
  restaurant,
}) => {
  keepRounds(restaurant, { dishes: 5, seconds: 600 });
  const [anna] = await sitDown(restaurant, 1);
  const list = page.getByRole('list', { name: anna.words.say('menu.dishes') });
  await scrollBy(list, 400);
  await small.click();
  await expect(inFull).toBeVisible();
  await anna.openOrders();
  await anna.button('nav.menu').click();
  await expect.poll(() => headOf(anna)).toBe(-335);
  // A small way that the guest scrolls comes after all that the list has done by itself.
  await scrollBy(list, 20);
  await expect(inFull).toBeVisible();
  await scrollBy(list, 125);
  await expect(small).toBeVisible();
});

test('[SH-04] a list begins at its first dish on a phone that is turned on its side and back', async ({
  restaurant,
}) => {
  keepRounds(restaurant, { dishes: 5, seconds: 600 });
  const [anna] = await sitDown(restaurant, 1);
  await expect(inFull).toBeVisible();
  expect(await headOf(anna)).toBe(65);
  await page.viewport(740, 360);
  await expect.poll(() => headOf(anna)).toBe(0);
  await page.viewport(360, 740);
  await expect(inFull).toBeVisible();
  await expect.poll(() => headOf(anna)).toBe(65);
});

for (const language of ['de', 'zh'] as const) {
  test(`[SH-04, M-03] beside the round that lies small the category that is looked at is read to its end, in ${language}`, async ({
    restaurant,
  }) => {
    keepRounds(restaurant, { dishes: 5, seconds: 600 });
    const [anna] = await sitDown(restaurant, 1, { language, size: 'small' });
    const categories = page.getByRole('navigation', { name: anna.words.say('menu.categories') });
    const name = categories.getByCss('[aria-current="true"] > span').first();
    /** The row fades out over the last pixels at its ends. */
    const isRead = async () => {
      const row = (await elementOf(categories)).getBoundingClientRect();
      const words = (await elementOf(name)).getBoundingClientRect();
      return words.left >= row.left + 4 && words.right <= row.right - 4;
    };
    await anna.button('round.collapse').click();
    for (const width of [320, 360, 412]) {
      await page.viewport(width, 640);
      await expect.poll(isRead).toBe(true);
    }
  });
}

const bruschetta = 'Tomato and basil bruschetta';

/** What the open window says of a round, of so many dishes. */
function saysIn({ words }: Phone, key: 'round.howTable' | 'round.howGuest', allowed: number): Locator {
  const [before = '', after = ''] = words.say(key).split(/\{.*\}\}/);
  return inFull.getByText(new RegExp(`^${before}${allowed}\\P{L}?\\p{L}+${after}$`, 'u'));
}

test('[SH-04] who has not chosen yet reads in the window what a round is, until they have', async ({
  restaurant,
}) => {
  keepRounds(restaurant, { dishes: 4, seconds: 600 });
  const [anna, ben] = await sitDown(restaurant, 3);
  const how = saysIn(anna, 'round.howTable', 12);
  const use = inFull.getByText('2 of 12', { exact: true });
  await expect(how).toBeVisible();
  // What others choose is told by the ring beside it.
  ben.add(bruschetta, 2);
  await expect(inFull.getByText('2', { exact: true })).toBeVisible();
  await expect(how).toBeVisible();
  await expect(use).toBeHidden();

  await anna.button('dish.addOne', { name: bruschetta }).click();
  await expect(inFull.getByText('3 of 12', { exact: true })).toBeVisible();
  await expect(how).toHaveCount(0);
});

test('[SH-04] a window that its guest has made small has said what a round is', async ({ restaurant }) => {
  keepRounds(restaurant, { dishes: 4, seconds: 600 });
  const [anna] = await sitDown(restaurant, 2);
  await expect(saysIn(anna, 'round.howTable', 8)).toBeVisible();
  await anna.button('round.collapse').click();
  await small.click();
  await expect(inFull.getByText('0 of 8', { exact: true })).toBeVisible();
  await expect(saysIn(anna, 'round.howTable', 8)).toHaveCount(0);
});

test('[SH-04] who chooses for themselves alone reads that of the round', async ({ restaurant }) => {
  keepRounds(restaurant, { dishes: 4, seconds: 600 });
  const [anna] = await sitDown(restaurant, 1);
  await expect(saysIn(anna, 'round.howGuest', 4)).toBeVisible();
});

test('[SH-04, R-12] where each sends alone the round is each guest’s own', async ({ restaurant }) => {
  keepRounds(restaurant, { dishes: 4, seconds: 600 });
  changeSetting(restaurant, 'rule-autonomous-meal', { status: 1 });
  const [anna] = await sitDown(restaurant, 2);
  await expect(saysIn(anna, 'round.howGuest', 4)).toBeVisible();
});

for (const language of ['en', 'de', 'zh', 'fr', 'it', 'es', 'pt'] as const satisfies readonly Language[]) {
  test(`[SH-04] what the window says of a round lies on no dish, in ${language}`, async ({ restaurant }) => {
    keepRounds(restaurant, { dishes: 4, seconds: 600 });
    const [anna, ben] = await sitDown(restaurant, 3, { language, size: 'small' });
    const title = page
      .getByRole('list', { name: anna.words.say('menu.dishes') })
      .getByRole('heading')
      .first();
    const expectClear = async (width: number) => {
      await page.viewport(width, 640);
      await expect(saysIn(anna, 'round.howTable', 12)).toBeVisible();
      const edge = (await elementOf(inFull)).getBoundingClientRect().bottom;
      expect((await elementOf(title)).getBoundingClientRect().top).toBeGreaterThanOrEqual(edge);
    };
    for (const width of [320, 360, 412]) await expectClear(width);

    // The clock that runs from the first round sent takes room beside the words: the smallest phones have none for both.
    ben.add(bruschetta, 2);
    ben.send();
    await expect(inFull.getByRole('timer')).toBeVisible();
    for (const width of [360, 412]) await expectClear(width);
    await page.viewport(320, 640);
    await expect(saysIn(anna, 'round.howTable', 12)).toBeHidden();
  });
}

test('[SH-04] a table whose name says by itself what it is has no “table” before it, in the window of the round or over the cart', async ({
  restaurant,
}) => {
  keepRounds(restaurant, { dishes: 5, seconds: 600 });
  const [anna] = await sitDown(restaurant, 1, { language: 'it', tableName: 'Sala 3' });
  await expect(page.getByRole('region', { name: /^Sala 3, 1 ospite\. Giro 1: / })).toBeVisible();
  await anna.openCart();
  await expect(anna.dialog.getByRole('heading', { level: 2 })).toHaveText('Giro 1 · Sala 3');
});
