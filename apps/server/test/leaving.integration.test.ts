import { dishes } from '@tavolata/domain/testing';
import { namespaces } from '@tavolata/protocol';
import { expect, test } from 'vitest';
import { startServer } from './start-server.ts';

test('a server that stops lets phones and screens go in waves, as lines that come back, and serves who is still there', async () => {
  const server = await startServer({ env: { LEAVE_SECONDS: '1' } });
  const phones = [];
  for (let table = 1; table <= 10; table += 1)
    phones.push(await (await server.phoneAtOpenTable(table)).connect());
  const screen = await (await server.manager()).connect(namespaces.staff);
  const reasons = new Set<string>();
  const gone = [...phones, screen].map(
    ({ socket }) =>
      new Promise<void>((resolve) => {
        socket.once('disconnect', (reason) => {
          reasons.add(reason);
          resolve();
        });
      }),
  );
  const closing = server.close();
  await gone[0];
  // Its line is one of the last.
  expect(await phones[9]?.add(dishes.tuna.id)).toMatchObject({ ok: true });
  await Promise.all(gone);
  // What a client takes for a line that broke: it comes back within a moment.
  expect([...reasons]).toEqual(['transport close']);
  await closing;
});

test('a server whose phones have all gone does not wait for any', async () => {
  const server = await startServer({ env: { LEAVE_SECONDS: '60' } });
  const phone = await (await server.phoneAtOpenTable(1)).connect();
  const closing = server.close();
  phone.socket.disconnect();
  await closing;
});
