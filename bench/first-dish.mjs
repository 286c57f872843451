// npm run bench:first-dish: how long after a scan a guest sees the first dish and can order it, and what came for it.
import { chromium } from '@playwright/test';
import { availableParallelism, loadavg } from 'node:os';
import { findChromium } from '../scripts/lib/chromium.mjs';
import { orExplain, prepare } from '../scripts/lib/prepare.mjs';
import { runServer } from '../scripts/lib/run-server.mjs';
import { callAsStaff } from '../scripts/lib/staff-caller.mjs';
import { inKb, percentile, table } from './src/figures.mjs';
import { firstSeconds } from './src/first-seconds.mjs';
import { scan } from './src/guest-device.mjs';

await orExplain(prepare);

/** Slow 4G on a phone of four years ago. */
const slow = { processor: 6, bitsPerSecond: 1_600_000, delayMs: 150 };

const visits = Number(process.env['VISITS'] ?? 5);

const server = await runServer();
const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-quic'],
});
try {
  const staff = await callAsStaff(server.origin, server.loginOf('manager'));
  const { tableValue } = await staff.codeOf('1');
  /** @type {{ main_group_id: number }[]} */
  const menus = /** @type {never} */ (await (await fetch(`${server.origin}/api/v3/menus`)).json());
  const first = await scan(server.origin, tableValue);
  await first.openTable(menus[0]?.main_group_id ?? 0);
  const address = `${server.origin}/?table_id=${encodeURIComponent(tableValue)}`;

  const cold = [];
  const warm = [];
  for (let visit = 0; visit < visits; visit++) {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      isMobile: true,
      hasTouch: true,
      locale: 'en-IE',
    });
    cold.push(await firstSeconds(context, address, slow));
    warm.push(await firstSeconds(context, address, slow));
    await context.close();
  }

  const columns = /** @type {const} */ ([
    ['cold', cold],
    ['warm', warm],
  ]);
  /** @param {(visit: import('./src/first-seconds.mjs').FirstSeconds) => number} figure */
  const medians = (figure) => columns.map(([, all]) => percentile(all.map(figure), 0.5));
  /** @type {readonly [name: string, figures: readonly string[]][]} */
  const rows = [
    ['first paint', medians(({ firstPaintMs }) => firstPaintMs).map(inWholeMs)],
    ['first dish seen', medians(({ seenMs }) => seenMs).map(inWholeMs)],
    ['first dish can be ordered', medians(({ orderableMs }) => orderableMs).map(inWholeMs)],
    ['layout shift', medians(({ shift }) => shift).map((shift) => shift.toFixed(3))],
    ['had come before the first dish was seen', medians(({ seenBytes }) => seenBytes).map(inKb)],
    ['had come before it could be ordered', medians(({ orderableBytes }) => orderableBytes).map(inKb)],
    ['font and pictures by then', medians(({ pictureBytes }) => pictureBytes).map(inKb)],
    ['all until the screen is complete', medians(({ allBytes }) => allBytes).map(inKb)],
  ];
  console.log(
    table([
      [`median of ${visits}`, ...columns.map(([name]) => name)],
      ...rows.map(([name, cells]) => [name, ...cells]),
    ]),
  );
  const [load = 0] = loadavg();
  console.log(`\nLoad ${load.toFixed(1)} on ${availableParallelism()} cores.`);
  if (process.env['FILES'] !== undefined) {
    const rowsOfFiles = (cold[0]?.files ?? []).map(({ path, kind, bytes, endMs }) => [
      path,
      kind,
      inKb(bytes),
      inWholeMs(endMs),
    ]);
    console.log(`\n${table([['cold', 'kind', 'bytes', 'came after'], ...rowsOfFiles])}`);
  }
} finally {
  await browser.close();
  await server.stop();
}

/** @param {number} milliseconds */
function inWholeMs(milliseconds) {
  return `${Math.round(milliseconds)} ms`;
}
