import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './support/axe.ts';
import { demoData } from './support/demo-data.ts';
import { expect, openRestaurant, test } from './support/restaurant.ts';
import { sitDown } from './support/sit-down.ts';
import { runServer } from '../scripts/lib/run-server.mjs';

/** The upper half of a photo has another colour than the lower one. */
async function aTallPhoto(): Promise<Buffer> {
  const half = await sharp({ create: { width: 900, height: 800, channels: 3, background: '#1F6FEB' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 900, height: 1600, channels: 3, background: '#C8452F' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
}

/** A mark in the middle of nothing, wider than high. */
async function aLogo(): Promise<Buffer> {
  const mark = { create: { width: 200, height: 100, channels: 3, background: '#F2D16B' } } as const;
  return sharp({
    create: { width: 600, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([{ input: mark, gravity: 'center' }])
    .png()
    .toBuffer();
}

/** The colour and opacity of a point of a picture as the browser has drawn it: parts of its width and height. */
async function pointOf(image: Locator, [x, y]: readonly [number, number]): Promise<readonly number[]> {
  return image.evaluate(
    async (element, at) => {
      if (!(element instanceof HTMLImageElement)) throw new Error('this is no picture');
      await element.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [element.naturalWidth, element.naturalHeight];
      const context = canvas.getContext('2d');
      context?.drawImage(element, 0, 0);
      const dot = context?.getImageData(canvas.width * at[0], canvas.height * at[1], 1, 1).data;
      return [...(dot ?? [])];
    },
    [x, y] as const,
  );
}

test('[SETUP-9, H-02, H-04] a manager chooses logo, photo and a picture of what is on, and a phone at a table shows them at once', async ({
  browser,
}) => {
  await openRestaurant({
    browser,
    server: await runServer({ copyOf: demoData() }),
    use: async (restaurant) => {
      const [anna] = await sitDown(restaurant, 1);
      await anna.button('nav.home').click();
      const head = anna.page.locator('main > header');
      const [photo, logo] = [head.locator('img').first(), head.locator('img').nth(1)];
      const [photoBefore, logoBefore] = [await photo.getAttribute('src'), await logo.getAttribute('src')];

      const { page } = await restaurant.kitchen();
      await page.goto('/staff/settings/guests');
      const dialog = page.getByRole('dialog');
      // The server makes every size before it answers, and beside other work that takes its time.
      const expectKept = () => expect(dialog).toHaveCount(0, { timeout: 60_000 });
      const choose = async (within: Locator, name: string, buffer: Buffer) => {
        await within
          .locator('input[type=file]')
          .setInputFiles({ name, mimeType: name.endsWith('png') ? 'image/png' : 'image/jpeg', buffer });
      };
      const group = (name: string) => page.getByRole('group', { name, exact: true });
      await choose(group('Logo'), 'logo.png', await aLogo());
      await dialog.getByRole('button', { name: 'Use this logo' }).click();
      await expectKept();
      await choose(group('Photo of the home page'), 'room.jpg', await aTallPhoto());
      await dialog.getByRole('slider').fill('100');
      await dialog.getByRole('button', { name: 'Use this photo' }).click();
      await expectKept();

      await expect(logo).not.toHaveAttribute('src', logoBefore ?? '');
      // Nothing was cut off, and what was clear is clear. The one before stands until this one is there.
      await expect.poll(async () => (await pointOf(logo, [0.1, 0.5]))[3]).toBe(0);
      const [red = 0, , blue = 0, opacity] = await pointOf(logo, [0.5, 0.5]);
      expect([red - blue > 100, opacity]).toEqual([true, 255]);
      // The foot of the photo, as it was chosen.
      await expect(photo).not.toHaveAttribute('src', photoBefore ?? '');
      await expect.poll(async () => (await pointOf(photo, [0.5, 0.05]))[0]).toBeGreaterThan(180);

      const bulletins = page.getByRole('region', { name: 'Pictures of the restaurant', exact: true });
      await bulletins.getByRole('button').nth(1).click();
      await choose(dialog, 'tea.jpg', await aTallPhoto());
      await dialog.getByRole('button', { name: 'Use this photo' }).click();
      await dialog.getByRole('textbox', { name: 'What it shows · English' }).fill('Tea on Saturdays');
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await expectKept();
      const opener = anna.page.getByRole('button', { name: /Tea on Saturdays$/ });
      await opener.click();
      await expect(anna.dialog.locator('.yarl__slide_current img')).toHaveAttribute(
        'alt',
        'Tea on Saturdays',
      );
      await expectAccessible(anna.page, 'the viewer of a picture');
    },
  });
});
