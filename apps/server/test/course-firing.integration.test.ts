import { plainChoice } from '@tavolata/domain';
import { dishes } from '@tavolata/domain/testing';
import {
  addresses,
  pathTo,
  type AuditReply,
  type FloorReply,
  type KitchenReply,
  type StaffTableReply,
} from '@tavolata/protocol';
import { KitchenReply as KitchenSchema, StaffTableReply as TableSchema } from '@tavolata/protocol/schemas';
import { randomUUID } from 'node:crypto';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { plainSettings, sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer } from './start-server.ts';

const { beer, bento, salmon, tuna } = dishes;
const courses = [
  { groupId: 81, dishId: tuna.id, quantity: 2 },
  { groupId: 82, dishId: beer.id, quantity: 1 },
];
const record = {
  ...sampleRestaurant(3),
  settings: { ...plainSettings, 'course-firing': { enable: true } },
};

/** A restaurant that fires courses, where a table has sent a set menu of two and a salmon. */
async function aSetMenuSent() {
  const server = await startServer({ record });
  const phone = await server.phoneAtOpenTable(1);
  const line = await phone.connect();
  await line.add(bento.id, { choice: { ...plainChoice, courses } });
  await line.add(salmon.id);
  expect(await line.submit()).toMatchObject({ ok: true });
  const visitId = await server.visitAt(1);
  const cook = await server.member('kitchen');
  const waiter = await server.member('waiter');
  return {
    ...{ line, cook, waiter, visitId, server },
    tickets: async () => {
      const { body } = await cook.get<KitchenReply>(pathTo(addresses.kitchen));
      expect([...Value.Errors(KitchenSchema, body)]).toEqual([]);
      return body.tickets;
    },
    panel: async () => {
      const { body } = await waiter.get<StaffTableReply>(pathTo(addresses.staffTable, 1));
      expect([...Value.Errors(TableSchema, body)]).toEqual([]);
      return body;
    },
    fire: (by: typeof cook, course: number, more: object = {}) =>
      by.post(pathTo(addresses.fireCourse, visitId), { request_id: randomUUID(), course, ...more }),
    say: (is_make: number, ...order_detail_ids: readonly string[]) =>
      cook.post(pathTo(addresses.setDishStatus), {
        ...{ request_id: randomUUID(), visit_id: visitId },
        ...{ order_detail_ids, is_make },
      }),
  };
}

test('[FIRE-1, FIRE-5] the second course is held on the kitchen’s board, and waited for nowhere', async () => {
  const { tickets, panel, cook, say } = await aSetMenuSent();
  const held = (await tickets()).find(({ is_held }) => is_held);
  expect(held).toMatchObject({ course: 2, acknowledged_at: null, dishes: [{ options: [{ quantity: 1 }] }] });
  expect((await tickets()).map(({ course, is_held }) => [course, is_held])).toEqual(
    expect.arrayContaining([
      [1, false],
      [undefined, undefined],
      [2, true],
    ]),
  );
  const { body } = await cook.get<FloorReply>(pathTo(addresses.floor));
  expect(body.tables.find(({ table_id }) => table_id === 1)).toMatchObject({ dishes_waiting: 2 });
  expect(await say(2, '1-1', '1-2')).toMatchObject({ status: 200 });
  expect(await panel()).toMatchObject({
    next_course: 2,
    table: { dishes_waiting: 0, oldest_dish_at: null },
    batches: [{ dishes: [{ courses: [{ order_detail_id: '1-1/2', course: 2, is_held: true }] }, {}] }],
  });
});

test('[FIRE-2, FIRE-3] waiter and kitchen may call for it: once, with a ticket of its own that nobody has had yet', async () => {
  const { tickets, panel, fire, say, cook, waiter, line, server } = await aSetMenuSent();
  const screen = await cook.connect('/staff');
  const before = await tickets();
  const ids = before.filter(({ is_held }) => !is_held).map(({ id }) => id);
  await cook.post(pathTo(addresses.acknowledge), { ticket_ids: ids });
  const sent = before[0]?.sent_at ?? 0;
  expect(await fire(waiter, 2)).toMatchObject({ status: 200 });
  expect(await fire(cook, 2)).toMatchObject({ status: 200 });
  const fired = (await tickets()).find(({ course }) => course === 2);
  expect(fired).toMatchObject({ is_held: false, acknowledged_at: null, batch: 1 });
  expect(fired?.sent_at).toBeGreaterThanOrEqual(sent);
  await screen.hears('KITCHEN_CHANGES');
  expect('next_course' in (await panel())).toBe(false);
  expect(await say(1, '1-1/2')).toMatchObject({ status: 200 });
  expect((await line.visit()).batches).toMatchObject([
    { fired: [fired?.sent_at], lines: [{ status: 'waiting', later: ['made'] }, {}] },
  ]);
  const { entries } = (await (await server.manager()).get<AuditReply>(pathTo(addresses.audit))).body;
  expect(entries.filter(({ what }) => what === 'fireCourse')).toMatchObject([
    { staff_name: 'The waiter', table_id: 1, detail: { course: 2 } },
  ]);
});

test('[FIRE-3] of what is held nothing can be said, and a later course is not refused alone', async () => {
  const { say, fire, waiter } = await aSetMenuSent();
  expect(await say(1, '1-1/2')).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
  await fire(waiter, 2);
  expect(await say(5, '1-1/2')).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
  expect(await say(11, '1-1/2')).toMatchObject({ status: 200 });
});

test('[FIRE-6] a call is taken back while the kitchen has begun nothing: the board, the panel, the phone and the log say so', async () => {
  const { tickets, panel, fire, say, cook, waiter, line, server } = await aSetMenuSent();
  const screen = await cook.connect('/staff');
  const takeBack = { take_back: true };
  expect(await panel()).not.toHaveProperty('recallable_course');
  await fire(waiter, 2);
  expect(await panel()).toMatchObject({ recallable_course: 2 });
  const fired = (await tickets()).find(({ course }) => course === 2);
  await cook.post(pathTo(addresses.acknowledge), { ticket_ids: [fired?.id] });
  await screen.hears('KITCHEN_CHANGES');
  expect(await fire(waiter, 2, takeBack)).toMatchObject({ status: 200 });
  const held = (await tickets()).find(({ course }) => course === 2);
  expect(held).toMatchObject({ is_held: true, acknowledged_at: null });
  expect(held?.id).not.toBe(fired?.id);
  expect(await panel()).toMatchObject({ next_course: 2 });
  expect((await line.visit()).batches[0]).not.toHaveProperty('fired');

  await fire(waiter, 2);
  // Who has had it before has not had it anew.
  expect((await tickets()).find(({ course }) => course === 2)).toMatchObject({
    is_held: false,
    acknowledged_at: null,
  });
  await say(1, '1-1/2');
  expect(await panel()).not.toHaveProperty('recallable_course');
  expect(await fire(waiter, 2, takeBack)).toMatchObject({ status: 409, body: { code: 'course-begun' } });
  const { entries } = (await (await server.manager()).get<AuditReply>(pathTo(addresses.audit))).body;
  const said = entries.flatMap(({ what, detail }) => (what === 'fireCourse' ? [detail['isTakenBack']] : []));
  expect(said).toEqual([undefined, true, undefined]);
});
