import * as protocol from '@tavolata/protocol';
import {
  refusalStatus,
  refusalText,
  rejectionStatus,
  rejectionText,
  type Address,
  type Rejection,
  type SettingWire,
} from '@tavolata/protocol';
import { endpoints, type Endpoint } from '@tavolata/protocol/endpoints';
import { groupBy, must, type Refusal } from '@tavolata/domain';
import type { ReplyAt } from '@tavolata/client';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** A call as it reached the server. */
export interface ReceivedCall {
  readonly address: Address;
  /** What stands for `:id` and the like in the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly headers: Headers;
}

type No = Rejected | Refused;
type Answer<At extends Address> = (call: ReceivedCall) => ReplyAt<At> | No | Promise<ReplyAt<At> | No>;

/** The server says no, as the wire says it. */
export class Rejected {
  constructor(
    readonly code: Rejection,
    readonly headers: Readonly<Record<string, string>> = {},
    /** The numbers behind it, where it has some. */
    readonly numbers?: object,
  ) {}
}

/** The rules say no, as the wire says it. */
export class Refused {
  constructor(readonly refusal: Refusal) {}
}

/** Null is what these say of nobody; of others there is nothing to say. */
const answersNull: ReadonlySet<Address> = new Set([
  protocol.addresses.odCustomer,
  protocol.addresses.setOdCustomer,
]);

/** What the body of each call must be, as the server holds it to. */
const bodies = new Map<string, TSchema>(
  Object.values<Endpoint>(endpoints).flatMap(({ method, path, body }) =>
    body ? [[`${method} ${path}`, body] as const] : [],
  ),
);

/** By the verb and the number of the path's parts, so that few are looked at for each call. */
const known = groupBy(
  (Object.values(protocol.addresses) as readonly Address[]).map((address) => {
    const [verb = '', pattern = ''] = address.split(' ');
    return { address, verb, wanted: pattern.split('/') };
  }),
  ({ verb, wanted }) => kindOf(verb, wanted),
);

/**
 * The server of one test, at the edge of the network: what `fetch` and the socket reach. What it hasn't been told to answer
 * fails the test, and so does a body that the list of calls doesn't take.
 */
export class FarServer {
  readonly #answers = new Map<Address, Answer<Address>>();
  readonly #lines = new Set<FakeSocket>();
  /** What phones said over their lines, oldest first. */
  readonly emitted: { readonly name: string; readonly content: unknown }[] = [];
  /** Every call that came, oldest first. */
  readonly calls: ReceivedCall[] = [];
  /** What came and nobody was to answer. */
  readonly unexpected: string[] = [];
  /** What the far end of a line answers to what is emitted. */
  onEmit: (socket: FakeSocket, name: string, args: readonly unknown[]) => void = () => undefined;
  onConnect: (socket: FakeSocket) => void = () => undefined;
  /** What answers with a fault of the server's, with its trace `t-1`. */
  isBroken: Address | null = null;
  /** Without it, no call arrives and no line comes up. */
  isReachable = true;
  /** Lines that don't come up, though calls arrive, and try again; `null` while lines are taken. */
  #waiting: Set<FakeSocket> | null = null;
  /** What the lines would bring, while they are slow. */
  #late: (() => void)[] | null = null;

  answer<At extends Address>(address: At, answer: Answer<At> | ReplyAt<At> | No): void {
    const asFunction = (typeof answer === 'function' ? answer : () => answer) as Answer<Address>;
    this.#answers.set(address, asFunction);
  }

  /** Answers otherwise than it would have. */
  change<At extends Address>(
    address: At,
    change: (reply: ReplyAt<At>, call: ReceivedCall) => ReplyAt<At> | No | Promise<ReplyAt<At>>,
  ): void {
    const before = this.#answers.get(address);
    this.answer(address, async (call) => {
      const reply = await before?.(call);
      // What was to be answered there before.
      return reply instanceof Rejected || reply instanceof Refused
        ? reply
        : change(reply as ReplyAt<At>, call);
    });
  }

