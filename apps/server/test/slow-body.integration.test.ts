import { addresses, pathTo } from '@tavolata/protocol';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from './start-server.ts';

const requestTimeoutMs = 900;

test('a request whose body comes a byte at a time is answered 408 and its connection closed, others are served', async () => {
  const server = await startServer({ requestTimeoutMs });
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  let heard = '';
  socket.on('data', (data) => (heard += String(data)));
  socket.write(
    `POST ${pathTo(addresses.scan)} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{`,
  );
  const dripping = setInterval(() => socket.write(' '), 50);
  onTestFinished(() => {
    clearInterval(dripping);
    socket.destroy();
  });
  const startedAt = performance.now();
  await once(socket, 'close');
  expect(performance.now() - startedAt).toBeGreaterThan(requestTimeoutMs - 50);
  expect(heard).toContain('408');
  expect((await server.device().get(pathTo(addresses.ready))).status).toBe(200);
});
