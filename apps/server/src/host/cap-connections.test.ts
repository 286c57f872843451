import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { capConnections } from './cap-connections.ts';

test('one address holds so many connections and no more, and one that ends makes room', async () => {
  const server = createServer((_request, response) => response.end('served'));
  capConnections(server, 2);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  /** A connection, and whether it was answered. */
  const ask = async () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
    const isAnswered = await Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'close').then(() => false),
    ]);
    return { socket, isAnswered };
  };
  const first = await ask();
  const second = await ask();
  expect([first.isAnswered, second.isAnswered, (await ask()).isAnswered]).toEqual([true, true, false]);
  first.socket.destroy();
  await expect.poll(async () => (await ask()).isAnswered).toBe(true);
});
