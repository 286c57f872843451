import { must } from '@tavolata/domain';
import type { Locator } from '@playwright/test';
import { expect, test } from './support/restaurant.ts';
import { sitDown } from './support/sit-down.ts';
import { standsStill } from './support/stands-still.ts';
import type { Phone } from './support/phone.ts';

test.use({ sharesServer: true });

/** Scrolls the list by this much, as a finger does, and waits until it has come to rest. */
async function scrollBy({ page }: Phone, list: Locator, byPx: number): Promise<void> {
  const before = await topOf(list);
  await list.hover();
  await page.mouse.wheel(0, byPx);
  await expect.poll(() => topOf(list)).toBeLessThan(before);
  await standsStill(page);
}

async function topOf(list: Locator): Promise<number> {
  return must(await list.boundingBox(), 'the list has a place').y;
}

/** What lies under a control, wherever it would be touched. */
function coveredBy(control: Locator): Promise<string[]> {
  return control.evaluate((top) => {
    const { left, right, bottom, top: upper } = top.getBoundingClientRect();
    const found = new Set<string>();
    for (let x = left + 1; x < right; x += 4) {
      for (let y = upper + 1; y < bottom; y += 4) {
        for (const below of document.elementsFromPoint(x, y)) {
          if (below.contains(top) || top.contains(below)) continue;
          found.add(`${below.tagName} ${(below.textContent ?? '').trim().slice(0, 40)}`);
        }
      }
    }
    return [...found];
  });
}

for (const width of [360, 320]) {
  test(`[SH-04] made small, the round lies on no dish, plus or category, however far one scrolls, ${width} px wide`, async ({
    restaurant,
  }) => {
    const [anna] = await sitDown(restaurant, 1);
    const { page } = anna;
    await page.setViewportSize({ width, height: 740 });
    const list = page.getByRole('list', { name: anna.words.say('menu.dishes') });
    const small = page.getByRole('button', { name: /Show the round$/ });

    async function expectNothingCovered() {
      await expect(small).toBeInViewport({ ratio: 1 });
      for (let times = 0; times < 4; times += 1) {
        expect(await coveredBy(small)).toEqual([]);
        await scrollBy(anna, list, 83);
      }
    }

    await scrollBy(anna, list, 400);
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
