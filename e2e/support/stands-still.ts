import type { Page } from '@playwright/test';

/** Waits until nothing on the page moves or fades any more. */
export async function standsStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isFinite = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Infinity;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const look = () =>
      [...document.querySelectorAll('body *')]
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [x, y, width, height, getComputedStyle(element).opacity].join(' ');
        })
        .join();
    await document.fonts.ready;
    for (let before = '', now = look(); before !== now; now = look()) {
      before = now;
      const moving = document.getAnimations().filter(isFinite);
      await Promise.all(moving.map((animation) => animation.finished.catch(() => {})));
      await frame();
      await frame();
    }
  });
}
