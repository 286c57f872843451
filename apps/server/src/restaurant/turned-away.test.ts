import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { turnAway, turnLineAway } from './turned-away.ts';

test('a call and a line for which there is no room are told to ask again in a second', async () => {
  const server = createServer(turnAway).on('upgrade', (_request, socket) => turnLineAway(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;

  const called = await fetch(`http://127.0.0.1:${port}/v1/anything`, { method: 'POST', body: '{}' });
  expect([called.status, called.headers.get('retry-after')]).toEqual([429, '1']);
  expect(await called.json()).toMatchObject({ status: 429, code: 'too-many-requests' });

  const line = connect(port, '127.0.0.1');
  line.write('GET /socket.io/ HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  const [said] = (await once(line, 'data')) as [Buffer];
  expect(said.toString()).toMatch(/^HTTP\/1\.1 429 [^]*Retry-After: 1\r\n/);
});
