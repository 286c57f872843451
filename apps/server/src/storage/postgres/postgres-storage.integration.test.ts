import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest';
import { lacksPostgres, startPostgres, type TestPostgres } from '../../testing/a-postgres.ts';
import { describeStorage } from '../contract.ts';
import { openPool } from './open-pool.ts';
import { openRestaurantRows, prepareDatabase } from './open-restaurant-rows.ts';
import { openPostgresStorage } from './postgres-storage.ts';

describe.skipIf(lacksPostgres())('with a PostgreSQL of its own', () => {
  let postgres: TestPostgres;
  let pool: Pool;

  beforeAll(async () => {
    postgres = await startPostgres();
    pool = openPool({ url: postgres.url });
    await prepareDatabase(pool);
  });

  afterAll(async () => {
    await pool.end();
    await postgres.stop();
  });

  describeStorage('storage in PostgreSQL', async () => {
    const storage = await openPostgresStorage(await openRestaurantRows({ pool, name: randomUUID() }));
    onTestFinished(() => storage.close());
    return storage;
  });
});
