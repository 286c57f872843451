import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** What the program next door was told. */
interface Told {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Where the program next door may stand: on this machine, which is a house of its own in tests. */
export const tillNetworks = { PRINTER_NETWORKS: '127.0.0.0/8' };

/** The program next door: answers what the test has it answer, in turn, and 200 at last. */
export async function aTill(...answers: readonly (number | 'breaks')[]) {
  const told: Told[] = [];
  const left = [...answers];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      told.push({ headers: request.headers, body });
      answer(response, left.shift() ?? 200);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    told,
    url: `http://127.0.0.1:${port}/orders`,
    events: () => told.map(({ body }) => (JSON.parse(body) as { event: string }).event),
    /** At which tables the orders were that it has heard of. */
    tables: () => [
      ...new Set(
        told.map(({ body }) => (JSON.parse(body) as { order: { table_id: number } }).order.table_id),
      ),
    ],
  };
}

function answer(response: ServerResponse, what: number | 'breaks') {
  if (what === 'breaks') return response.destroy();
  // Nobody goes where it leads.
  response.writeHead(what, { location: 'http://127.0.0.1:1/' });
  return response.end('whatever');
}
