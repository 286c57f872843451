import type { Page } from '@playwright/test';
import { inRoot } from '../../scripts/lib/repository.mjs';

/** All pictures in view have come. */
export async function expectLoaded(page: Page): Promise<void> {
  // Not until the network is idle: a line that polls never is.
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
  );
}

/** Takes a picture of what a person sees now: pictures loaded, nothing moving. */
export async function takePicture(page: Page, name: string): Promise<void> {
  await expectLoaded(page);
  const path = inRoot('docs', 'screenshots', `${name}.png`);
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
}
