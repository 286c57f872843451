import { must, plainChoice, type GuestCommand, type OpenVisit } from '@tavolata/domain';
import {
  addresses,
  commandToMessage,
  namespaces,
  pathTo,
  protocolVersion,
  type Ack,
  type CartSnapshot,
  type CreateOrderReply,
  type FloorTableWire,
  type GuestSessionReply,
  type TileChange,
  type VisitTickets,
} from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { expect, onTestFinished } from 'vitest';
import type { Channel, Documents } from './documents.ts';

/** An answer to a call: its status, its headers and what it says. */
export interface Answer<Body = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** A browser as far as the server can tell: it keeps cookies, calls and listens. */
export class Device {
  readonly #address: string;
  readonly #cookies: Map<string, string>;
  readonly #documents: Documents;

  /** `before` is the same device at another address. */
  constructor(address: string, documents: Documents, before?: Device) {
    this.#address = address;
    this.#documents = documents;
    this.#cookies = new Map(before ? before.#cookies : []);
  }

  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Any call, with a body where there is one. */
  call<Body = unknown>(method: string, path: string, body?: unknown): Promise<Answer<Body>> {
    if (body === undefined) return this.#call<Body>(path, { method });
    const headers = { 'content-type': 'application/json' };
    return this.#call<Body>(path, { method, headers, body: JSON.stringify(body) });
  }

  get<Body = unknown>(path: string, headers: Record<string, string> = {}): Promise<Answer<Body>> {
    return this.#call<Body>(path, { method: 'GET', headers });
  }

