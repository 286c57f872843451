import { addresses, pathTo, type RestaurantReply } from '@tavolata/protocol';
import { dishes } from '@tavolata/domain/testing';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../src/testing/free-port.ts';
import { lacksPostgres, startPostgres, type TestPostgres } from '../../src/testing/a-postgres.ts';
import { Device } from '../device.ts';
import { Documents } from '../documents.ts';
import { buildServer, ServerProcess } from '../kill/server-process.ts';
import { addRestaurant, aFolder } from './several-restaurants.ts';

const picture = '0123456789abcdef-320.webp';

let built: Awaited<ReturnType<typeof buildServer>>;
let postgres: TestPostgres | null = null;
let databases = 0;

type Where = 'in folders' | 'in a database';
const places: readonly Where[] = lacksPostgres() ? ['in folders'] : ['in folders', 'in a database'];

beforeAll(async () => {
  built = await buildServer({ host: 'src/host-cli.ts' });
  if (places.includes('in a database')) postgres = await startPostgres();
});

afterAll(async () => {
  built.remove();
  await postgres?.stop();
});

/** The host of a test: a folder with two restaurants, a server that serves it, and the commands, each a process. */
async function aHost(where: Where) {
  const folder = aFolder();
  const database = `hosted_${(databases += 1)}`;
  const databaseUrl = where === 'in a database' && postgres ? await postgres.addDatabase(database) : null;
  const env = { RESTAURANTS: folder, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) };
  const osteria = await addRestaurant(folder, 'osteria', '127.0.0.1\n', databaseUrl);
  mkdirSync(join(osteria, 'pictures'), { recursive: true });
  writeFileSync(join(osteria, 'pictures', picture), 'a picture');
  await addRestaurant(folder, 'trattoria', 'trattoria.example.com\n', databaseUrl);
  const port = await freePort();
  const server = await ServerProcess.start(built.script, {
    port,
    dataDir: '',
    env: { ...env, LOG_LEVEL: 'silent' },
  });
  onTestFinished(() => server.kill());

  async function host(...args: readonly string[]) {
    const child = spawn(process.execPath, [built.scriptOf('host'), ...args], {
      env: { ...env, PATH: process.env['PATH'] ?? '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => (said += text.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, said };
  }

  function asks(hostName: string, path: string, headers: Readonly<Record<string, string>> = {}) {
    return new Promise<{ status: number; text: string }>((resolve, reject) => {
      const to = { host: '127.0.0.1', port, path, agent: false, headers: { host: hostName, ...headers } };
      request(to, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      })
        .on('error', reject)
        .end();
    });
  }

  /** The name of the restaurant at a host name, or the status that says there is none. */
  async function servedAt(hostName: string): Promise<string | number> {
    const { status, text } = await asks(hostName, pathTo(addresses.restaurant));
    return status === 200 ? (JSON.parse(text) as RestaurantReply).info.restaurant_name : status;
  }

  return {
    folder,
    databaseUrl,
    host,
    asks,
    servedAt,
    said: () => server.said,
    address: `http://127.0.0.1:${port}`,
    inServer: (hostName: string) => expect.poll(() => servedAt(hostName), { timeout: 20_000 }),
    /** What lies in the folder that a server or a person would take for something. */
    entries: () => readdirSync(folder).filter((name) => name !== 'lock.db'),
  };
}

type Host = Awaited<ReturnType<typeof aHost>>;

/** A guest at the osteria who has put a dish into the cart. */
async function aGuestOf({ address, said }: Host) {
  const codeIn = () => /127\.0\.0\.1\S*\?table_id=(\S+)/.exec(said())?.[1];
  await expect.poll(codeIn).toBeDefined();
  const code = decodeURIComponent(codeIn() ?? '');
  const phone = new Device(address, await Documents.of(address));
  expect((await phone.scan(code)).status).toBe(200);
  await phone.openTable();
  const line = await phone.connect();
  expect(await line.add(dishes.tuna.id)).toMatchObject({ ok: true });
  line.socket.close();
  return phone;
}

async function expectSeated(phone: Device): Promise<void> {
  const line = await phone.connect();
  expect((await line.visit()).lines).toMatchObject([{ dishId: dishes.tuna.id }]);
  line.socket.close();
}

describe.each(places)('restaurants %s', (where) => {
  test('one is added, suspended and served again while the server runs, and the guests find all as it was', async () => {
    const own = await aHost(where);
    const phone = await aGuestOf(own);
    expect(await own.host('add', 'pizzeria', 'Pizzeria.example.com')).toMatchObject({ code: 0 });
    await own.inServer('pizzeria.example.com').not.toBe(404);

    expect(await own.host('suspend', 'osteria')).toMatchObject({ code: 0 });
    await own.inServer('127.0.0.1').toBe(503);
    const page = await own.asks('127.0.0.1', '/', { accept: 'text/html', 'accept-language': 'de' });
    expect(page).toMatchObject({ status: 503 });
    expect(page.text).toContain('Bald wieder da');
    expect(await own.servedAt('trattoria.example.com')).toBe('trattoria');
    const listed = await own.host('list');
    expect(listed.said.split('\n').filter(Boolean)).toEqual([
      'osteria    suspended  127.0.0.1',
      'pizzeria   served     pizzeria.example.com',
      'trattoria  served     trattoria.example.com',
    ]);
    expect(await own.host('resume', 'osteria')).toMatchObject({ code: 0 });
    await own.inServer('127.0.0.1').toBe('osteria');
    await expectSeated(phone);
  });

  test('one goes into a file while it is served, is another one from it, is removed and comes back from its last export', async () => {
    const own = await aHost(where);
    const phone = await aGuestOf(own);
    const file = join(aFolder(), 'osteria.tavolata');
    expect(await own.host('export', 'osteria', file)).toMatchObject({ code: 0 });
    expect(await own.host('import', file, 'pizzeria', 'pizzeria.example.com')).toMatchObject({ code: 0 });
    await own.inServer('pizzeria.example.com').toBe('osteria');
    expect(await own.asks('pizzeria.example.com', `/pictures/${picture}`)).toEqual({
      status: 200,
      text: 'a picture',
    });
    await expectSeated(phone);

    const unasked = await own.host('remove', 'osteria');
    expect(unasked).toMatchObject({ code: 1 });
    expect(unasked.said).toContain('npm run host -- remove osteria --yes osteria');
    expect(await own.host('remove', 'osteria', '--yes', 'trattoria')).toMatchObject({ code: 1 });
    expect(await own.servedAt('127.0.0.1')).toBe('osteria');
    const removed = await own.host('remove', 'osteria', '--yes', 'osteria');
    expect(removed).toMatchObject({ code: 0 });
    await own.inServer('127.0.0.1').toBe(404);
    expect(await own.servedAt('pizzeria.example.com')).toBe('osteria');
    expect(own.entries()).toEqual(['_removed', 'pizzeria', 'trattoria']);
    expect(await rowsOf(own, 'osteria')).toBe(0);

    const last = join(own.folder, '_removed', readdirSync(join(own.folder, '_removed'))[0] ?? '');
    expect(await own.host('import', last, 'osteria', '127.0.0.1')).toMatchObject({ code: 0 });
    await own.inServer('127.0.0.1').toBe('osteria');
    await expectSeated(phone);
  });

  test('what can’t be done is said in a sentence, and nothing has changed', async () => {
    const own = await aHost(where);
    const elsewhere = aFolder();
    const file = join(elsewhere, 'osteria.tavolata');
    expect(await own.host('export', 'osteria', file)).toMatchObject({ code: 0 });
    const cut = join(elsewhere, 'cut.tavolata');
    writeFileSync(cut, readFileSync(file));
    truncateSync(cut, 20_000);
    const other = join(elsewhere, 'other.txt');
    writeFileSync(other, 'this is no restaurant');
    const before = own.entries();
    const asked: readonly (readonly [string, ...string[]])[] = [
      ['Say what to do'],
      ['Say what to do', 'close', 'osteria'],
      ['Say it as:  npm run host -- add NAME', 'add'],
      ['There is a restaurant osteria already', 'add', 'osteria', 'new.example.com'],
      ["can be no restaurant's name", 'add', '../osteria'],
      ["can be no restaurant's name", 'add', '_new'],
      ['leads to trattoria already', 'add', 'bar', 'TRATTORIA.example.com.'],
      ['is no host name', 'add', 'bar', 'https://bar.example.com'],
      ['There is no restaurant bar. There are: osteria, trattoria', 'suspend', 'bar'],
      ['osteria is not suspended', 'resume', 'osteria'],
      ['There is a file', 'export', 'osteria', file],
      ['There is no folder', 'export', 'osteria', join(elsewhere, 'nowhere', 'x')],
      ['There is no file', 'import', join(elsewhere, 'missing'), 'bar'],
      ['is not a database', 'import', other, 'bar'],
      ['is damaged', 'import', cut, 'bar'],
      ['There is no restaurant bar', 'remove', 'bar', '--yes', 'bar'],
    ];
    for (const [sentence, ...args] of asked) {
      const { code, said } = await own.host(...args);
      expect.soft([code, said], args.join(' ')).toEqual([1, expect.stringContaining(sentence)]);
      expect.soft(said, args.join(' ')).not.toMatch(/^ +at /m);
    }
    expect(own.entries()).toEqual(before);
    expect(readdirSync(elsewhere).toSorted()).toEqual(['cut.tavolata', 'osteria.tavolata', 'other.txt']);
    expect(await own.servedAt('127.0.0.1')).toBe('osteria');
    expect(await rowsOf(own, 'bar')).toBe(0);
  });
});

test('a name that leads to another restaurant by its first label is not given again', async () => {
  const own = await aHost('in folders');
  expect((await own.host('add', 'trattoria')).said).toContain('There is a restaurant trattoria already');
  rmSync(join(own.folder, 'trattoria', 'hosts.txt'));
  expect((await own.host('add', 'bar', 'trattoria.example.org')).said).toContain(
    'leads to trattoria already',
  );
  expect(await own.host('add', 'bar', 'pub.example.org')).toMatchObject({ code: 0 });
  expect((await own.host('add', 'pub')).said).toContain('A host name of bar begins with pub');
  expect(existsSync(join(own.folder, 'pub'))).toBe(false);
});

/** How many rows a database has of a restaurant's record; none where it has no database. */
async function rowsOf({ databaseUrl }: Host, name: string): Promise<number> {
  if (databaseUrl === null || postgres === null) return 0;
  const database = /\/(\w+)\?/.exec(databaseUrl)?.[1] ?? '';
  const client = new pg.Client({
    connectionString: postgres.superuserUrl.replace('/postgres?', `/${database}?`),
  });
  await client.connect();
  const { rows } = await client.query<{ count: string }>(
    'SELECT count(*) FROM restaurant AS record JOIN restaurants AS house ON house.id = record.restaurant_id WHERE house.name = $1',
    [name],
  );
  await client.end();
  return Number(rows[0]?.count);
}
