import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../access/network-of.ts';

/** Lets one network hold so many connections at most; what comes beyond is ended before it says anything. */
export function capConnections(server: Server, most: number): void {
  const held = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (held.get(network) ?? 0) + 1;
    if (count > most) return void socket.destroy();
    held.set(network, count);
    socket.once('close', () => {
      const left = (held.get(network) ?? 1) - 1;
      if (left > 0) held.set(network, left);
      else held.delete(network);
    });
  });
}
