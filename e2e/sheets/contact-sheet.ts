import type { Page } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';
import { expectLoaded } from '../screenshots/take-picture.ts';

/** The windows that every screen is looked at in, and where each stands on the sheet: three phones, one on its side, a tablet. */
const windows = [
  { width: 320, height: 640, left: 0, top: 0 },
  { width: 360, height: 740, left: 336, top: 0 },
  { width: 412, height: 915, left: 712, top: 0 },
  { width: 740, height: 360, left: 0, top: 931 },
  { width: 820, height: 1180, left: 1140, top: 0 },
] as const;
const sheet = { width: 1960, height: 1291 };
const wall = '#3b4046';

/** For letters of twice the size a phone has no larger screen: these windows are the hard ones. */
const largeText = process.env['TEXT'] === '200';
/** As the system chooses the colours, for whoever has asked it to. */
const forcedColors = process.env['COLOURS'] === 'forced';

/** Takes the screen that stands there now in every window, and puts the pictures on one sheet. */
export async function takeSheet(page: Page, file: string): Promise<void> {
  const before = page.viewportSize();
  if (largeText) await setTextSize(page, 32);
  if (forcedColors) await page.emulateMedia({ forcedColors: 'active' });
  const pictures: OverlayOptions[] = [];
  for (const { width, height, left, top } of windows) {
    await page.setViewportSize({ width, height });
    await settle(page);
    const input = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    pictures.push({ input, left, top });
  }
  if (largeText) await setTextSize(page, 16);
  if (before) await page.setViewportSize(before);
  await settle(page);
  await sharp({ create: { ...sheet, channels: 3, background: wall } })
    .composite(pictures)
    .png()
    .toFile(file);
}

/** Two frames after the last picture has come: what is measured has been measured by then. */
async function settle(page: Page): Promise<void> {
  await expectLoaded(page);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
  await expectLoaded(page);
}

async function setTextSize(page: Page, size: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
  await browser.detach();
}
