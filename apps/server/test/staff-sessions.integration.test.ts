import { addresses, namespaces, pathTo } from '@tavolata/protocol';
import { expect, test } from 'vitest';
import { startServer } from './start-server.ts';

const hour = 3_600_000;

test('a login of the staff ends when nobody has used it for four hours, for good', async () => {
  let now = Date.now();
  const server = await startServer({ now: () => now });
  const waiter = await server.member('waiter');
  for (let used = 0; used < 3; used += 1) {
    now += 3.9 * hour;
    expect((await waiter.get(pathTo(addresses.me))).status).toBe(200);
  }
  now += 4 * hour;
  expect(await waiter.get(pathTo(addresses.me))).toMatchObject({ status: 401, body: { code: 'no-session' } });
  now -= 4 * hour;
  expect((await waiter.get(pathTo(addresses.me))).status).toBe(401);
});

test('it ends sixteen hours after it was made, however much it is used', async () => {
  let now = Date.now();
  const server = await startServer({ now: () => now });
  const waiter = await server.member('waiter');
  for (let used = 0; used < 15; used += 1) {
    now += hour;
    expect((await waiter.get(pathTo(addresses.me))).status).toBe(200);
  }
  now += hour;
  expect((await waiter.get(pathTo(addresses.me))).status).toBe(401);
});

test('the restaurant sets how long a login may lie unused', async () => {
  let now = Date.now();
  const server = await startServer({ now: () => now, env: { STAFF_IDLE_HOURS: '0.5' } });
  const waiter = await server.member('waiter');
  now += 0.5 * hour;
  expect((await waiter.get(pathTo(addresses.me))).status).toBe(401);
});

test('a kitchen screen that only hears stays in while it is connected', async () => {
  let now = Date.now();
  const server = await startServer({ now: () => now });
  const cook = await server.member('kitchen');
  const screen = await cook.connect(namespaces.staff);
  for (let evening = 0; evening < 3; evening += 1) {
    now += 3.9 * hour;
    // The server looks whose login has ended, at its heartbeat and when somebody logs out everywhere.
    await (await server.manager()).post(pathTo(addresses.logOutEverywhere), {});
    // It has looked once it has written down that this one is used.
    await expect.poll(() => server.loginUsedAt(cook)).toBe(now);
    expect(screen.socket.connected).toBe(true);
  }
  expect((await cook.get(pathTo(addresses.me))).status).toBe(200);
});

test('who logs out everywhere is out on every own device at once, and nobody else is', async () => {
  const server = await startServer();
  const [here, there, cook] = [
    await server.member('waiter'),
    server.device(),
    await server.member('kitchen'),
  ];
  await there.post(pathTo(addresses.logIn), { account: 'waiter', password: 'open sesame' });
  const [lost, kitchen] = [await there.connect(namespaces.staff), await cook.connect(namespaces.staff)];
  expect((await here.post(pathTo(addresses.logOutEverywhere), {})).status).toBe(204);
  await expect.poll(() => lost.socket.connected).toBe(false);
  for (const device of [here, there]) expect((await device.get(pathTo(addresses.me))).status).toBe(401);
  expect(kitchen.socket.connected).toBe(true);
  expect((await cook.get(pathTo(addresses.me))).status).toBe(200);
});
