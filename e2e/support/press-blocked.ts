import type { Locator } from '@playwright/test';

/**
 * Presses a button that stays and says why it does nothing. Playwright waits for `aria-disabled` to go and a forced click
 * waits for nothing at all: pointing at it first waits until it stands still and nothing lies over it.
 */
export async function pressBlocked(button: Locator): Promise<void> {
  await button.hover();
  await button.click({ force: true });
}
