import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { dataFolderOf, ofOneRestaurant, readSettings } from './settings.ts';

test('without anything set the server runs as a demo on port 8080', () => {
  expect(readSettings({ PORT: '', DATA_DIR: '  ' })).toEqual({
    port: 8080,
    host: '0.0.0.0',
    database: null,
    leaveSeconds: 0,
    dataDir: resolve('data'),
    restaurants: null,
    publicUrl: null,
    seed: 'demo',
    logLevel: 'warn',
    demoHost: null,
    tableCodes: 'as-set',
    trustedProxies: [],
    metricsToken: null,
    operator: null,
    staffIdleHours: 4,
    loyalty: null,
  });
});

test('everything can be set', () => {
  const env = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: '/srv/tavolata',
    PUBLIC_URL: 'https://menu.example.com/',
    SEED: 'none',
    LOG_LEVEL: 'debug',
    DEMO_HOST: 'demo.example.com',
  };
  expect(readSettings(env)).toMatchObject({ port: 0, publicUrl: 'https://menu.example.com', seed: 'none' });
});

test('a restaurant of a host begins empty: only one that is alone is a demo, unless it is said', () => {
  const RESTAURANTS = '/srv/restaurants';
  expect(readSettings({}).seed).toBe('demo');
  expect(readSettings({ RESTAURANTS }).seed).toBe('none');
  expect(readSettings({ RESTAURANTS, SEED: 'demo' }).seed).toBe('demo');
});

test('hints between processes go by Redis where one is named', () => {
  const DATABASE_URL = 'postgresql://tavolata@localhost/tavolata';
  const REDIS_URL = 'rediss://valkey.example.com:6379';
  expect(readSettings({ DATABASE_URL, REDIS_URL }).database).toMatchObject({ redisUrl: REDIS_URL });
  expect(readSettings({ DATABASE_URL, REDIS_URL: '' }).database).not.toHaveProperty('redisUrl');
});

test('where there may be other processes, phones have three seconds to go to them, unless it is said', () => {
  const DATABASE_URL = 'postgresql://tavolata@localhost/tavolata';
  expect(readSettings({ DATABASE_URL }).leaveSeconds).toBe(3);
  expect(readSettings({ DATABASE_URL, LEAVE_SECONDS: '20' }).leaveSeconds).toBe(20);
  expect(() => readSettings({ LEAVE_SECONDS: '90' })).toThrow(
    'LEAVE_SECONDS must be a whole number from 0 to 60, not "90".',
  );
});

test('proxies are believed by address, by range and by name', () => {
  const TRUST_PROXY = 'loopback, 10.0.0.7,172.16.0.0/12, fd00::/8';
  expect(readSettings({ TRUST_PROXY }).trustedProxies).toEqual([
    'loopback',
    '10.0.0.7',
    '172.16.0.0/12',
    'fd00::/8',
  ]);
});

test('a loyalty service has its address, its key and the ways to its app and its page', () => {
  const LOYALTY_URL = 'https://loyalty.example.com/';
  const LOYALTY_KEY = 'a-key-of-the-app';
  const pageLink = 'https://loyalty.example.com/login?verify_id={verify_id}&string_id={string_id}';
  const place = { url: 'https://loyalty.example.com', key: LOYALTY_KEY, appLink: pageLink, pageLink };
  expect(readSettings({ LOYALTY_URL, LOYALTY_KEY }).loyalty).toEqual(place);
  const LOYALTY_APP = 'loyalty://login/{verify_id}';
  expect(readSettings({ LOYALTY_URL, LOYALTY_KEY, LOYALTY_APP }).loyalty).toMatchObject({
    ...{ appLink: LOYALTY_APP, pageLink },
  });
  expect(() => readSettings({ LOYALTY_URL })).toThrow(/^LOYALTY_URL needs a LOYALTY_KEY .*\.$/);
  for (const link of ['javascript:alert("{verify_id}")', 'loyalty://login', 'nowhere {verify_id}']) {
    expect(() => readSettings({ LOYALTY_URL, LOYALTY_KEY, LOYALTY_APP: link })).toThrow(/^LOYALTY_APP .*\.$/);
  }
});

