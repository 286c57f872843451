import { billOf, type BegunVisit } from '@tavolata/domain';
import { dishes } from '@tavolata/domain/testing';
import { addresses, pathTo, type FloorReply, type StaffTableReply } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readSettings } from '../../src/settings.ts';
import { openStores } from '../../src/stores.ts';
import { startServer } from '../start-server.ts';
import { dataWrittenBy, folderOf } from './data-written-by.ts';

/** How a visit stands, and what it owes. */
interface Bill {
  readonly id: string;
  readonly status: BegunVisit['status'];
  readonly bill: ReturnType<typeof billOf> | null;
}

describe.each(['174efc8'])('a data folder that a server of %s has left', (commit) => {
  test('has every bill to the cent: of tables that eat, merged and moved ones, takeaway, and those who have gone', async () => {
    const dataDir = dataWrittenBy(commit);
    const stores = await openStores(readSettings({ PORT: '0', SEED: 'none', DATA_DIR: dataDir }), {
      onDeath: (error) => {
        throw error;
      },
    });
    onTestFinished(() => stores.close());
    const { visitStorage } = stores;
    const stored = [
      ...(await visitStorage.listRunningVisits()),
      ...(await visitStorage.listClosedVisits({ closedBefore: 4e12, limit: 100 })),
    ];
    const now = stored.map(({ visit }) => ({
      id: visit.id,
      status: visit.status,
      bill: visit.status === 'open' || visit.status === 'closed' ? billOf(visit) : null,
    }));
    const then = JSON.parse(readFileSync(join(folderOf(commit), 'bills.json'), 'utf8')) as Bill[];
    expect(then.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 2 }, () => 'closed'),
      ...Array.from({ length: 7 }, () => 'open'),
      'waiting',
    ]);
    const sorted = (bills: readonly Bill[]) =>
      bills.map(({ id, status, bill }) => ({ id, status, bill })).sort((a, b) => a.id.localeCompare(b.id));
    expect(sorted(now)).toEqual(sorted(then));
  });

  test('is served on: who waits is let in, a held batch goes, a phone that comes in orders', async () => {
    const server = await startServer({ dataDir: dataWrittenBy(commit) });
    const waiter = server.device();
    await waiter.post(pathTo(addresses.logIn), { account: 'waiter', password: 'open sesame' });
    const { status, body } = await waiter.get<FloorReply>(pathTo(addresses.floor));
    expect([status, body.tables.length]).toEqual([200, 24]);
    for (const tableId of [12, 11]) {
      const approve = pathTo(addresses.approve, await server.visitAt(tableId));
      expect((await waiter.post(approve, { request_id: randomUUID() })).status).toBe(200);
    }
    const held = await waiter.get<StaffTableReply>(pathTo(addresses.staffTable, 11));
    expect(held.body.batches).toHaveLength(1);
    const phone = await server.phoneAt(12);
    await phone.openTable();
    const line = await phone.connect();
    expect(await line.add(dishes.tuna.id)).toMatchObject({ ok: true });
    expect((await line.visit()).lines).toHaveLength(1);
    expect(server.log).toEqual([]);
  });
});
