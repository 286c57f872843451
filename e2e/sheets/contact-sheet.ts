import type { Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { expectLoaded } from '../screenshots/take-picture.ts';

/** The windows that every screen is looked at in, and where each stands on the sheet: three phones, one on its side, a tablet, a computer. */
const windows = [
  { width: 320, height: 640, left: 0, top: 0 },
  { width: 360, height: 740, left: 336, top: 0 },
  { width: 412, height: 915, left: 712, top: 0 },
  { width: 740, height: 360, left: 0, top: 931 },
  { width: 820, height: 1180, left: 1140, top: 0 },
  { width: 1280, height: 800, left: 340, top: 1307 },
] as const;
const sheet = { width: 1960, height: 2107 };
const wall = '#3b4046';

/** For letters of twice the size a phone has no larger screen: these windows are the hard ones. */
const largeText = process.env['TEXT'] === '200';
/** As the system chooses the colours, for whoever has asked it to. */
const forcedColors = process.env['COLOURS'] === 'forced';

/** Another browser than the gate's sets letters otherwise, and other systems have another Chinese font. */
const isKeptBrowser =
  process.platform === 'linux' && (findChromium() ?? '').endsWith('chromium-headless-shell');
/** Whether what stands on sheets is compared with what was kept: large letters and other colours are looked at by eye. */
export const isCompared = isKeptBrowser && !largeText && !forcedColors;

/** Takes the screen that stands there now in every window, and puts the pictures on one sheet. */
export async function takeSheet(page: Page, file: string): Promise<void> {
  const before = page.viewportSize();
  if (largeText) await setTextSize(page, 32);
  if (forcedColors) await page.emulateMedia({ forcedColors: 'active' });
  const pictures: OverlayOptions[] = [];
  for (const { width, height, left, top } of windows) {
    await page.setViewportSize({ width, height });
    await settle(page);
    if (isCompared) await stopTimes(page);
    const input = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    pictures.push({ input, left, top });
  }
  if (largeText) await setTextSize(page, 16);
  if (before) await page.setViewportSize(before);
  await settle(page);
  await layOut(sheet, pictures, file);
}

/** Puts pictures on a sheet of that size. */
export async function layOut(
  size: { readonly width: number; readonly height: number },
  pictures: OverlayOptions[],
  file: string,
): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  await sharp({ create: { ...size, channels: 3, background: wall } })
    .composite(pictures)
    .png({ compressionLevel: 3 })
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

/** Times of the clock are another at each look. */
async function stopTimes(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const stopped = text.data.replaceAll(/\d{1,2}:\d{2}/g, '00:00');
      if (stopped !== text.data) text.data = stopped;
    }
  });
}

async function setTextSize(page: Page, size: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
  await browser.detach();
}
