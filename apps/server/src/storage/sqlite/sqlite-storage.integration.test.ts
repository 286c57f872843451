import { lineAdded } from '@tavolata/domain/testing';
import { expect, onTestFinished, test } from 'vitest';
import { describeStorage } from '../contract.ts';
import { following, opening } from '../sample-transactions.ts';
import { anEmptyDatabase } from '../../testing/an-empty-database.ts';
import { openDatabase } from './open-database.ts';
import { SqliteStorage } from './sqlite-storage.ts';
import { WriterThread } from './writer-thread.ts';

describeStorage('storage in SQLite that its thread writes', async () =>
  openIn(await anEmptyDatabase(), { quickMs: 0 }),
);
describeStorage('storage in SQLite on a quick disk', async () =>
  openIn(await anEmptyDatabase(), { quickMs: Infinity }),
);

test('[C-10] all that was stored is there after a restart, and order numbers go on', async () => {
  const file = await anEmptyDatabase();
  const before = await openIn(file);
  await before.commit(opening());
  const orderId = await before.nextOrderId();
  await before.close();

  const after = await openIn(file);
  expect(await after.findVisit('v1')).toEqual({ version: 2, visit: opening().visit });
  expect(await after.commit(opening())).toMatchObject({
    status: 'known',
    outcome: { visitId: 'v1', version: 2 },
  });
  expect(await after.nextOrderId()).not.toBe(orderId);
});

test.each([0, Infinity])('closing writes what was handed over before (quick: %d ms)', async (quickMs) => {
  const file = await anEmptyDatabase();
  const before = await openIn(file, { quickMs });
  const answer = before.commit(opening());
  await before.close();
  expect(await answer).toEqual({ status: 'committed' });
  await expect(before.commit(opening())).rejects.toThrow('the storage is closed');
  expect(await (await openIn(file)).findVisit('v1')).not.toBeNull();
});

test.each([0, Infinity])(
  'one transaction that fails takes no other of its group with it (quick: %d ms)',
  async (quickMs) => {
    const storage = await openIn(await anEmptyDatabase(), { quickMs });
    await storage.commit(opening());
    const { events } = opening();
    const ticketTwice = {
      ...following(events, 'r1', []),
      tickets: [aTicket, aTicket].map((ticket) => ({ ticket, replaces: null })),
    };
    const [failed, other] = await Promise.allSettled([
      storage.commit(ticketTwice),
      storage.commit(opening({ id: 'v2', tableId: 13, orderId: 502 })),
    ]);
    expect(failed).toMatchObject({ status: 'rejected' });
    expect(other).toEqual({ status: 'fulfilled', value: { status: 'committed' } });
    expect(await storage.listWaitingTickets()).toEqual([]);
    expect(await storage.findOutcome('visit:v1', 'r1')).toBeNull();
  },
);

test('when the writer thread dies, everybody who waits hears it, and the process is told once', async () => {
  const script = `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', () => { throw new Error('disk on fire'); });`;
  const deaths: string[] = [];
  const writer = WriterThread.start(
    'unused',
    { onDeath: (error) => deaths.push(error.message) },
    new URL(`data:text/javascript,${encodeURIComponent(script)}`),
  );
  const waiting = [writer.ask('nextOrderId'), writer.ask('nextOrderId')];
  for (const answer of waiting) await expect(answer).rejects.toThrow('The storage thread died: disk on fire');
  await expect(writer.ask('nextOrderId')).rejects.toThrow('disk on fire');
  expect(deaths).toEqual(['The storage thread died: disk on fire']);
});

test('what two processes write, each knows of the other: versions, and what was done under which id', async () => {
  const file = await anEmptyDatabase();
  const here = await openIn(file, { quickMs: Infinity });
  const there = await openIn(file, { quickMs: 0 });
  const salmon = lineAdded('l1', 'anna', 11);
  const beer = lineAdded('l2', 'anna', 21);
  const { events } = opening();
  await here.commit(opening());
  expect(await there.commit(following(events, 'r1', [salmon]))).toEqual({ status: 'committed' });
  expect(await here.commit(following(events, 'r2', [beer]))).toEqual({ status: 'conflict' });
  expect(await here.commit(following(events, 'r1', [beer]))).toMatchObject({
    status: 'known',
    outcome: { version: 3, events: [salmon] },
  });
  expect(await here.commit(following([...events, salmon], 'r2', [beer]))).toEqual({ status: 'committed' });
  expect(await there.commit(following([...events, salmon, beer], 'r3', []))).toEqual({ status: 'committed' });
  expect(await here.commit(following([...events, salmon, beer], 'r3', [salmon]))).toMatchObject({
    status: 'known',
    outcome: { version: 4, events: [] },
  });
});

test('what fails is not remembered as done: the same command goes through afterwards', async () => {
  const storage = await openIn(await anEmptyDatabase(), { quickMs: Infinity });
  const { events } = opening();
  await storage.commit(opening());
  const salmon = lineAdded('l1', 'anna', 11);
  const fails = {
    ...following(events, 'r1', [salmon]),
    audit: { detail: 1n } as never,
  };
  await expect(storage.commit(fails)).rejects.toThrow('BigInt');
  expect(await storage.commit(following(events, 'r1', [salmon]))).toEqual({ status: 'committed' });
  expect(await storage.eventsSince('v1', 2)).toEqual([salmon]);
});

test('a connection in the middle of its own transaction does not hold up the main thread', async () => {
  const file = await anEmptyDatabase();
  const storage = await openIn(file, { quickMs: Infinity });
  const other = openDatabase(file);
  onTestFinished(() => other.close());
  other.exec('BEGIN IMMEDIATE');
  const answer = storage.commit(opening());
  let turns = 0;
  const turn = setInterval(() => (turns += 1), 5);
  await expect.poll(() => turns).toBeGreaterThan(5);
  clearInterval(turn);
  other.exec('COMMIT');
  expect(await answer).toEqual({ status: 'committed' });
});

const aTicket = {
  id: 't1',
  visitId: 'v1',
  tableId: 12,
  station: 'bar',
  batchNumber: 1,
  round: 0,
  sentAt: 1,
  lines: [],
};

async function openIn(file: string, options: { quickMs?: number } = {}): Promise<SqliteStorage> {
  const storage = await SqliteStorage.open({
    ...options,
    file,
    onDeath: (error) => {
      throw error;
    },
  });
  onTestFinished(() => storage.close());
  return storage;
}
