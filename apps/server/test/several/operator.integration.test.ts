import { addresses, pathTo } from '@tavolata/protocol';
import { dishes } from '@tavolata/domain/testing';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { osteria, serveTwo, trattoria, type SeveralRestaurants } from './several-restaurants.ts';

const key = 'a-key-of-thirty-two-signs-or-more';
const root = '/operator/v1/restaurants';

interface Asked {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a call is answered at a port: its status, its headers and what it says. */
async function ask(port: number, path: string, { method = 'GET', body, headers = {} }: Asked = {}) {
  const isFile = body instanceof Uint8Array;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isFile ? Buffer.from(body) : JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const said = isJson ? (JSON.parse(bytes.toString()) as Record<string, unknown>) : {};
  return { status: response.status, headers: response.headers, bytes, said };
}

/** Two restaurants with an operator, and what he asks. */
async function anOperator(env: Readonly<Record<string, string>> = {}) {
  const several = await serveTwo({ OPERATOR_KEY: key, OPERATOR_PORT: '0', ...env });
  return {
    several,
    asks: (path: string, asked: Asked = {}) =>
      ask(several.operatorPort, path, {
        ...asked,
        headers: { authorization: `Bearer ${key}`, ...asked.headers },
      }),
  };
}

/** What lies in the folder, and what each restaurant is. */
function stateOf({ folder }: SeveralRestaurants) {
  const names = readdirSync(folder).filter((name) => name !== 'lock.db');
  return names.map((name) => [
    name,
    existsSync(join(folder, name, 'suspended')),
    existsSync(join(folder, name, 'quota.json')),
  ]);
}

const everyCall: readonly (readonly [path: string, asked: Asked])[] = [
  [root, {}],
  [`${root}/osteria`, {}],
  [root, { method: 'POST', body: { name: 'pizzeria' } }],
  [`${root}/osteria/suspend`, { method: 'POST' }],
  [`${root}/osteria/resume`, { method: 'POST' }],
  [`${root}/osteria/quota`, { method: 'PUT', body: { tables: 1 } }],
  [`${root}/osteria/export`, {}],
  ['/operator/v1/imports?name=pizzeria', { method: 'POST', body: Buffer.from('a file') }],
  [`${root}/osteria?again=osteria`, { method: 'DELETE' }],
  ['/operator/v1/openapi.json', {}],
  ['/operator/v1/nothing', {}],
];

test('without the key no call is answered or does anything: not to nobody, to a wrong key, or to the owner of a restaurant', async () => {
  const { several } = await anOperator({ TRUST_PROXY: 'loopback' });
  const before = stateOf(several);
  const owner = await several.manager(osteria);
  const strangers: readonly Readonly<Record<string, string>>[] = [
    {},
    { authorization: `Bearer ${key.slice(0, -1)}` },
    { authorization: `Bearer ${key}x` },
    { authorization: `Basic ${key}` },
    { authorization: key },
    { cookie: owner.cookies },
  ];
  let asks = 0;
  for (const [path, asked] of everyCall) {
    for (const headers of strangers) {
      // Each from a network of its own: after ten tries of one they would not even be looked at.
      asks += 1;
      const from = { ...headers, 'x-forwarded-for': `10.0.${asks}.1` };
      const { status, said } = await ask(several.operatorPort, path, { ...asked, headers: from });
      expect.soft([status, said['code']], `${asked.method ?? 'GET'} ${path}`).toEqual([401, 'wrong-key']);
    }
  }
  expect(stateOf(several)).toEqual(before);
});

test('at the port of the restaurants there are no such calls, whatever the host name and the key', async () => {
  const { several } = await anOperator();
  const before = stateOf(several);
  const owner = await several.manager(osteria);
  const headers = { authorization: `Bearer ${key}`, cookie: owner.cookies };
  for (const [path, asked] of everyCall) {
    expect.soft((await ask(several.port, path, { ...asked, headers })).status, path).toBe(404);
  }
  for (const hostName of ['localhost', 'operator.example.com', '10.0.0.1'])
    expect((await several.asks(hostName, root, headers)).status).toBe(404);
  expect(stateOf(several)).toEqual(before);
});

test('no restaurant is served at the operator’s port', async () => {
  const { several, asks } = await anOperator();
  for (const path of ['/', '/staff/', pathTo(addresses.restaurant), '/metrics'])
    expect((await ask(several.operatorPort, path)).status).toBe(401);
  expect((await asks(pathTo(addresses.restaurant))).status).toBe(404);
});

test('whoever tries keys is told to wait, and shuts the right one out of nothing', async () => {
  const { several, asks } = await anOperator();
  const tries = [];
  for (let time = 0; time < 12; time += 1)
    tries.push(await ask(several.operatorPort, root, { headers: { authorization: 'Bearer guess' } }));
  expect(tries.map(({ status }) => status)).toEqual([...Array<number>(10).fill(401), 429, 429]);
  expect(Number(tries.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await asks(root)).status).toBe(200);
});

test('each call is in the log with what became of it, and the key is not', async () => {
  const { several, asks } = await anOperator();
  await asks(root);
  await ask(several.operatorPort, `${root}/osteria/suspend`, { method: 'POST' });
  const lines = several.log.filter((line) => line.includes('an operator’s call'));
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { method: 'GET', path: root, status: 200, from: '127.0.0.1' },
    { method: 'POST', path: `${root}/osteria/suspend`, status: 401 },
  ]);
  expect(several.log.join('\n')).not.toContain(key);
});

