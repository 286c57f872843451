// npm run bench:bytes: what a phone loads of the guest app until the first dish stands on its screen.
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/lib/chromium.mjs';
import { runServer } from '../scripts/lib/run-server.mjs';
import { callAsStaff } from '../scripts/lib/staff-caller.mjs';
import { inKb, table } from './src/figures.mjs';
import { scan } from './src/guest-device.mjs';

/**
 * `bytes` are the file as it travels, compressed; `headers` come on top.
 * @typedef {{ url: string, kind: string, encoding: string, bytes: number, headers: number }} Loaded
 */

const budgetBytes = 90_000;

const server = await runServer();
const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-quic'],
});
try {
  const loaded = await loadToFirstDish();
  const app = loaded.filter(({ kind }) => kind === 'app');
  const rows = app.map(({ url, bytes, encoding }) => [new URL(url).pathname, encoding, inKb(bytes)]);
  console.log(
    table([['guest app to the first dish', 'encoding', 'bytes'], ...rows, ['all', '', inKb(sum(app))]]),
  );
  console.log(`\nBudget ${inKb(budgetBytes)}. On top of it:`);
  console.log(`  headers: ${inKb(app.reduce((total, { headers }) => total + headers, 0))}`);
  for (const kind of ['socket library', 'font', 'data', 'picture']) {
    const some = loaded.filter((one) => one.kind === kind);
    console.log(`  ${kind}: ${inKb(sum(some))} in ${some.length} files`);
  }
} finally {
  await browser.close();
  await server.stop();
}

/** @param {readonly Loaded[]} loaded */
function sum(loaded) {
  return loaded.reduce((total, { bytes }) => total + bytes, 0);
}

/** A phone scans a table that is open already and goes to its menu. */
async function loadToFirstDish() {
  const staff = await callAsStaff(server.origin, server.loginOf('manager'));
  const { tableValue } = await staff.codeOf('1');
  /** @type {{ main_group_id: number }[]} */
  const menus = /** @type {never} */ (await (await fetch(`${server.origin}/api/v3/menus`)).json());
  const first = await scan(server.origin, tableValue);
  await first.openTable(menus[0]?.main_group_id ?? 0);

  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-IE',
  });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  /** @type {Map<string, Loaded>} */
  const answers = new Map();
  /** @type {Map<string, number>} */
  const headersOf = new Map();
  network.on('Network.responseReceived', ({ requestId, response }) => {
    const { url } = response;
    const encoding = response.headers['content-encoding'] ?? 'none';
    // Pictures inside a page's own style come from no server.
    if (url.startsWith('http'))
      answers.set(requestId, { url, encoding, kind: kindOf(url), bytes: 0, headers: 0 });
  });
  network.on('Network.responseReceivedExtraInfo', ({ requestId, headersText }) => {
    if (headersText !== undefined) headersOf.set(requestId, headersText.length);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (!answer) return;
    // All that came for it; the page's own body Chromium reports nowhere else.
    answer.headers = headersOf.get(requestId) ?? 0;
    answer.bytes = encodedDataLength - answer.headers;
  });
  await page.goto(`${server.origin}/?table_id=${encodeURIComponent(tableValue)}`);
  await page.getByRole('button', { name: 'Go to the menu' }).click();
  await page
    .getByRole('button', { name: /^Add one / })
    .first()
    .waitFor();
  const untilHere = [...new Map([...answers.values()].map((answer) => [answer.url, answer])).values()];
  await context.close();
  return untilHere;
}

/** @param {string} url */
function kindOf(url) {
  const { pathname } = new URL(url);
  if (pathname.startsWith('/assets/socket-library-')) return 'socket library';
  if (pathname.endsWith('.woff2')) return 'font';
  if (pathname.startsWith('/api/') || pathname.startsWith('/socket.io/')) return 'data';
  if (/\.(webp|jpg|png|avif)$/.test(pathname)) return 'picture';
  return 'app';
}
