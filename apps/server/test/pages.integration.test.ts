import { createHash } from 'node:crypto';
import { addresses, pathTo } from '@tavolata/protocol';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer } from './start-server.ts';

const html = { accept: 'text/html,*/*' };

/** Both apps as a build leaves them. */
function builtApps() {
  const root = mkdtempSync(join(tmpdir(), 'apps-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const [diner, staff] = [join(root, 'diner'), join(root, 'staff')];
  for (const [folder, name] of [
    [diner, 'guest app'],
    [staff, 'staff console'],
  ] as const) {
    mkdirSync(join(folder, 'assets'), { recursive: true });
    writeFileSync(join(folder, 'index.html'), `<title>${name}</title>`);
    writeFileSync(join(folder, '.stamp'), 'secret');
    const script = `console.log('${name}')`;
    writeFileSync(join(folder, 'assets', 'main-abc.js'), script);
    writeFileSync(join(folder, 'assets', 'main-abc.js.br'), brotliCompressSync(script));
  }
  return { diner, staff };
}

test('[E-04] the routes of the guest app are its page, exactly; any other leads to the start', async () => {
  const server = await startServer({ folders: builtApps() });
  const browser = server.device();
  for (const path of ['/', '/lite', '/Home', '/Main', '/Code', '/LiteHome', '/LiteMain', '/?table_id=x']) {
    expect(await browser.get(path, html)).toMatchObject({ status: 200, body: '<title>guest app</title>' });
  }
  for (const path of ['/Home/x', '/home', '/index', '/.stamp', '/index.html']) {
    const answer = await browser.get(path, html);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
  }
});

test('the staff console has its page under every address of its own', async () => {
  const server = await startServer({ folders: builtApps() });
  for (const path of ['/staff/', '/staff/kitchen', '/staff/floor?table=1']) {
    expect(await server.device().get(path, html)).toMatchObject({ body: '<title>staff console</title>' });
  }
  expect((await server.device().get('/staff')).headers.get('location')).toBe('/staff/');
});

test('files are sent packed and kept for ever, pages are asked for again', async () => {
  const server = await startServer({ folders: builtApps() });
  const script = await server.device().get('/assets/main-abc.js', { 'accept-encoding': 'br' });
  expect(script.body).toBe(`console.log('guest app')`);
  expect(script.headers.get('content-encoding')).toBe('br');
  expect(script.headers.get('cache-control')).toContain('immutable');
  expect([...script.headers.keys()].filter((name) => /etag|modified|ranges|version/.test(name))).toEqual([]);
  expect((await server.device().get('/', html)).headers.get('cache-control')).toBe('no-cache');
  expect((await server.device().get('/staff/assets/main-abc.js')).body).toContain('staff console');
  for (const path of ['gone.js', 'main-abc.js.br', '', '..%2f.vite/manifest.json']) {
    expect((await server.device().get(`/assets/${path}`, html)).status).not.toBe(200);
  }
});

test('[API-10] the specification’s picture addresses lead to the stored pictures', async () => {
  const sample = sampleRestaurant(1);
  const picture = { hash: '0123456789abcdef', thumbHash: '' };
  const [dish, ...dishes] = sample.catalogue.dishes;
  const [menu, ...menus] = sample.catalogue.menus;
  if (!dish || !menu) throw new Error('the sample has dishes and menus');
  const catalogue = {
    ...sample.catalogue,
    dishes: [{ ...dish, picture }, ...dishes],
    menus: [{ ...menu, picture }, ...menus],
  };
  const server = await startServer({ record: { ...sample, catalogue, bulletins: [picture] } });
  const leadsTo = async (path: string) => (await server.device().get(path)).headers.get('location');
  expect(await leadsTo(`/menu_pic/${dish.id}.jpg`)).toBe('/pictures/0123456789abcdef-1080.jpg');
  expect(await leadsTo(`/menu_pic/${dish.id}_s.jpg`)).toBe('/pictures/0123456789abcdef-320.jpg');
  expect(await leadsTo(`/first_menu/${menu.id}.jpg`)).toBe('/pictures/0123456789abcdef-560.jpg');
  expect(await leadsTo('/bulletin/bulletin1.jpg')).toBe('/pictures/0123456789abcdef-1080.jpg');
  expect((await server.device().get('/bulletin/bulletin2.jpg')).status).toBe(404);
});

test('no strange script, style or frame gets into a page, none talks to another host, and it asks for place and screen alone', async () => {
  const server = await startServer({ folders: builtApps() });
  const { host } = new URL(server.address);
  for (const path of ['/', '/Home', '/staff/']) {
    const { headers } = await server.device().get(path, html);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`connect-src 'self' ws://${host} wss://${host};`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('permissions-policy')).toContain('geolocation=(self)');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('a script that the build has put into a page may run there, and no other page’s or strange one', async () => {
  const folders = builtApps();
  const page = '<script>first()</script><script type="module" src="/assets/main-abc.js"></script>';
  writeFileSync(join(folders.diner, 'index.html'), page);
  const server = await startServer({ folders });
  const policyOf = async (path: string) =>
    (await server.device().get(path, html)).headers.get('content-security-policy');
  const hash = createHash('sha256').update('first()').digest('base64');
  expect(await policyOf('/Home')).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(await policyOf('/staff/')).toContain("script-src 'self';");
});

test('scripts and answers of calls carry none of the headers that only pages heed, and are what they say they are', async () => {
  const server = await startServer({ folders: builtApps(), env: { PUBLIC_URL: 'https://menu.example.com' } });
  for (const path of ['/assets/main-abc.js', pathTo(addresses.ping), pathTo(addresses.restaurant)]) {
    const { status, headers } = await server.device().get(path);
    expect([path, status]).toEqual([path, 200]);
    const named = [...headers.keys()].filter((name) => /policy|frame|cluster|dns|download|xss/.test(name));
    expect(named).toEqual(['cross-origin-resource-policy']);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d+/);
  }
});
