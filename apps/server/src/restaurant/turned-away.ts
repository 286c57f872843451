import { rejectionStatus, rejectionText } from '@tavolata/protocol';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** The line of a restaurant's work is short again within moments. */
const retryAfterSeconds = 1;

/** Answers a request where too many of the restaurant wait already. */
export function turnAway(request: IncomingMessage, response: ServerResponse): void {
  const code = 'too-many-requests';
  const status = rejectionStatus[code];
  request.resume();
  response.writeHead(status, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'retry-after': String(retryAfterSeconds),
  });
  response.end(
    JSON.stringify({ type: `urn:tavolata:problem:${code}`, title: rejectionText[code], status, code }),
  );
}

/** The same for a device that wants a line. */
export function turnLineAway(socket: Duplex): void {
  const head = `HTTP/1.1 429 Too Many Requests\r\nRetry-After: ${retryAfterSeconds}`;
  socket.end(`${head}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