test('restaurants are listed, added with their first password, suspended, served again and given a quota, at once', async () => {
  const { several, asks } = await anOperator();
  const added = await asks(root, {
    method: 'POST',
    body: { name: 'pizzeria', host_names: ['Pizzeria.example.com'] },
  });
  expect(added).toMatchObject({ status: 201, said: { logins: [{ account: 'manager' }] } });
  expect((await several.asks('pizzeria.example.com', pathTo(addresses.restaurant))).status).toBe(200);

  expect((await asks(`${root}/pizzeria/suspend`, { method: 'POST' })).status).toBe(200);
  expect((await several.asks('pizzeria.example.com', '/')).status).toBe(503);
  await asks(`${root}/osteria/quota`, { method: 'PUT', body: { tables: 60, phones: 400, storage_mb: 9 } });
  await asks(`${root}/osteria/quota`, { method: 'PUT', body: { phones: 'usual', storage_mb: 'usual' } });
  const { said } = await asks(root);
  expect(said['restaurants']).toEqual([
    {
      ...{ name: 'osteria', host_names: [osteria.hostName], state: 'open', own_quota: { tables: 60 } },
      quota: { tables: 60, phones: 2000, storage_mb: 5000, requests: 30_000 },
    },
    expect.objectContaining({ name: 'pizzeria', state: 'suspended', own_quota: {} }),
    expect.objectContaining({ name: 'trattoria', state: 'open' }),
  ]);
  // As curl does it with one set of headers for all calls.
  const headers = { 'content-type': 'application/json' };
  expect((await asks(`${root}/pizzeria/resume`, { method: 'POST', headers })).status).toBe(200);
  expect((await asks(`${root}/pizzeria`)).said).toMatchObject({ state: 'open' });
});

