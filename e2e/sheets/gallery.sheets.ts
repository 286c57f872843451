import type { OverlayOptions } from 'sharp';
import sharp from 'sharp';
import { createServer, type ViteDevServer } from 'vite';
import { inRoot } from '../../scripts/lib/repository.mjs';
import { expect, test } from '@playwright/test';
import { isCompared, layOut } from './contact-sheet.ts';
import { unlikeKept } from './kept-sheet.ts';

/** A small phone and a tablet. */
const widths = [320, 820] as const;
const gap = 16;

let gallery: ViteDevServer;

test.beforeAll(async () => {
  gallery = await createServer({
    configFile: inRoot('packages', 'ui', 'gallery', 'vite.config.ts'),
    server: { port: 0, fs: { strict: false } },
    logLevel: 'error',
  });
  await gallery.listen();
});
test.afterAll(() => gallery.close());

for (const language of ['de', 'zh'] as const) {
  test(`the gallery of parts, in ${language}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${gallery.resolvedUrls?.local[0] ?? ''}?lang=${language}`);
    const sections = page.locator('main > section');
    await expect(sections.first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    for (const title of await sections.locator('> h2').allInnerTexts()) {
      const section = sections.filter({
        has: page.getByRole('heading', { level: 2, name: title, exact: true }),
      });
      const pictures: OverlayOptions[] = [];
      const sheet = { width: 0, height: 0 };
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const input = await section.screenshot({ animations: 'disabled', caret: 'hide' });
        const size = await sharp(input).metadata();
        pictures.push({ input, left: sheet.width, top: 0 });
        sheet.width += size.width + gap;
        sheet.height = Math.max(sheet.height, size.height);
      }
      const name = `${language}/parts-${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;
      const file = inRoot('test-results', 'sheets', `${name}.png`);
      await layOut(sheet, pictures, file);
      if (isCompared) expect.soft(await unlikeKept(name, file), name).toEqual([]);
    }
  });
}
