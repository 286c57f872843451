import { plainChoice } from '@tavolata/domain';
import { dishes } from '@tavolata/domain/testing';
import { addresses, commandToMessage, pathTo } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lacksPostgres, startPostgres, type TestPostgres } from '../../src/testing/a-postgres.ts';
import { aGate } from '../a-gate.ts';
import { twoServersInFolder, twoServersOn, type OpenTwoServers } from './two-servers.ts';

describe('two servers on one storage', () => {
  promisesOfLateSeats(twoServersInFolder);
});

describe.skipIf(lacksPostgres())('two servers on one PostgreSQL', () => {
  let postgres: TestPostgres;

  beforeAll(async () => {
    postgres = await startPostgres();
  });

  afterAll(() => postgres.stop());

  promisesOfLateSeats((options) => twoServersOn(postgres.url, options));
});

/** A phone asks one server to open table 1, which is slow; at the other it is refused, as others have sat down there. */
async function aRequestThatWaits(open: OpenTwoServers) {
  const gate = aGate();
  const { first, second, manager, deviceAt, stores } = await open({ around: gate.around });
  const here = deviceAt(first);
  await here.scan('1');
  gate.close();
  const request_id = randomUUID();
  const waiting = here.openTable({ request_id });
  await gate.isAsked();
  const screen = deviceAt(second, manager);
  const visitAt1 = async () => (await stores.visitStorage.findRunningVisitAt(1))?.visit.id ?? '';
  const free = async () => {
    const content = { request_id: randomUUID(), visit_id: await visitAt1() };
    expect(await screen.post(pathTo(addresses.freeTable, 1), content)).toMatchObject({ status: 200 });
  };
  const moveTo3 = async () => {
    const content = { request_id: randomUUID(), table_id: 3 };
    const path = pathTo(addresses.moveVisit, await visitAt1());
    expect(await screen.post(path, content)).toMatchObject({ status: 200 });
  };
  const others = deviceAt(second);
  await others.scan('1');
  await others.openTable({ order_code: '4711' });
  const there = deviceAt(second, here);
  expect(await there.openTable({ request_id })).toMatchObject({ body: { code: 'pin-needed' } });
  await free();
  return { waiting, gate, there, free, moveTo3, atFirst: () => deviceAt(first, there), stores };
}

function promisesOfLateSeats(open: OpenTwoServers): void {
  test('a request for a seat that comes true late leaves a guest where they sit by now, and each command counts once', async () => {
    const { waiting, gate, there, moveTo3, atFirst, stores } = await aRequestThatWaits(open);
    const { order_head_id } = (await there.openTable()).body;
    await moveTo3();
    const line = await there.connect();
    const add = {
      type: 'addLine',
      lineId: randomUUID(),
      dishId: dishes.tuna.id,
      choice: plainChoice,
    } as const;
    const { name, content } = commandToMessage(randomUUID(), { ...add, quantity: 1 });
    const added = await line.ask(name, content);
    expect(added).toMatchObject({ ok: true });

    gate.open();
    expect(await waiting).toMatchObject({ status: 200, body: { order_head_id, joined: true } });
    expect(await stores.visitStorage.findRunningVisitAt(1)).toBeNull();
    // The phone has not heard that its dish was added, and comes to the other server with it.
    const lineAtFirst = await atFirst().connect();
    expect(await lineAtFirst.ask(name, content)).toEqual(added);
    expect(await lineAtFirst.visit()).toMatchObject({ tableId: 3, orderId: order_head_id, lines: [{}] });
  });

  test('once that guest has left, it comes to nothing and its device is told so', async () => {
    const { waiting, gate, there, free, stores } = await aRequestThatWaits(open);
    await there.openTable();
    await free();
    gate.open();
    expect(await waiting).toMatchObject({ body: { code: 'visit-not-open' } });
    expect(await stores.visitStorage.listRunningVisits()).toEqual([]);
  });
}