test('one goes out as a file while guests order, comes in as another one, and leaves with its last export', async () => {
  const { several, asks } = await anOperator();
  const phone = await several.guest(osteria);
  const line = await phone.connect();
  await line.add(dishes.tuna.id);
  const pictures = join(several.folder, osteria.name, 'pictures');
  mkdirSync(pictures, { recursive: true });
  writeFileSync(join(pictures, '0123456789abcdef-320.webp'), 'a picture');

  const exported = await asks(`${root}/osteria/export`);
  expect(exported.status).toBe(200);
  expect(exported.headers.get('content-disposition')).toContain('osteria.tavolata');
  expect(await line.add(dishes.salmon.id)).toMatchObject({ ok: true });
  line.socket.close();

  const imported = await asks(
    '/operator/v1/imports?name=due&host_name=due.example.com&host_name=zwei.example.com',
    {
      method: 'POST',
      body: exported.bytes,
    },
  );
  expect(imported.status).toBe(201);
  expect((await several.asks('zwei.example.com', '/pictures/0123456789abcdef-320.webp')).text).toBe(
    'a picture',
  );

  const headers = { 'content-type': 'application/json' };
  const removed = await asks(`${root}/due?again=due`, { method: 'DELETE', headers });
  expect(removed.status).toBe(200);
  expect((await several.asks('due.example.com', pathTo(addresses.restaurant))).status).toBe(404);
  const [last = ''] = readdirSync(join(several.folder, '_removed'));
  expect(readFileSync(join(several.folder, '_removed', last)).length).toBeGreaterThan(10_000);
  // Nothing is left of what came and went.
  await expect
    .poll(() => readdirSync(several.folder).filter((name) => /^_(operator|new|removing)-/.test(name)))
    .toEqual([]);
});

test('what can’t be done is said in a sentence, and changes nothing', async () => {
  const { several, asks } = await anOperator();
  const before = stateOf(several);
  const post = (path: string, body?: unknown) => asks(path, { method: 'POST', body });
  const answers = [
    [404, 'There is no restaurant bar', await post(`${root}/bar/suspend`)],
    [404, 'There is no restaurant ../osteria', await asks(`${root}/..%2Fosteria/export`)],
    [409, 'There is a restaurant osteria already', await post(root, { name: 'osteria' })],
    [409, 'can be no restaurant', await post(root, { name: '../x' })],
    [409, 'osteria is not suspended', await post(`${root}/osteria/resume`)],
    [409, 'Say its name once more', await asks(`${root}/osteria?again=trattoria`, { method: 'DELETE' })],
    [400, '', await asks(`${root}/osteria`, { method: 'DELETE' })],
    [400, '', await post(root, {})],
    [400, '', await asks(root, { method: 'POST', headers: { 'content-type': 'application/json' } })],
    [400, '', await post(root, { name: 'bar', colour: 'red' })],
    ...(await Promise.all(
      [0, 2.5, 'many', null].map(
        async (tables) =>
          [
            400,
            'body/tables must be a whole number from 1 to 1000000000, or "usual"',
            await asks(`${root}/osteria/quota`, { method: 'PUT', body: { tables } }),
          ] as const,
      ),
    )),
    [
      400,
      'body must not have fewer than 1 properties',
      await asks(`${root}/osteria/quota`, { method: 'PUT', body: {} }),
    ],
    [
      409,
      'The file is not a database',
      await post('/operator/v1/imports?name=bar', Buffer.from('no restaurant')),
    ],
    [400, 'application/octet-stream', await post('/operator/v1/imports?name=bar', { a: 'file' })],
  ] as const;
  for (const [status, sentence, answer] of answers) {
    expect.soft([answer.status, answer.said['detail']]).toEqual([status, expect.stringContaining(sentence)]);
  }
  expect(stateOf(several)).toEqual(before);
  expect((await several.asks(trattoria.hostName, pathTo(addresses.restaurant))).status).toBe(200);
});

test('the calls say themselves what they are', async () => {
  const { asks } = await anOperator();
  const { said } = await asks('/operator/v1/openapi.json');
  expect(Object.keys(said['paths'] as object).toSorted()).toEqual([
    '/operator/v1/imports',
    '/operator/v1/openapi.json',
    root,
    `${root}/{name}`,
    `${root}/{name}/export`,
    `${root}/{name}/quota`,
    `${root}/{name}/resume`,
    `${root}/{name}/suspend`,
  ]);
});
