import type { Page } from '@playwright/test';
import { inRoot } from '../../scripts/lib/repository.mjs';

/** Takes a picture of what a person sees now: pictures loaded, nothing moving, no passing message. */
export async function takePicture(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const path = inRoot('docs', 'screenshots', `${name}.png`);
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
}
