import { expect, test } from 'vitest';
import { checksTargets, isTarget } from './check-target.ts';

/** A house with one network, where names lead where the test says. */
function checkWith(names: Readonly<Record<string, string>> = {}) {
  const house = {
    check: async (host: string) =>
      host.startsWith('10.0.0.') ? ({ address: host, family: 4 } as const) : null,
  };
  const resolve = async (host: string) =>
    (names[host] ?? '').split(',').map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const check = checksTargets(house, resolve);
  return async (url: string) => (await check(new URL(url)))?.address ?? null;
}

test('[HOOK-3] in the house it may be told plainly, and outside where the line is encrypted', async () => {
  const check = checkWith({ 'till.example.com': '203.0.113.9' });
  expect(await check('http://10.0.0.7:8080/orders')).toBe('10.0.0.7');
  expect(await check('https://10.0.0.7/orders')).toBe('10.0.0.7');
  expect(await check('https://till.example.com/orders')).toBe('203.0.113.9');
  expect(await check('http://till.example.com/orders')).toBeNull();
});

test.each([
  ...['127.0.0.1', '0.0.0.0', '169.254.169.254', '192.168.1.4', '172.20.0.1', '100.64.0.1', '224.0.0.1'],
  ...['::1', '::', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1', '::127.0.0.1', '64:ff9b::7f00:1'],
])('[HOOK-3] never at %s, however it is spelled', async (address) => {
  const check = checkWith({ 'sly.example.com': address, 'both.example.com': `203.0.113.9,${address}` });
  const written = address.includes(':') ? `[${address}]` : address;
  expect(await check(`https://${written}/`)).toBeNull();
  expect(await check('https://sly.example.com/')).toBeNull();
  expect(await check('https://both.example.com/')).toBeNull();
});

test.each(['https://2130706433/', 'https://0x7f.1/', 'https://0177.0.0.1/'])(
  '[HOOK-3] a number in other digits is the machine all the same: %s',
  async (url) => {
    expect(await checkWith()(url)).toBeNull();
  },
);

test('an address is one of the web, and holds no password', () => {
  expect(isTarget('https://till.example.com/orders?shop=7')).toBe(true);
  for (const url of [
    'till.example.com',
    'file:///etc/passwd',
    'ftp://10.0.0.7/',
    'https://me:pw@10.0.0.7/',
  ]) {
    expect(isTarget(url)).toBe(false);
  }
});
