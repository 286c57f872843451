import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { lacksPostgres, startPostgres, type TestPostgres } from '../../testing/a-postgres.ts';
import { KyselyCallStore } from '../restaurant/kysely-call-store.ts';
import { openPostgres } from './open-postgres.ts';

describe.skipIf(lacksPostgres())('beside a server of the version before', () => {
  let postgres: TestPostgres;

  beforeAll(async () => {
    postgres = await startPostgres();
  });

  afterAll(() => postgres.stop());

  test('[CALL-1] a step that it writes is of whom it names, and not of the account whose step it took back', async () => {
    const { restaurant, close } = await openPostgres({ url: postgres.url, name: 'osteria' });
    onTestFinished(close);
    const store = new KyselyCallStore(restaurant);
    const [marco, luca] = [
      { id: 's1', name: 'Marco' },
      { id: 's2', name: 'Luca' },
    ];
    await store.addCall({
      ...{ id: 'c1', requestId: 'r1', dinerId: 'anna', visitId: 'v1', tableId: 1, typedTableName: '' },
      ...{ titles: [], message: 'Please come', calledAt: 1, taken: null, ended: null },
    });
    /** As it writes: with the columns that it knows. */
    const writes = (set: { taken_at?: number | null; taken_by?: string | null }) =>
      restaurant.updateTable('service_calls').set(set).where('id', '=', 'c1').execute();
    const endedBy = (at: number | null, by: string | null) =>
      restaurant
        .updateTable('service_calls')
        .set({ ended_at: at, ended_by: by })
        .where('id', '=', 'c1')
        .execute();

    await store.takeCall('c1', { at: 2, by: marco });
    await writes({ taken_at: null, taken_by: null });
    await writes({ taken_at: 3, taken_by: 'Luca' });
    expect(await store.findCall('c1')).toMatchObject({ taken: { at: 3, by: { id: null, name: 'Luca' } } });
    await store.endCall('c1', { at: 4, by: marco });
    await endedBy(null, null);
    await endedBy(5, 'Luca');
    expect(await store.reopenCall('c1', marco)).toBe(false);
    expect(await store.reopenCall('c1', luca)).toBe(true);
    expect(await store.untakeCall('c1', marco)).toBe(false);
    expect(await store.untakeCall('c1', luca)).toBe(true);

    // What this version writes has its account, also over what the other one has left.
    await store.takeCall('c1', { at: 6, by: marco });
    expect(await store.findCall('c1')).toMatchObject({ taken: { at: 6, by: marco } });
    await store.endCall('c1', { at: 7, by: luca });
    expect(await store.findCall('c1')).toMatchObject({ taken: { by: marco }, ended: { at: 7, by: luca } });
  });
});
