import { dishes } from '@tavolata/domain/testing';
import { addresses, pathTo } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { lookEveryMs } from '../src/kitchen/kitchen-watch.ts';
import { startServer } from './start-server.ts';

const { salmon } = dishes;

test('[PLATE-2, PLATE-5] every phone hears how long the kitchen takes with its dishes, those that come later too: dishes and minutes, and nothing of a table', async () => {
  let now = Date.now();
  const server = await startServer({ now: () => now });
  const manager = await server.manager();
  const tables = [1, 2, 3, 4, 5];
  const lines = [];
  for (const tableId of tables) {
    const line = await (await server.phoneAtOpenTable(tableId)).connect();
    await line.add(salmon.id);
    lines.push(line);
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    for (const line of lines) expect(await line.submit()).toMatchObject({ ok: true });
    now += 11 * 60_000;
    for (const tableId of tables) {
      await manager.post(pathTo(addresses.setDishStatus), {
        request_id: randomUUID(),
        visit_id: await server.visitAt(tableId),
        order_detail_ids: ['1-1'],
        is_make: 1,
      });
    }
    await vi.advanceTimersByTimeAsync(lookEveryMs);
  } finally {
    vi.useRealTimers();
  }
  for (const line of lines) {
    const { plate_times, ...rest } = await line.hears<{ plate_times: { item_ids: number[] }[] }>(
      'PLATE_TIMES',
    );
    expect(rest).toEqual({});
    expect(plate_times).toMatchObject([{ from_minutes: 10, to_minutes: 15 }]);
    expect(plate_times[0]?.item_ids).toContain(salmon.id);
  }
  const late = await (await server.phoneAtOpenTable(6)).connect();
  expect(await late.hears('RESTAURANT_STATE')).toMatchObject({
    plate_times: [{ from_minutes: 10, to_minutes: 15 }],
  });
  expect(server.log).toEqual([]);
});
