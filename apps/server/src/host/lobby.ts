import { rejectionStatus, rejectionText } from '@tavolata/protocol';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { mayReadFigures } from '../access/may-read-figures.ts';
import type { Door } from './http-host.ts';
import { noRestaurantPage } from './no-restaurant-page.ts';
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
    else sendNobody(request, response);
  }

  handleUpgrade(_request: IncomingMessage, socket: Duplex): void {
    socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  }

  /** Ready where anybody can be served: one restaurant that fails must not send the guests of all others away. */
  #sayReady(response: ServerResponse, mayKnow: boolean): void {
    const states = this.#parts.states();
    const open = states.filter(({ isOpen }) => isOpen).length;
    const failed = states.length - open;
    const isReady = open > 0 || failed === 0;
    const names = states.map(({ name, isOpen }) => [name, isOpen ? 'open' : 'failed'] as const);
    sendJson(response, isReady ? 200 : 503, {
      status: isReady ? 'ok' : 'failure',
      open,
      failed,
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

function sendNobody(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers.accept?.includes('text/html')) {
    response.statusCode = 404;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    response.end(noRestaurantPage(request.headers['accept-language']));
    return;
  }
  const code = 'not-found';
  const status = rejectionStatus[code];
  const detail = 'No restaurant is served under this host name.';
  response.setHeader('content-type', 'application/problem+json');
  response.statusCode = status;
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
