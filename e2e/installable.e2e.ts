import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { findChromium } from '../scripts/lib/chromium.mjs';
import { expect, test } from './support/restaurant.ts';

test.use({ sharesServer: true });

/** Of a web app manifest, what is asked for here. */
interface Manifest {
  readonly id: string;
  readonly name: string;
  readonly start_url: string;
  readonly scope: string;
  readonly display: string;
  readonly theme_color: string;
  readonly background_color: string;
  readonly icons: readonly {
    readonly src: string;
    readonly type: string;
    readonly sizes: string;
    readonly purpose: string;
  }[];
}

test('the console can be installed: its manifest is linked and served, in the colours of its screens, with an icon for each size that it names', async ({
  restaurant,
}) => {
  const page = await restaurant.staffScreen('tablet');
  await page.goto('/staff/');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  const browser = await page.context().newCDPSession(page);
  const { url, errors } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(url).toBe(`${restaurant.server.origin}/staff/manifest.webmanifest`);

  const reply = await page.request.get(url);
  expect(reply.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  const manifest = (await reply.json()) as Manifest;
  expect(manifest).toMatchObject({
    ...{ id: '/staff/', name: 'Tavolata', start_url: '/staff/', scope: '/staff/', display: 'standalone' },
  });
  const ground = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--bg').trim(),
  );
  const bar = await page.locator('meta[name=theme-color]').getAttribute('content');
  expect([manifest.background_color, manifest.theme_color, bar]).toEqual([ground, ground, ground]);

  expect(manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`).toSorted()).toEqual([
    ...['any 192x192', 'any 512x512', 'any any', 'maskable 192x192', 'maskable 512x512'],
  ]);
  for (const { src, type, sizes, purpose } of manifest.icons) {
    const icon = await page.request.get(src);
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type]);
    if (sizes !== 'any') await expectDrawn(await icon.body(), { size: Number(sizes.split('x')[0]), purpose });
  }

  const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  const icon = await page.request.get(apple ?? '');
  expect(icon.headers()['content-type']).toBe('image/png');
  // It is cut to the shape of the device's other icons, as one that may be masked.
  await expectDrawn(await icon.body(), { size: 180, purpose: 'maskable' });
});

test('Chromium finds nothing against installing the console, and nothing to install among guests’ pages', async ({
  restaurant,
  playwright,
  launchOptions,
}, info) => {
  // The windows of other tests keep nothing, and from such a one nothing is installed.
  const executablePath = findChromium({ isWhole: true });
  const kept = await playwright.chromium.launchPersistentContext(info.outputPath('profile'), {
    ...launchOptions,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  const against = async (path: string) => {
    const page = await kept.newPage();
    await page.goto(`${restaurant.server.origin}${path}`);
    const browser = await kept.newCDPSession(page);
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    return installabilityErrors.map(({ errorId }) => errorId);
  };
  const [ofGuests, ofStaff] = [await against('/'), await against('/staff/')];
  await kept.close();
  test.skip(ofGuests.length === 0, 'A shell of Chromium installs nothing: it takes a whole one.');
  expect({ ofGuests, ofStaff }).toEqual({ ofGuests: ['no-manifest'], ofStaff: [] });
});

/**
 * That an icon is the favicon at its size: with its round corners, or filled to the edge where the device cuts its own shape
 * out of it. Who draws another favicon draws these anew the same way.
 */
async function expectDrawn(
  picture: Buffer,
  { size, purpose }: { readonly size: number; readonly purpose: string },
): Promise<void> {
  const favicon = await readFile(new URL('../apps/staff/public/favicon.svg', import.meta.url));
  const drawn = sharp(favicon, { density: (72 * size) / 96 }).resize(size, size);
  if (purpose === 'maskable') drawn.flatten({ background: '#11181d' });
  const { width, height } = await sharp(picture).metadata();
  expect([purpose, width, height]).toEqual([purpose, size, size]);
  const [wanted, found] = await Promise.all(
    [drawn, sharp(picture)].map((one) => one.ensureAlpha().raw().toBuffer()),
  );
  expect(mostApart(wanted, found), `the icon of ${size} px (${purpose}) is the favicon`).toBeLessThan(8);
}

/** How far two pictures of the same size are apart where they are most. */
function mostApart(one: Buffer | undefined, other: Buffer | undefined): number {
  if (!one || !other || one.length !== other.length) return Infinity;
  return one.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? 0))), 0);
}
