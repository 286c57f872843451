import { dishes } from '@tavolata/domain/testing';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startServer } from './start-server.ts';

test('a clean stop leaves one database and no log beside it, also after an evening of reads and writes', async () => {
  const server = await startServer();
  const phone = await server.phoneAtOpenTable(1);
  const line = await phone.connect();
  for (let tap = 0; tap < 20; tap += 1) expect(await line.add(dishes.beer.id)).toMatchObject({ ok: true });
  await server.close();
  expect(readdirSync(server.dataDir).sort()).toEqual(['lock.db', 'tavolata.db']);
});
