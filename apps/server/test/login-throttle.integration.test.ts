import { expect, test } from 'vitest';
import { addresses, pathTo } from '@tavolata/protocol';
import type { Device } from './device.ts';
import { startServer } from './start-server.ts';

const manyProxies = { env: { TRUST_PROXY: 'loopback' } };

async function logIn(device: Device, password: string, ip: string): Promise<number> {
  const body = { account: 'waiter', password };
  return (await device.post(pathTo(addresses.logIn), body, { 'x-forwarded-for': ip })).status;
}

async function guessFrom(device: Device, ip: string, times: number): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) statuses.push(await logIn(device, 'a guess', ip));
  return statuses;
}

test('whoever guesses in the restaurant’s own network does not lock out a device on which somebody has logged in before', async () => {
  const server = await startServer(manyProxies);
  const tablet = await server.member('waiter');
  expect((await guessFrom(server.device(), '192.0.2.1', 11)).at(-1)).toBe(429);
  expect(await logIn(server.device(), 'open sesame', '192.0.2.1')).toBe(429);
  await tablet.post(pathTo(addresses.logOut), {});
  expect(await logIn(tablet, 'open sesame', '192.0.2.1')).toBe(200);
});

test('whoever guesses elsewhere does not lock an account here', async () => {
  const server = await startServer(manyProxies);
  await server.member('waiter');
  for (const ip of ['192.0.2.1', '192.0.2.2']) await guessFrom(server.device(), ip, 11);
  expect(await logIn(server.device(), 'open sesame', '198.51.100.7')).toBe(200);
});

test('a known device has its own tries, no more than others, also after a restart', async () => {
  const before = await startServer(manyProxies);
  const tablet = await before.member('waiter');
  expect(await guessFrom(tablet, '192.0.2.1', 11)).toEqual([...Array<number>(10).fill(401), 429]);
  const server = await before.restart();
  const again = server.device(tablet);
  expect(await logIn(again, 'open sesame', '192.0.2.1')).toBe(429);
  expect(await logIn(server.device(), 'open sesame', '192.0.2.1')).toBe(200);
});

test('a tablet that several of the staff share is known for each of them', async () => {
  const server = await startServer(manyProxies);
  const tablet = await server.member('waiter');
  await server.member('kitchen');
  await tablet.post(pathTo(addresses.logIn), { account: 'kitchen', password: 'open sesame' });
  await guessFrom(server.device(), '192.0.2.1', 11);
  expect(await logIn(tablet, 'open sesame', '192.0.2.1')).toBe(200);
});

test('a device is known for the account that was logged in on it, for no other', async () => {
  const server = await startServer(manyProxies);
  const stolen = await server.member('kitchen');
  await server.member('waiter');
  expect((await guessFrom(stolen, '192.0.2.1', 11)).at(-1)).toBe(429);
  expect((await guessFrom(server.device(), '192.0.2.1', 1)).at(-1)).toBe(429);
});
