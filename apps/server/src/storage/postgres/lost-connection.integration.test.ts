import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lineAdded } from '@tavolata/domain/testing';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { lacksPostgres, startPostgres, type TestPostgres } from '../../testing/a-postgres.ts';
import { batchSent, following, opened, opening, salmon } from '../sample-transactions.ts';
import { openPool } from './open-pool.ts';
import { openRestaurantRows, prepareDatabase } from './open-restaurant-rows.ts';
import { DatabaseAway, OutcomeUnknown } from './postgres-error.ts';
import { openPostgresStorage } from './postgres-storage.ts';

/** What the library looks for in a folder that it is told to connect to. */
const socketName = '.s.PGSQL.5432';

const connections = 4;

describe.skipIf(lacksPostgres())('when the line to PostgreSQL breaks', () => {
  let postgres: TestPostgres;

  beforeAll(async () => {
    postgres = await startPostgres();
    const pool = openPool({ url: postgres.url });
    await prepareDatabase(pool);
    await pool.end();
  });

  afterAll(() => postgres.stop());

  test.each(['before', 'after'] as const)(
    'at a commit, %s it was kept, the tap counts once and is answered as what it is',
    async (moment) => {
      const line = await aLineTo(postgres);
      const storage = await aStorage(line.url);
      await storage.commit(opening());
      line.breakAtCommit(moment);
      const answer = await storage.commit(following(opened, 'r1', [salmon]));
      expect(answer).toEqual({ status: 'committed' });
      expect(line.broken).toBe(1);
      expect(await storage.eventsSince('v1', 2)).toEqual([salmon]);
    },
  );

  test.each(['before', 'after'] as const)(
    'at the commit of a group, %s it was kept, all in it count once',
    async (moment) => {
      const line = await aLineTo(postgres);
      const storage = await aStorage(line.url);
      const tables = [1, 2, 3, 4];
      line.breakAtCommit(moment);
      const answers = await Promise.all(
        tables.map((id) => storage.commit(opening({ id: `v${id}`, tableId: id, orderId: id }))),
      );
      expect(answers).toEqual(tables.map(() => ({ status: 'committed' })));
      expect(await storage.listRunningVisits()).toHaveLength(4);
      expect(line.broken).toBe(1);
    },
  );

  test('at a commit and again at the question what became of it, as often as there are connections: none is lost', async () => {
    const line = await aLineTo(postgres);
    const storage = await aStorage(line.url);
    await storage.commit(opening());
    for (let time = 1; time <= connections; time += 1) {
      line.breakAtCommit('before');
      line.breakAtQuestion();
      await expect(storage.commit(following(opened, 'r1', [salmon]))).rejects.toThrow(OutcomeUnknown);
      expect(line.broken).toBe(time * 2);
    }
    expect(await storage.commit(following(opened, 'r1', [salmon]))).toEqual({ status: 'committed' });
  });

  test('one transaction that fails takes no other of its group with it', async () => {
    const storage = await aStorage(postgres.url);
    await storage.commit(opening());
    const ticketTwice = following(opened, 'r1', [batchSent]);
    const [failed, other] = await Promise.allSettled([
      storage.commit({ ...ticketTwice, tickets: [...ticketTwice.tickets, ...ticketTwice.tickets] }),
      storage.commit(opening({ id: 'v2', tableId: 13, orderId: 502 })),
    ]);
    expect(failed).toMatchObject({ status: 'rejected' });
    expect(other).toEqual({ status: 'fulfilled', value: { status: 'committed' } });
    expect(await storage.findOutcome('visit:v1', 'r1')).toBeNull();
    expect(await storage.listWaitingTickets()).toEqual([]);
  });

  test('what another process of the restaurant writes is waited for, and then seen', async () => {
    const name = randomUUID();
    const storage = await aStorage(postgres.url, name);
    const { database: other } = await aRestaurant(postgres.url, name);
    let letGo = () => undefined as void;
    const untilLetGo = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let isAnswered = false;
    await other.transaction().execute(async (transaction) => {
      const answer = storage.commit(opening()).finally(() => {
        isAnswered = true;
      });
      // Reading waits for nobody; meanwhile the other one would have been done long ago.
      for (let look = 0; look < 20; look += 1) expect(await storage.findVisit('v1')).toBeNull();
      expect(isAnswered).toBe(false);
      await transaction
        .insertInto('visits')
        .values({ number: 1, id: 'v0', status: 'open', table_id: 12, order_id: 1, ended_at: null })
        .execute();
      await transaction.insertInto('visit_tables').values({ table_id: 12, visit_id: 'v0' }).execute();
      void answer.then((said) => {
        expect(said).toEqual({ status: 'table-taken' });
        letGo();
      });
    });
    await untilLetGo;
  });

  test('a database that dies and comes back loses nothing that was answered', async () => {
    const storage = await aStorage(postgres.url);
    await storage.commit(opening());
    let events = opened;
    for (let number = 1; number <= 5; number += 1) {
      const line = lineAdded(`l${number}`, 'anna', 11);
      await storage.commit(following(events, `r${number}`, [line]));
      events = [...events, line];
    }
    await postgres.kill();
    await expect(storage.findGuestSession('nobody')).rejects.toThrow(DatabaseAway);
    await expect(storage.commit(following(events, 'r6', [salmon]))).rejects.toThrow(DatabaseAway);
    await postgres.startAgain();
    expect(await storage.eventsSince('v1', 2)).toEqual(events.slice(2));
    expect(await storage.commit(following(events, 'r6', [salmon]))).toEqual({ status: 'committed' });
  });
});

async function aRestaurant(url: string, name: string) {
  const pool = openPool({ url, connections });
  onTestFinished(() => pool.end());
  return openRestaurantRows({ pool, name, patienceMs: 300 });
}

async function aStorage(url: string, name: string = randomUUID()) {
  const storage = await openPostgresStorage(await aRestaurant(url, name));
  onTestFinished(() => storage.close());
  return storage;
}

/** A line that can be broken in the moment in which a transaction is committed. */
async function aLineTo(postgres: TestPostgres) {
  const url = new URL(postgres.url.replace('@/', '@localhost/'));
  const folder = mkdtempSync(join(tmpdir(), 'tavolata-line-'));
  const behind = join(url.searchParams.get('host') ?? '', socketName);
  const sockets = new Set<Socket>();
  const breaks: { readonly at: string; readonly moment: 'before' | 'after' }[] = [];
  let broken = 0;
  const server: Server = createServer((near) => {
    const far = connect(behind);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    let isDeaf = false;
    near.on('data', (data) => {
      const [next] = breaks;
      if (!next || !data.includes(next.at)) return void far.write(data);
      breaks.shift();
      [broken, isDeaf] = [broken + 1, true];
      if (next.moment === 'after') far.write(data);
      else far.destroy();
    });
    far.on('data', (data) => {
      // The answer to the commit is there, and nobody will hear it.
      if (isDeaf) near.destroy();
      else near.write(data);
    });
    far.on('close', () => near.destroy());
    near.on('close', () => far.destroy());
  });
  server.listen(join(folder, socketName));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    url: postgres.url.replace(/host=.*/, `host=${folder}`),
    get broken() {
      return broken;
    },
    breakAtCommit(moment: 'before' | 'after') {
      breaks.push({ at: 'COMMIT\0', moment });
    },
    breakAtQuestion() {
      breaks.push({ at: 'SELECT last_number', moment: 'before' });
    },
  };
}
