// npm run bench:list: how the list of dishes feels on a slow phone: a flick through it, a tap, another menu, a search.
import { chromium } from '@playwright/test';
import { availableParallelism, loadavg } from 'node:os';
import { findChromium } from '../scripts/lib/chromium.mjs';
import { orExplain, prepare } from '../scripts/lib/prepare.mjs';
import { callAsStaff } from '../scripts/lib/staff-caller.mjs';
import { inMs, percentile, table } from './src/figures.mjs';
import { bareList } from './src/bare-list.mjs';
import { bareShare, flick, framesOf, longShare } from './src/frames.mjs';
import { scan } from './src/guest-device.mjs';
import { serverWithDishes } from './src/long-menu.mjs';
import { menuSwitches, searches, tapsToNumber } from './src/painted.mjs';

/** How many times slower the processor is: 6 for a phone of four years ago, on a machine that is quick itself. */
const processor = Number(process.env['SLOWER'] ?? 6);

/** As fast as a thumb flicks, and as far as it takes four seconds. */
const swipe = { distancePx: 10_000, pxPerSecond: 2500 };

const sizes = (process.env['DISHES'] ?? '275,1000').split(',').map(Number);
const layouts = /** @type {const} */ (['grid', 'list']);
const flicks = Number(process.env['FLICKS'] ?? 4);

/** What guests look for, so that there is something to find with each letter. */
const words = ['prawn', 'rice', 'salmon'];

await orExplain(prepare);
const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-quic'],
});
const rows = [];
try {
  for (const dishes of sizes) {
    const server = await serverWithDishes(dishes);
    try {
      for (const layout of layouts)
        rows.push([String(dishes), layout, ...(await measure((page) => sitDown(page, server, layout)))]);
    } finally {
      await server.stop();
    }
    rows.push([String(dishes), 'bare page', ...(await measure((page) => page.setContent(bareList(dishes))))]);
  }
} finally {
  await browser.close();
}
console.log(
  table([
    ['dishes', 'layout', 'idle', 'flick', 'gap p95', 'longest', 'bare', 'tap p95', 'menu p95', 'letter p95'],
    ...rows,
  ]),
);
const [load = 0] = loadavg();
console.log(
  `\nShares are of frames over 33 ms. Processor ${processor} times slower. Load ${load.toFixed(1)} on ${availableParallelism()} cores.`,
);

/** @param {(page: import('@playwright/test').Page) => Promise<unknown>} come to the list */
async function measure(come) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-IE',
  });
  const page = await context.newPage();
  await come(page);

  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processor });
  const taps = await tapsToNumber(page, 24);
  const idle = await framesOf(page, () => page.waitForTimeout(4000));
  const moving = [];
  for (let at = 0; at < flicks; at += 1) {
    const distancePx = at % 2 === 0 ? swipe.distancePx : -swipe.distancePx;
    moving.push(await framesOf(page, () => flick(devtools, { ...swipe, distancePx })));
  }
  const menus = await menuSwitches(page, 10);
  const letters = await searches(page, words);
  await context.close();

  const gaps = moving.flatMap((one) => one.gaps);
  return [
    inPercent(longShare([idle])),
    inPercent(longShare(moving)),
    inMs(percentile(gaps, 0.95)),
    inMs(Math.max(...gaps)),
    inPercent(bareShare(moving)),
    ...[taps, menus, letters].map((took) => inMs(percentile(took, 0.95))),
  ];
}

/**
 * A guest at a table of the restaurant's, before its list, with nothing lying over it.
 * @param {import('@playwright/test').Page} page
 * @param {import('../scripts/lib/run-server.mjs').RunningServer} server
 * @param {(typeof layouts)[number]} layout
 */
async function sitDown(page, server, layout) {
  await page.goto(await tableAddress(server, layout));
  await page.locator('#root [role=listitem] [role=group]').first().waitFor();
  const asked = page.getByRole('button', { name: layout === 'grid' ? 'Show as grid' : 'Show as list' });
  if (await asked.isVisible()) await asked.tap();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Not now' }).tap();
  // A finger that comes down while the question goes meets what is left of it; what is offered then lies over the list.
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Not now' }).tap();
}

/**
 * A table where eight sit down to the long menu, each layout at one of its own.
 * @param {import('../scripts/lib/run-server.mjs').RunningServer} server
 * @param {(typeof layouts)[number]} layout
 */
async function tableAddress(server, layout) {
  const staff = await callAsStaff(server.origin, server.loginOf('manager'));
  const { tableValue } = await staff.codeOf(String(layouts.indexOf(layout) + 1));
  /** @type {{ main_group_id: number, main_group_name: string }[]} */
  const menus = /** @type {never} */ (await (await fetch(`${server.origin}/api/v3/menus`)).json());
  const longest = menus[1];
  const first = await scan(server.origin, tableValue);
  await first.openTable(longest?.main_group_id ?? 0);
  return `${server.origin}/?table_id=${encodeURIComponent(tableValue)}`;
}

/** @param {number} share */
function inPercent(share) {
  return `${(share * 100).toFixed(1)} %`;
}