  /** A file as it comes, whatever is in it. */
  async download(path: string): Promise<{ readonly bytes: Uint8Array; readonly headers: Headers }> {
    const response = await fetch(this.#address + path, { headers: { cookie: this.cookies } });
    expect(response.status).toBe(200);
    return { bytes: new Uint8Array(await response.arrayBuffer()), headers: response.headers };
  }

  post<Body = unknown>(
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const content = { 'content-type': 'application/json', ...headers };
    return this.#call<Body>(path, {
      method: 'POST',
      headers: content,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  patch<Body = unknown>(
    path: string,
    body: unknown,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Answer<Body>> {
    const headers = { 'content-type': 'application/json', ...more };
    return this.#call<Body>(path, { method: 'PATCH', headers, body: JSON.stringify(body) });
  }

  delete<Body = unknown>(path: string, body: unknown): Promise<Answer<Body>> {
    const headers = { 'content-type': 'application/json' };
    return this.#call<Body>(path, { method: 'DELETE', headers, body: JSON.stringify(body) });
  }

  put<Body = unknown>(path: string, body: unknown): Promise<Answer<Body>> {
    const headers = { 'content-type': 'application/json' };
    return this.#call<Body>(path, { method: 'PUT', headers, body: JSON.stringify(body) });
  }

  /** A guest who leaves dishes at another table means to. */
  scan(value: string): Promise<Answer<GuestSessionReply>> {
    return this.post<GuestSessionReply>(pathTo(addresses.scan), { table_id: value, leaves_table: true });
  }

  /** Opens the table for two at the sample restaurant's dinner. */
  openTable(change: object = {}): Promise<Answer<CreateOrderReply>> {
    return this.post<CreateOrderReply>(pathTo(addresses.openTable), {
      request_id: randomUUID(),
      select_menu: '1',
      adult_number: 2,
      child_number: 0,
      other_number: 0,
      ...change,
    });
  }

  /** The device's socket, connected. */
  async connect(
    namespace: string = namespaces.guest,
    auth: object = { protocol_version: protocolVersion },
  ): Promise<Line> {
    const socket = this.socket(namespace, {}, auth);
    // Listens before it is connected: what the server says first must not be missed.
    const line = new Line(
      socket,
      this.#documents,
      namespace === namespaces.guest ? 'guestHears' : 'staffHears',
    );
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return line;
  }

  /** The same as a client that knows only the specification, and says nothing of versions. */
  connectPlainly(): Promise<Line> {
    return this.connect(namespaces.guest, {});
  }

  /** The device's socket, on its way to be connected or refused. */
  socket(
    namespace: string = namespaces.guest,
    headers: Record<string, string> = {},
    auth: object = {},
  ): Socket {
    const socket = io(`${this.#address}${namespace}`, {
      forceNew: true,
      reconnection: false,
      transports: ['websocket'],
      auth,
      extraHeaders: { cookie: this.cookies, ...headers },
    });
    onTestFinished(() => void socket.disconnect());
    return socket;
  }

  async #call<Body>(path: string, request: RequestInit): Promise<Answer<Body>> {
    const headers = { cookie: this.cookies, ...(request.headers as Record<string, string>) };
    const response = await fetch(`${this.#address}${path}`, { redirect: 'manual', ...request, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=') ?? [];
      this.#cookies.set(name, value);
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const body: unknown = isJson && text !== '' ? JSON.parse(text) : text;
    const { status } = response;
    const sent =
      typeof request.body === 'string' && status < 300 ? (JSON.parse(request.body) as unknown) : undefined;
    const exchange = { method: request.method ?? 'GET', path, sent, status, headers: response.headers, body };
    expect(this.#documents.faultsOfExchange(exchange)).toEqual([]);
    // The caller knows what it asked for.
    return { status, headers: response.headers, body: body as Body };
  }
}

/** A connected socket with what it has heard. */
export class Line {
  readonly socket: Socket;
  readonly heard: { readonly name: string; readonly content: unknown }[] = [];
  readonly #documents: Documents;

  constructor(socket: Socket, documents: Documents, hears: Channel) {
    this.socket = socket;
    this.#documents = documents;
    const faults: string[] = [];
    socket.onAny((name: string, content: unknown) => {
      this.heard.push({ name, content });
      faults.push(...documents.faultsOfMessage(hears, name, content));
    });
    onTestFinished(() => expect(faults).toEqual([]));
  }

  /** Says something, well-formed or not, and waits for the answer. */
  async ask<Result = object>(name: string, ...content: unknown[]): Promise<Ack<Result>> {
    const answer = (await this.socket.timeout(5000).emitWithAck(name, ...content)) as Ack<Result>;
    const said = answer.ok ? this.#documents.faultsOfMessage('guestSays', name, content[0] ?? {}) : [];
    expect([
      ...said,
      ...this.#documents.faultsOfMessage('guestIsAnswered', 'acknowledgement', answer),
    ]).toEqual([]);
    return answer;
  }

  command(command: GuestCommand, requestId: string = randomUUID()): Promise<Ack> {
    const { name, content } = commandToMessage(requestId, command);
    return this.ask(name, content);
  }

  add(dishId: number, change: Partial<Extract<GuestCommand, { type: 'addLine' }>> = {}): Promise<Ack> {
    return this.command({
      type: 'addLine',
      lineId: randomUUID(),
      dishId,
      choice: plainChoice,
      quantity: 1,
      ...change,
    });
  }

  submit(change: Partial<Extract<GuestCommand, { type: 'submitCart' }>> = {}): Promise<Ack> {
    return this.command({ type: 'submitCart', batchNumber: 1, ...change });
  }

  /** The open visit that it sits at. */
  async visit(): Promise<OpenVisit> {
    const snapshot = await this.ask<CartSnapshot>('/cart2/init', {});
    if (!snapshot.ok) throw new Error(`no snapshot: ${snapshot.code}`);
    if (snapshot.visit.status !== 'open') throw new Error('the staff have not approved it yet');
    return snapshot.visit;
  }

  /** Waits until a message of this name was heard, and answers what the last one said. */
  async hears<Content>(name: string, isIt: (content: Content) => boolean = () => true): Promise<Content> {
    const find = () =>
      this.heard.findLast((message) => message.name === name && isIt(message.content as Content));
    await expect.poll(find, { interval: 5 }).toBeDefined();
    return find()?.content as Content;
  }

  /** A screen of the staff: waits until a tile of the floor has looked like this, and answers it as it looked then. */
  async hearsTile(isIt: (tile: FloorTableWire) => boolean = () => true): Promise<FloorTableWire> {
    const find = () => {
      const tiles = new Map<string, TileChange>();
      return this.#changes('tiles')
        .map((change) => {
          const { table_id, visit_id } = change as unknown as TileChange;
          const key = table_id < 0 ? String(visit_id) : String(table_id);
          const tile = { ...tiles.get(key), ...change } as FloorTableWire;
          tiles.set(key, tile);
          return tile;
        })
        .findLast(isIt);
    };
    await expect.poll(find, { interval: 5 }).toBeDefined();
    return must(find(), 'it was there a moment ago');
  }

  /** The same for the tickets of a visit. */
  async hearsTickets(isIt: (news: VisitTickets) => boolean = () => true): Promise<VisitTickets> {
    const find = () => (this.#changes('visits') as unknown as readonly VisitTickets[]).findLast(isIt);
    await expect.poll(find, { interval: 5 }).toBeDefined();
    return must(find(), 'it was there a moment ago');
  }

  #changes(of: 'tiles' | 'visits'): readonly object[] {
    const name = of === 'tiles' ? 'FLOOR_CHANGES' : 'KITCHEN_CHANGES';
    return this.heard
      .filter((message) => message.name === name)
      .flatMap(({ content }) => (content as Record<typeof of, readonly object[]>)[of]);
  }
}
