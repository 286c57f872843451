import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languageCookie } from '@tavolata/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer } from './start-server.ts';

const html = { accept: 'text/html,*/*', 'accept-language': 'de-DE,de;q=0.9' };
const plain = '<html lang="en"><script>first()</script><title>guest app</title></html>';

/** A guest app whose painter writes what it was told. */
const painter = `
  export const languageOf = (chosen, header) => chosen ?? header.slice(0, 2);
  export async function paintMenu({ language, restaurant, menus, table, page, built, read }) {
    if (table.table_id === 9) throw new Error('no paint left');
    const style = await read(built.style);
    return { html: [page, language, table.table_name, table.select_menu, menus.length].join('|'), style };
  }
  export async function paintHome({ language, restaurant, table, page, built, read }) {
    const words = [page, 'home', language, table.table_name, table.table_status];
    return { html: words.join('|'), style: await read(built.style) };
  }`;

async function startPainting(settings: Readonly<Record<string, unknown>> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'painted-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['.vite', 'page']) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'index.html'), plain);
  writeFileSync(join(root, 'style.css'), 'p{color:red}');
  writeFileSync(join(root, '.vite', 'manifest.json'), '{"style":"style.css"}');
  writeFileSync(join(root, 'page', 'painter.js'), painter);
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  const sample = sampleRestaurant(10);
  const record = { ...sample, settings: { ...sample.settings, ...settings } };
  return startServer({ record, folders: { diner: root, staff: join(root, 'no-staff') } });
}

test('[T-02] who scans a table in use gets its menu painted, in the language of the browser, and elsewhere the plain page', async () => {
  const server = await startPainting();
  await server.phoneAtOpenTable(1);
  const visitor = server.device();
  const scanned = await visitor.get<string>('/?table_id=1', html);
  expect(scanned.body).toMatch(/guest app.*\|de\|.*\|1\|\d+$/);
  expect(scanned.headers.get('vary')).toBe('accept-encoding, accept-language, cookie');
  for (const path of ['/?table_id=77', '/?table_id=', '/', '/Main', '/Home', '/lite', '/Code']) {
    expect(await visitor.get(path, html)).toMatchObject({ status: 200, body: plain });
  }
});

test('[T-02] a guest of the table who comes back gets its menu, and one whose table is free again the plain page', async () => {
  const server = await startPainting();
  const guest = await server.phoneAtOpenTable(1);
  for (const path of ['/', '/Main']) expect((await guest.get<string>(path, html)).body).toContain('|de|');
  expect((await guest.get('/Home', html)).body).toBe(`${plain}|home|de|T1|3`);
  await server.freeTable(1);
  expect((await guest.get('/Main', html)).body).toBe(plain);
});

test('[T-02, E-07] the menu is painted in the language that was chosen on the phone', async () => {
  const server = await startPainting();
  await server.phoneAtOpenTable(1);
  const chosen = { ...html, cookie: `${languageCookie}=zh` };
  expect((await server.device().get<string>('/?table_id=1', chosen)).body).toContain('|zh|');
});

test('[T-02] who scans a free table gets the home page painted, and so does who comes back to it', async () => {
  const server = await startPainting();
  const guest = server.device();
  const home = `${plain}|home|zh|T2|0`;
  const inChinese = { ...html, 'accept-language': 'zh-CN' };
  expect((await guest.get('/?table_id=2', inChinese)).body).toBe(home);
  await guest.scan('2');
  for (const path of ['/', '/Home']) expect((await guest.get(path, inChinese)).body).toBe(home);
  expect((await guest.get('/Main', inChinese)).body).toBe(plain);
});

test('[SETUP-11] who takes away gets no home page painted: what it says is said to guests at a table', async () => {
  const server = await startPainting();
  const guest = server.device();
  expect((await guest.get('/?table_id=-1', html)).body).toBe(plain);
  await guest.scan('-1');
  for (const path of ['/', '/Home']) expect((await guest.get(path, html)).body).toBe(plain);
});

test('[T-02] where the restaurant begins at home, a scan of a table in use gets that painted', async () => {
  const server = await startPainting({ 'customer-first-screen': 0 });
  await server.phoneAtOpenTable(1);
  expect((await server.device().get('/?table_id=1', html)).body).toBe(`${plain}|home|de|T1|3`);
});

test('[T-02, G-02] no home page is painted where something else is said or asked first', async () => {
  const paused = await startPainting();
  const pause = { request_id: 'pauses-table-3', is_paused: true };
  expect((await (await paused.manager()).put('/api/v3/staff/tables/3/pause', pause)).status).toBe(204);
  expect((await paused.device().get('/?table_id=3', html)).body).toBe(plain);
  // Who sits at another table is asked whether to leave it.
  const guest = await paused.phoneAtOpenTable(1);
  expect((await guest.get('/?table_id=2', html)).body).toBe(plain);
  for (const setting of [{ set_map: 1 }, { 'visit-codes': { enable: true } }]) {
    const server = await startPainting(setting);
    expect((await server.device().get('/?table_id=2', html)).body).toBe(plain);
  }
});

test('[T-02] no menu is painted where a scan leads elsewhere: a PIN, or a code for looking', async () => {
  for (const setting of [{ order_head_password: 1 }, { 'visit-codes': { enable: true } }]) {
    const server = await startPainting(setting);
    const opening = 'order_head_password' in setting ? { order_code: '4711' } : {};
    await (await server.phoneAt(1)).openTable(opening);
    expect((await server.device().get('/?table_id=1', html)).body).toBe(plain);
  }
});

test('the page’s policy names its style and the script that lies in it, and lets no other in', async () => {
  const server = await startPainting();
  await server.phoneAtOpenTable(1);
  const { headers } = await server.device().get('/?table_id=1', html);
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`style-src 'self' 'sha256-${hashOf('p{color:red}')}';`);
  expect(policy).toContain(`script-src 'self' 'sha256-${hashOf('first()')}';`);
  expect(policy).not.toContain('unsafe');
});

test('a page that the phone has already is not sent again', async () => {
  const server = await startPainting();
  const guest = await server.phoneAtOpenTable(1);
  const etag = (await guest.get('/Main', html)).headers.get('etag') ?? '';
  expect((await guest.get('/Main', { ...html, 'if-none-match': etag })).status).toBe(304);
});

test('what cannot be painted is the plain page, and the log says so', async () => {
  const server = await startPainting();
  await server.phoneAtOpenTable(9);
  expect((await server.device().get('/?table_id=9', html)).body).toBe(plain);
  expect(server.log.some((line) => line.includes('no paint left'))).toBe(true);
});

test('what paints is served to nobody', async () => {
  const server = await startPainting();
  for (const path of ['/page/painter.js', '/.vite/manifest.json']) {
    expect((await server.device().get(path)).status).toBe(404);
  }
});
