import { must } from '@tavolata/domain';
import { page, type Locator } from 'vitest/browser';
import { keepRounds, sitDown, test } from '../support/demo-table.tsx';
import { expect } from '../support/expect.ts';
import { elementOf } from '../support/locators.ts';

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
    const small = page.getByRole('button', { name: /Show the round$/ });

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
    const inFull = page.getByRole('region', { name: /^Table 12, 1 guest/ });
    await expect(inFull).toBeVisible();
    await expect(small).toHaveCount(0);
    await anna.button('round.collapse').click();
    await expect(small).toBeVisible();
  });
}
