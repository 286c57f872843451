import { expect, onTestFinished, test } from 'vitest';
import { describeStorage, following, opening } from '../contract.ts';
import { describeRetention } from '../retention-contract.ts';
import { anEmptyDatabase } from '../../testing/an-empty-database.ts';
import { SqliteStorage } from './sqlite-storage.ts';
import { WriterThread } from './writer-thread.ts';

describeStorage('storage in SQLite', async () => openIn(await anEmptyDatabase()));
describeRetention('storage in SQLite', async () => openIn(await anEmptyDatabase()));

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

test('closing writes what was handed over before', async () => {
  const file = await anEmptyDatabase();
  const before = await openIn(file);
  const answer = before.commit(opening());
  await before.close();
  expect(await answer).toEqual({ status: 'committed' });
  await expect(before.commit(opening())).rejects.toThrow('the storage is closed');
  expect(await (await openIn(file)).findVisit('v1')).not.toBeNull();
});

test('one transaction that fails takes no other of its group with it', async () => {
  const storage = await openIn(await anEmptyDatabase());
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
});

test('when the writer thread dies, everybody who waits hears it, and the process is told once', async () => {
  const script = `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', () => { throw new Error('disk on fire'); });
    parentPort.postMessage('ready');`;
  const deaths: string[] = [];
  const writer = await WriterThread.start(
    'unused',
    { onDeath: (error) => deaths.push(error.message) },
    new URL(`data:text/javascript,${encodeURIComponent(script)}`),
  );
  const waiting = [writer.ask('nextOrderId'), writer.ask('nextOrderId')];
  for (const answer of waiting) await expect(answer).rejects.toThrow('The storage thread died: disk on fire');
  await expect(writer.ask('nextOrderId')).rejects.toThrow('disk on fire');
  expect(deaths).toEqual(['The storage thread died: disk on fire']);
});

const aTicket = {
  id: 't1',
  visitId: 'v1',
  tableId: 12,
  station: 'bar',
  batchNumber: 1,
  turn: 0,
  sentAt: 1,
  lines: [],
};

async function openIn(file: string): Promise<SqliteStorage> {
  const storage = await SqliteStorage.open({
    file,
    onDeath: (error) => {
      throw error;
    },
  });
  onTestFinished(() => storage.close());
  return storage;
}
