import { rejectionStatus, rejectionText } from '@tavolata/protocol';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { mayReadFigures } from '../access/may-read-figures.ts';
import { plainPage, type PlainPage } from '../http/plain-page.ts';
import type { Door } from './http-host.ts';
import type { TenantState } from './restaurant-folder.ts';

interface LobbyParts {
  readonly states: () => readonly TenantState[];
  /** The figures of the process, and those of each restaurant. */
  readonly registries: () => readonly Registry[];
  readonly metricsToken: string | null;
}

/** Answers who asks for the server itself, or for a host name at which nobody is served. */
export class Lobby implements Door {
  readonly #parts: LobbyParts;

  constructor(parts: LobbyParts) {
    this.#parts = parts;
  }

  handleRequest(request: IncomingMessage, response: ServerResponse): void {
    request.resume();
    response.setHeader('cache-control', 'no-store').setHeader('x-content-type-options', 'nosniff');
    const mayKnow = mayReadFigures(request, this.#parts.metricsToken);
    const path = request.url?.split('?', 1)[0];
    if (path === '/healthz') sendJson(response, 200, { status: 'ok' });
    else if (path === '/readyz') this.#sayReady(response, mayKnow);
    else if (path === '/metrics' && mayKnow) void this.#sendFigures(response);
    else sendPlain(request, response, nobody);
  }

  handleUpgrade(_request: IncomingMessage, socket: Duplex): void {
    socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  }

  /** Ready where anybody can be served: one restaurant that fails must not send the guests of all others away. */
  #sayReady(response: ServerResponse, mayKnow: boolean): void {
    const states = this.#parts.states();
    const count = (which: TenantState['is']) => states.filter((state) => state.is === which).length;
    const [open, failed, suspended] = [count('open'), count('failed'), count('suspended')];
    const isReady = open > 0 || failed === 0;
    const names = states.map(({ name, is }) => [name, is] as const);
    sendJson(response, isReady ? 200 : 503, {
      status: isReady ? 'ok' : 'failure',
      open,
      failed,
      ...(suspended > 0 ? { suspended } : {}),
      ...(mayKnow ? { restaurants: Object.fromEntries(names) } : {}),
    });
  }

  async #sendFigures(response: ServerResponse): Promise<void> {
    try {
      const all = await Promise.all(this.#parts.registries().map((each) => each.getMetricsAsJSON()));
      const figures = AggregatorRegistry.aggregate(all);
      response.setHeader('content-type', figures.contentType).end(await figures.metrics());
    } catch (error) {
      response.destroy(error instanceof Error ? error : undefined);
    }
  }
}

/** What is said where no restaurant answers: to a person as a page, to a program as a problem. */
interface Closed {
  readonly page: PlainPage;
  readonly code: keyof typeof rejectionStatus;
  readonly detail: string;
}

const nobody: Closed = {
  page: 'nobody',
  code: 'not-found',
  detail: 'No restaurant is served under this host name.',
};

const suspended: Closed = {
  page: 'suspended',
  code: 'failure',
  detail: 'This restaurant is closed for now by whoever runs the server. Nothing is lost.',
};

const away: Closed = {
  page: 'suspended',
  code: 'failure',
  detail: 'This restaurant cannot be served at this moment. Nothing is lost: please try again.',
};

/** Answers for a restaurant that is suspended. */
export const suspendedDoor = closedDoor(suspended);

/** Answers for one that can't be opened, or is being closed: another node may serve it, and this one may in a moment. */
export const awayDoor = closedDoor(away);

function closedDoor(closed: Closed): Door {
  return {
    handleRequest(request, response) {
      request.resume();
      response.setHeader('cache-control', 'no-store').setHeader('x-content-type-options', 'nosniff');
      sendPlain(request, response, closed);
    },
    handleUpgrade(_request, socket) {
      socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    },
  };
}

function sendPlain(request: IncomingMessage, response: ServerResponse, { page, code, detail }: Closed): void {
  const status = rejectionStatus[code];
  response.statusCode = status;
  if (request.headers.accept?.includes('text/html')) {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    response.end(plainPage(page, request.headers['accept-language']));
    return;
  }
  response.setHeader('content-type', 'application/problem+json');
  response.end(
    JSON.stringify({
      type: `urn:tavolata:problem:${code}`,
      title: rejectionText[code],
      status,
      code,
      detail,
    }),
  );
}

function sendJson(response: ServerResponse, status: number, content: unknown): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify(content));
}
