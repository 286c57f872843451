import type { FastifyBaseLogger } from 'fastify';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { capConnections } from './cap-connections.ts';
import { hostNames } from './host-name.ts';

/** Who answers requests and takes lines. */
export interface Door {
  handleRequest(request: IncomingMessage, response: ServerResponse): void;
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

interface HttpHostParts {
  readonly port: number;
  readonly host: string;
  /** Who is believed to say for whom it speaks. */
  readonly trustedProxies: readonly string[];
  /** Whose door it is that goes by this host name. */
  readonly doorOf: (hostName: string) => Door;
  readonly log: FastifyBaseLogger;
  /** How many connections one address may hold; a whole dining room behind one router is one address. */
  readonly maxConnectionsPerAddress?: number;
  /** A phone on a bad line sends the largest message in a tenth of this; who sends a byte now and then holds a connection. */
  readonly requestTimeoutMs?: number | undefined;
}

/** The one server on the port: it looks for whom a request or a line is meant, and hands it over. */
export class HttpHost {
  readonly #server: ReturnType<typeof createServer>;
  #isStopping = false;

  private constructor({
    trustedProxies,
    doorOf,
    log,
    maxConnectionsPerAddress = 3000,
    requestTimeoutMs = 15_000,
  }: HttpHostParts) {
    const hostNameOf = hostNames(trustedProxies);
    this.#server = createServer({
      requestTimeout: requestTimeoutMs,
      // Node looks for requests that take too long only so often; with more time for headers than for all it swaps the two.
      connectionsCheckingInterval: requestTimeoutMs / 3,
      headersTimeout: requestTimeoutMs,
      keepAliveTimeout: 72_000,
    });
    // Behind a proxy everybody has its address.
    if (trustedProxies.length === 0) capConnections(this.#server, maxConnectionsPerAddress);
    this.#server.on('request', (request, response) => {
      if (this.#isStopping) response.setHeader('connection', 'close');
      doorOf(hostNameOf(request)).handleRequest(request, response);
    });
    this.#server.on('upgrade', (request, socket, head) => {
      doorOf(hostNameOf(request)).handleUpgrade(request, socket, head);
    });
    this.#server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
      log.trace({ err: error }, 'a connection said what is no request');
      answerUnreadable(error, socket);
    });
  }

  /** Begins to listen. */
  static async listen(parts: HttpHostParts): Promise<HttpHost> {
    const host = new HttpHost(parts);
    await new Promise<void>((resolve, reject) => {
      host.#server.once('error', reject);
      host.#server.listen({ port: parts.port, host: parts.host }, () => {
        host.#server.off('error', reject);
        resolve();
      });
    });
    return host;
  }

  get port(): number {
    // A server that listens on a port has such an address.
    return (this.#server.address() as AddressInfo).port;
  }

  /** Takes nobody in any more; `finish` lets everybody who is in finish, and then the last connections end. */
  async close(finish: () => Promise<unknown>): Promise<void> {
    this.#isStopping = true;
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.#server.closeIdleConnections();
    await finish();
    this.#server.closeAllConnections();
    await closed;
  }
}

/** What can't be read as HTTP is answered in the plainest words, and its connection is ended. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? '408 Request Timeout'
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? '431 Request Header Fields Too Large'
        : '400 Bad Request';
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  socket.destroy(error);
}
