import {
  addresses,
  pathTo,
  type CallAck,
  type ServiceCallBody,
  type ServiceCallWire,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Device, Line } from './device.ts';
import { sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer } from './start-server.ts';

function restaurant() {
  return { ...sampleRestaurant(4), serviceOptions: [{ id: 1, title: { en: 'Water' } }] };
}

async function ring(line: Line): Promise<string> {
  const call = { requestId: randomUUID(), message: '', checkbox_group: ['Water'] };
  const ack: CallAck = await line.ask('CALL_SERVICE', call);
  if (!ack.ok) throw new Error(`the call was not taken: ${ack.code}`);
  return ack.call.id;
}

function step(screen: Device, id: string, state: ServiceCallBody['state']) {
  return screen.patch<ServiceCallWire>(pathTo(addresses.stepCall, id), { request_id: randomUUID(), state });
}

test('[CALL-1] who took a call, or was there, takes it back: the guests see it, the log has it, and others cannot', async () => {
  const server = await startServer({ record: restaurant() });
  const [waiter, manager] = [await server.member('waiter'), await server.manager()];
  const guest = await (await server.phoneAtOpenTable(1)).connect();
  const id = await ring(guest);
  type News = { calls: { id: string; taken_at: number | null }[] };
  const seenByGuest = () => guest.heard.findLast(({ name }) => name === 'SERVICE_CALLS')?.content as News;

  await step(waiter, id, 'taken');
  expect((await step(manager, id, 'not-taken')).body).toMatchObject({ taken_by: 'The waiter' });
  await step(waiter, id, 'done');
  expect((await step(manager, id, 'not-done')).body).toMatchObject({ ended_by: 'The waiter' });
  expect((await step(waiter, id, 'not-taken')).body).toMatchObject({ taken_by: 'The waiter' });
  await expect.poll(seenByGuest).toEqual({ calls: [] });

  const back = { taken_by: 'The waiter', ended_at: null, ended_by: null };
  expect((await step(waiter, id, 'not-done')).body).toMatchObject(back);
  await expect.poll(seenByGuest).toMatchObject({ calls: [{ id, taken_at: expect.any(Number) as number }] });
  expect((await step(waiter, id, 'not-taken')).body).toMatchObject({ taken_at: null, taken_by: null });
  await expect.poll(seenByGuest).toMatchObject({ calls: [{ id, taken_at: null }] });

  expect((await step(manager, id, 'taken')).body).toMatchObject({ taken_by: 'Manager' });
  const log = (await manager.get<{ entries: { what: string }[] }>(pathTo(addresses.audit))).body.entries;
  expect(log.map(({ what }) => what)).toEqual([
    ...['takeCall', 'untakeCall', 'reopenCall', 'endCall', 'takeCall'],
  ]);
});

test('[CALL-1] a step is of its person: another of the same name takes nothing back, and who is called otherwise by then does', async () => {
  const server = await startServer({ record: restaurant() });
  const [waiter, manager] = [await server.member('waiter'), await server.manager()];
  const namesake = await server.member('waiter', { account: 'namesake' });
  const id = await ring(await (await server.phoneAtOpenTable(1)).connect());
  // A colleague has the same name [CALL-6].
  const theirs = { taken_by: 'The waiter (waiter)' };

  await step(waiter, id, 'taken');
  expect((await step(namesake, id, 'not-taken')).body).toMatchObject(theirs);
  await step(waiter, id, 'done');
  expect((await step(namesake, id, 'not-done')).body).toMatchObject({ ended_by: 'The waiter (waiter)' });
  const name = { request_id: randomUUID(), name: 'Luca' };
  expect((await manager.put(pathTo(addresses.changePersonName, 'waiter'), name)).status).toBe(200);
  expect((await step(waiter, id, 'not-done')).body).toMatchObject({ ...theirs, ended_at: null });
  expect((await step(waiter, id, 'not-taken')).body).toMatchObject({ taken_at: null, taken_by: null });

  // Nobody has gone there by now; of two who say it the log has the first.
  await step(namesake, id, 'taken');
  await step(await server.member('waiter', { account: 'third' }), id, 'taken');
  const log = (await manager.get<{ entries: { what: string }[] }>(pathTo(addresses.audit))).body.entries;
  expect(log.map(({ what }) => what)).toEqual([
    ...['takeCall', 'untakeCall', 'reopenCall', 'changePersonName', 'endCall', 'takeCall'],
  ]);
});

test('[CALL-1] a call that is taken back when its guests have left is over all the same', async () => {
  const server = await startServer({ record: restaurant() });
  const waiter = await server.member('waiter');
  const id = await ring(await (await server.phoneAtOpenTable(1)).connect());
  await step(waiter, id, 'done');
  await server.freeTable(1);
  const { body } = await step(waiter, id, 'not-done');
  expect(body).toMatchObject({ ended_at: expect.any(Number) as number, ended_by: null });
});
