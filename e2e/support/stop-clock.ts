import type { Phone } from './phone.ts';

/** From here on the page’s clock goes only as far as a test lets it; it can be stopped at no moment but a later one. */
export async function stopClock({ page }: Phone): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}
