import { dishes } from '@tavolata/domain/testing';
import { addresses, pathTo, type GuestSessionReply, type StaffHealthReply } from '@tavolata/protocol';
import { expect, test } from 'vitest';
import { plainSettings, sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer } from './start-server.ts';

const { salmon } = dishes;
const day = 86_400_000;
const rounds = { 'rule-global-turn-limit': { enable: true, turn_dishes: 2, turn_mins: 10 } };
const withRounds = { ...sampleRestaurant(3), settings: { ...plainSettings, ...rounds } };

/** A table of two in its first round, on a machine whose clock is put by hand. */
async function aRunningRound() {
  const machine = { now: Date.now() };
  const server = await startServer({ record: withRounds, now: () => machine.now });
  const phone = await server.phoneAtOpenTable(1);
  const line = await phone.connect();
  await line.add(salmon.id, { quantity: 4 });
  expect(await line.submit()).toMatchObject({ ok: true });
  return { machine, server, phone, line };
}

test('[CLOCK-1] a clock that goes back by a day in a running round leaves its ten minutes ten minutes', async () => {
  const { machine, server, line } = await aRunningRound();
  machine.now += 60_000;
  expect(await line.add(salmon.id)).toMatchObject({ code: 'turn-complete', detail: { secondsLeft: 540 } });
  machine.now -= day;
  const answer = await line.add(salmon.id);
  expect(answer).toMatchObject({ code: 'turn-complete', detail: { turn: 1 } });
  const { secondsLeft } = (answer as unknown as { detail: { secondsLeft: number } }).detail;
  expect(secondsLeft).toBeGreaterThan(500);
  expect(secondsLeft).toBeLessThanOrEqual(540);
  const { body } = await (await server.manager()).get<StaffHealthReply>(pathTo(addresses.staffHealth));
  expect(body.clock_behind_ms).toBeGreaterThanOrEqual(day);
  expect(server.log.filter((entry) => entry.includes('clock of this machine is behind'))).toHaveLength(1);
});

test('[CLOCK-1] nor is it longer after a restart on a machine whose clock begins in 1970', async () => {
  const { machine, server, phone } = await aRunningRound();
  machine.now = 0;
  const again = await server.restart();
  const line = await again.device(phone).connect();
  const answer = await line.add(salmon.id);
  expect(answer).toMatchObject({ code: 'turn-complete', detail: { turn: 1 } });
  const { secondsLeft } = (answer as unknown as { detail: { secondsLeft: number } }).detail;
  expect(secondsLeft).toBeLessThanOrEqual(600);
  expect(again.log.join()).toContain('clock of this machine is behind');
});

test('[CLOCK-1] a scan and a login that are over stay over when the clock goes back, also after a restart', async () => {
  const { machine, server, phone } = await aRunningRound();
  const waiter = await server.member('waiter');
  machine.now += 20 * 3_600_000;
  expect((await phone.get<GuestSessionReply>(pathTo(addresses.resume))).status).toBe(401);
  await server.freeTable(1);
  machine.now -= day;
  expect((await phone.get(pathTo(addresses.resume))).status).toBe(401);
  expect((await waiter.get(pathTo(addresses.me))).status).toBe(401);
  const again = await server.restart();
  expect((await again.device(phone).get(pathTo(addresses.resume))).status).toBe(401);
  expect((await again.device(waiter).get(pathTo(addresses.me))).status).toBe(401);
});

test('a clock that is right is behind by nothing', async () => {
  const { server, phone } = await aRunningRound();
  const { body } = await (await server.manager()).get<StaffHealthReply>(pathTo(addresses.staffHealth));
  expect(body.clock_behind_ms).toBe(0);
  expect((await phone.get(pathTo(addresses.resume))).status).toBe(200);
});