test('a folder of restaurants takes the place of the one', () => {
  expect(readSettings({ RESTAURANTS: '/srv/restaurants' }).restaurants).toBe('/srv/restaurants');
  expect(() => readSettings({ RESTAURANTS: '/srv/restaurants', DATA_DIR: '/srv/one' })).toThrow(
    /^RESTAURANTS and DATA_DIR .*\.$/,
  );
});

test('what works on one restaurant does nothing where there is a folder of them, and says how to name the one', () => {
  const RESTAURANTS = '/srv/restaurants';
  const one = readSettings({ DATA_DIR: '/srv/one' });
  expect(ofOneRestaurant(one)).toBe(one);
  for (const asked of [ofOneRestaurant, (settings: typeof one) => dataFolderOf(settings, 'copy it.')])
    expect(() => asked(readSettings({ RESTAURANTS }))).toThrow(
      /^RESTAURANTS is set, .* RESTAURANTS= DATA_DIR=\/srv\/restaurants\/NAME$/,
    );
  const DATABASE_URL = 'postgresql://tavolata:secret@db/tavolata';
  expect(() => ofOneRestaurant(readSettings({ RESTAURANTS, DATABASE_URL }))).toThrow(
    / RESTAURANTS= DATA_DIR=\/srv\/restaurants\/NAME RESTAURANT_NAME=NAME$/,
  );
});

test('a database takes the place of the data folder, and has a name for the restaurant', () => {
  const url = 'postgresql://tavolata:secret@db/tavolata';
  expect(readSettings({}).database).toBeNull();
  expect(readSettings({ DATABASE_URL: url }).database).toEqual({ url, name: 'restaurant' });
  expect(readSettings({ DATABASE_URL: url, RESTAURANT_NAME: 'milano' }).database?.name).toBe('milano');
  expect(() => readSettings({ DATABASE_URL: url, RESTAURANT_NAME: 'a b' })).toThrow(/^RESTAURANT_NAME .*\.$/);
  expect(() => dataFolderOf(readSettings({ DATABASE_URL: url }), 'copy it.')).toThrow(
    /^DATABASE_URL .*copy it\.$/,
  );
});

test.each([
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.7,'],
  ['TRUST_PROXY', '10.0.0.256'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['PORT', '80a'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '8080.5'],
  ['PUBLIC_URL', 'menu.example.com'],
  ['PUBLIC_URL', 'ftp://menu.example.com'],
  ['PUBLIC_URL', 'https://menu.example.com/here'],
  ['LOYALTY_URL', 'https://loyalty.example.com/api'],
  ['SEED', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['TABLE_CODES', 'encrypted'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['REDIS_URL', 'redis://localhost'],
  ['REDIS_URL', 'localhost:6379'],
])('%s=%s stops the start with a sentence that names it', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} .*\\.$`));
});

const operated = { RESTAURANTS: '/srv/restaurants', OPERATOR_KEY: 'k'.repeat(32) };

test('the operator’s calls are there where a key is set, on a port of their own', () => {
  expect(readSettings(operated).operator).toEqual({
    key: 'k'.repeat(32),
    port: 8081,
    host: '127.0.0.1',
  });
  expect(
    readSettings({ ...operated, OPERATOR_PORT: '9000', OPERATOR_HOST: '10.0.0.1' }).operator,
  ).toMatchObject({
    port: 9000,
    host: '10.0.0.1',
  });
  expect(readSettings({ ...operated, OPERATOR_KEY: '' }).operator).toBeNull();
});

test.each([
  ['a short key', { OPERATOR_KEY: 'short' }, 'OPERATOR_KEY must be 32'],
  ['a key with a space', { OPERATOR_KEY: `${'k'.repeat(32)} k` }, 'OPERATOR_KEY must be 32'],
  ['the port of the guests', { PORT: '8081' }, 'another one than PORT'],
  ['no port', { OPERATOR_PORT: 'http' }, 'OPERATOR_PORT must be a whole number'],
  ['one restaurant', { RESTAURANTS: '' }, 'name that in RESTAURANTS'],
])('%s does not do for the operator, and the key is not said', (_what, change, sentence) => {
  const read = () => readSettings({ ...operated, ...change });
  expect(read).toThrow(sentence);
  expect(read).not.toThrow(/k{8}|short/);
});