  /** Answers as it would have, and no sooner than this has come. */
  changeLate(address: Address, ready: Promise<unknown>): void {
    const before = must(this.#answers.get(address), `what answers ${address}`);
    this.#answers.set(address, async (call) => {
      await ready;
      return before(call);
    });
  }

  /** Answers as it would have only to such calls; to others the rules say no. */
  refuseUnless(address: Address, isRight: (call: ReceivedCall) => boolean, refusal: Refusal): void {
    const before = must(this.#answers.get(address), `what answers ${address}`);
    this.#answers.set(address, (call) => (isRight(call) ? before(call) : new Refused(refusal)));
  }

  /** Takes a change of settings only from who has seen this one as it is. */
  refuseUnseen(address: Address, now: () => Pick<SettingWire, 'id' | 'value'>): void {
    const before = must(this.#answers.get(address), `what answers ${address}`);
    this.#answers.set(address, (call) =>
      protocol.isAsSeen(call.headers.get(protocol.seenSettingsHeader), now())
        ? before(call)
        : new Rejected('edited-meanwhile'),
    );
  }

  /** How many lines are up. */
  get linesUp(): number {
    return this.#lines.size;
  }

  callsOf(address: Address): readonly ReceivedCall[] {
    return this.calls.filter((call) => call.address === address);
  }

  /** Tells everybody on the line. */
  tell(name: string, ...args: readonly unknown[]): void {
    this.deliver(() => {
      for (const line of this.#lines) line.hear(name, ...args);
    });
  }

  /** Brings something over a line, as fast as the lines are now. */
  deliver(message: () => void): void {
    if (this.#late) this.#late.push(message);
    else message();
  }

  /** From here on what is sent to the screen is on its way until `release`. What the screen sends arrives. */
  hold(): void {
    this.#late ??= [];
  }

  release(): void {
    const late = this.#late ?? [];
    this.#late = null;
    for (const message of late) message();
  }

  /** The network is there again, and the page hears of it. */
  mend(): void {
    this.isReachable = true;
    dispatchEvent(new Event('online'));
  }

  /** The line breaks, and comes back only when the server is reachable. */
  cut(): void {
    this.isReachable = false;
    for (const line of [...this.#lines]) line.drop('transport close');
  }

  /** From here on no line comes up, though calls arrive. */
  refuseLines(): void {
    this.#waiting ??= new Set();
    for (const line of [...this.#lines]) line.drop('transport close');
  }

  /** Lines come up again: who has tried in vain tries once more by itself. */
  takeLines(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const line of waiting) line.connect();
  }

  /** Answers whether the line comes up. */
  takes(socket: FakeSocket): boolean {
    this.#waiting?.add(socket);
    return this.takesLines;
  }

  get takesLines(): boolean {
    return this.isReachable && this.#waiting === null;
  }

  connect(socket: FakeSocket): void {
    this.#lines.add(socket);
    this.onConnect(socket);
  }

  leave(socket: FakeSocket): void {
    this.#lines.delete(socket);
  }

  /** Takes the place of the page's `fetch`. */
  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const method = init.method ?? 'GET';
    if (!this.isReachable) throw new TypeError('Failed to fetch');
    const parts = url.pathname.split('/');
    const found = (known.get(kindOf(method, parts)) ?? []).flatMap(({ address, wanted }) => {
      const params = paramsOf(wanted, parts);
      return params === null ? [] : [{ address, params }];
    });
    const place = found.find(({ address }) => this.#answers.has(address)) ?? found[0];
    const answer = place && this.#answers.get(place.address);
    if (!place || !answer) {
      this.unexpected.push(`${method} ${url.pathname}`);
      return problem(new Rejected('not-found'));
    }
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { ...place, query: url.searchParams, body, headers: new Headers(init.headers) };
    this.calls.push(call);
    const schema = bodies.get(place.address);
    const fault = schema && Value.Errors(schema, body)[0];
    if (fault) {
      this.unexpected.push(`${place.address} with body${fault.instancePath}: ${fault.message}`);
      return problem(new Rejected('malformed'));
    }
    if (place.address === this.isBroken) {
      return new Response(JSON.stringify({ code: 'failure', trace_id: 't-1' }), { status: 503 });
    }
    const reply = await answer(call);
    if (reply instanceof Rejected || reply instanceof Refused) return problem(reply);
    return reply === null && !answersNull.has(place.address)
      ? new Response(null, { status: 204 })
      : new Response(write(place.address, reply), { headers: { 'content-type': 'application/json' } });
  };
}

function problem(no: No): Response {
  const headers = no instanceof Rejected ? no.headers : {};
  const told = no instanceof Rejected ? toldOfRejection(no) : toldOfRefusal(no);
  return new Response(JSON.stringify({ type: `urn:tavolata:problem:${told.code}`, ...told }), {
    status: told.status,
    headers: { 'content-type': 'application/problem+json', ...headers },
  });
}

function toldOfRejection({ code, numbers }: Rejected) {
  return { title: rejectionText[code], status: rejectionStatus[code], code, numbers };
}

function toldOfRefusal({ refusal: { code, ...numbers } }: Refused) {
  return { title: refusalText[code], status: refusalStatus[code], code, numbers };
}

function kindOf(verb: string, parts: readonly string[]): string {
  return `${verb} ${parts.length}`;
}

function paramsOf(wanted: readonly string[], parts: readonly string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const is = parts[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(is);
    else if (part !== is) return null;
  }
  return params;
}

/** Menus are large, and most tests have the same: what a menu is on the wire is made once, as long as it is the same one. */
const written = new WeakMap<object, string>();

function write(address: Address, reply: unknown): string {
  if (address !== protocol.addresses.menus || !Array.isArray(reply)) return JSON.stringify(reply);
  return `[${(reply as readonly object[]).map(writeOnce).join()}]`;
}

function writeOnce(menu: object): string {
  const text = written.get(menu) ?? JSON.stringify(menu);
  written.set(menu, text);
  return text;
}

type Listener = (...args: readonly unknown[]) => void;

/** The page's end of a line, as Socket.IO's client has it. */
export class FakeSocket {
  readonly #server: FarServer;
  readonly #listeners = new Map<string, Set<Listener>>();
  /** What was said at the handshake. */
  readonly options: Readonly<Record<string, unknown>>;
  connected = false;
  active = false;
  #isOfTheLivingPage = true;

  constructor(server: FarServer, options: Readonly<Record<string, unknown>>) {
    this.#server = server;
    this.options = options;
    if (options['autoConnect'] !== false) this.connect();
  }

  on(name: string, listener: Listener): this {
    const listeners = this.#listeners.get(name) ?? new Set();
    listeners.add(listener);
    this.#listeners.set(name, listeners);
    return this;
  }

  connect(): this {
    if (!this.#isOfTheLivingPage) return this;
    this.active = true;
    queueMicrotask(() => {
      if (!this.active || this.connected) return;
      if (!this.#server.takes(this)) return this.hear('connect_error', new Error('xhr poll error'));
      this.connected = true;
      this.#server.connect(this);
      if (this.connected) this.hear('connect');
    });
    return this;
  }

  disconnect(): this {
    this.active = false;
    if (this.connected) this.drop('io client disconnect');
    return this;
  }

  emit(name: string, ...args: readonly unknown[]): this {
    queueMicrotask(() => {
      if (this.connected) this.#server.onEmit(this, name, args);
    });
    return this;
  }

  /** The server is heard. */
  hear(name: string, ...args: readonly unknown[]): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(...args);
  }

  /** The page is gone, and its lines with it: nothing more is said or heard. */
  endWithPage(): void {
    this.#isOfTheLivingPage = false;
    this.active = false;
    this.connected = false;
    this.#listeners.clear();
    this.#server.leave(this);
  }

  /** The server turns the phone away. */
  reject(code: Rejection): void {
    this.connected = false;
    this.active = false;
    this.#server.leave(this);
    this.hear('connect_error', new Error(code));
  }

  drop(reason: string): void {
    this.connected = false;
    this.#server.leave(this);
    this.hear('disconnect', reason);
  }
}
