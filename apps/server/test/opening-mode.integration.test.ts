import { expect, test } from 'vitest';
import { sampleRestaurant } from './kill/sample-restaurant.ts';
import { startServer } from './start-server.ts';

function startWith(settings: object) {
  const record = sampleRestaurant(10);
  return startServer({ record: { ...record, settings: { ...record.settings, ...settings } } });
}

test('[O-03] where the staff open the tables, a guest’s own request to open one is refused', async () => {
  const server = await startWith({ 'open-table-mode': 0 });
  const phone = await server.phoneAt(1);
  expect(await phone.openTable()).toMatchObject({ status: 403, body: { code: 'opening-disabled' } });
});

test.each([1, true, undefined])('guests open their table while open-table-mode is %s', async (mode) => {
  const server = await startWith(mode === undefined ? {} : { 'open-table-mode': mode });
  expect((await (await server.phoneAt(1)).openTable()).status).toBe(200);
});
