import type { Page } from '@playwright/test';
import { inRoot } from '../../scripts/lib/repository.mjs';

/** All pictures in view have come. */
export async function expectLoaded(page: Page): Promise<void> {
  // Not until the network is idle: a line that polls never is.
  await page.waitForFunction(() => {
    // What nobody sees is not fetched.
    const isSeen = (image: HTMLImageElement) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      const isInWindow = top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
      return isInWindow && image.checkVisibility();
    };
    return [...document.images].every((image) => image.complete || !isSeen(image));
  });
}

/** Takes a picture of what a person sees now: pictures loaded, nothing moving. */
export async function takePicture(page: Page, name: string): Promise<void> {
  await expectLoaded(page);
  const path = inRoot('docs', 'screenshots', `${name}.png`);
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
}
