import type { Page } from '@playwright/test';
import { inRoot } from '../../scripts/lib/repository.mjs';

/** Takes a picture of what a person sees now: pictures loaded, nothing moving. */
export async function takePicture(page: Page, name: string): Promise<void> {
  // Not until the network is idle: a line that polls never is.
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
  );
  const path = inRoot('docs', 'screenshots', `${name}.png`);
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
}
