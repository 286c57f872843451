// npm run bench:lighthouse: what Lighthouse says of Home and Menu, on a phone, each after a scan. It is fetched for the run.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../scripts/lib/chromium.mjs';
import { orExplain, prepare } from '../scripts/lib/prepare.mjs';
import { runServer } from '../scripts/lib/run-server.mjs';
import { callAsStaff } from '../scripts/lib/staff-caller.mjs';
import { percentile, table } from './src/figures.mjs';
import { scan } from './src/guest-device.mjs';

await orExplain(prepare);

/** The last that runs on Node 20. */
const lighthouse = 'lighthouse@12.8.2';

const visits = Number(process.env['VISITS'] ?? 5);

const categories = /** @type {const} */ (['performance', 'accessibility', 'best-practices', 'seo']);

/**
 * @typedef {{
 *   categories: Record<(typeof categories)[number], { score: number }>,
 *   audits: Record<string, { numericValue: number }>,
 * }} Report
 */

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'));
const server = await runServer();
try {
  const staff = await callAsStaff(server.origin, server.loginOf('manager'));
  const [free, inUse] = await Promise.all(['1', '2'].map((name) => staff.codeOf(name)));
  /** @type {{ main_group_id: number }[]} */
  const menus = /** @type {never} */ (await (await fetch(`${server.origin}/api/v3/menus`)).json());
  const first = await scan(server.origin, inUse?.tableValue ?? '');
  await first.openTable(menus[0]?.main_group_id ?? 0);
  const pages = /** @type {const} */ ([
    ['Home', free],
    ['Menu', inUse],
  ]);
  const rows = [];
  for (const [name, code] of pages) {
    const address = `${server.origin}/?table_id=${encodeURIComponent(code?.tableValue ?? '')}`;
    /** @type {Report[]} */
    const reports = [];
    for (let visit = 0; visit < visits; visit++) reports.push(await reportOf(address));
    /** @param {(report: Report) => number} figure */
    const median = (figure) => percentile(reports.map(figure), 0.5);
    /** @param {string} audit */
    const seconds = (audit) => (median(({ audits }) => audits[audit]?.numericValue ?? NaN) / 1000).toFixed(2);
    rows.push([
      name,
      ...categories.map((category) =>
        (100 * median((report) => report.categories[category].score)).toFixed(0),
      ),
      seconds('first-contentful-paint'),
      seconds('largest-contentful-paint'),
      median(({ audits }) => audits['total-blocking-time']?.numericValue ?? NaN).toFixed(0),
      median(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? NaN).toFixed(3),
    ]);
  }
  console.log(
    table([
      [`median of ${visits}`, ...categories, 'first paint s', 'largest s', 'blocked ms', 'shift'],
      ...rows,
    ]),
  );
  const [load = 0] = loadavg();
  console.log(`\nLoad ${load.toFixed(1)} on ${availableParallelism()} cores.`);
} finally {
  await server.stop();
  await rm(folder, { recursive: true });
}

/**
 * @param {string} address
 * @returns {Promise<Report>}
 */
async function reportOf(address) {
  const file = join(folder, 'report.json');
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  await run(
    'npx',
    [
      ...['--yes', lighthouse, address, '--quiet', '--output=json', `--output-path=${file}`],
      ...[`--only-categories=${categories.join(',')}`, `--chrome-flags=${flags.join(' ')}`],
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() } },
  );
  return /** @type {Report} */ (JSON.parse(await readFile(file, 'utf8')));
}
