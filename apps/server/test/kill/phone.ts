import { plainChoice, type GuestCommand, type OpenVisit } from '@tavolata/domain';
import {
  addresses,
  commandToMessage,
  pathTo,
  protocolVersion,
  reconnection,
  type Ack,
  type CartSnapshot,
} from '@tavolata/protocol';
import { setTimeout as delay } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';

/** The server went away before it answered. */
class ServerGone extends Error {}

/** A phone that hears nothing for so long gives up: not every break is told. */
const patienceMs = 10_000;

/** Dishes without limits, of three stations' kinds: counted, priced, exempt. */
const usualDishIds: readonly number[] = [11, 12, 21];

/** So much of what a phone has said is told where its count is not the server's. */
const mostNoted = 60;

/** Between two taps of a guest in a hurry. */
const usualPauseMs = 150;

/** From when to when, in ms of this process. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

interface PhoneParts {
  readonly address: string;
  readonly tableId: number;
  readonly random: () => number;
  readonly dishIds?: readonly number[];
  /** Its server has a database that may go away: then it says that something did not work, and the phone tries again. */
  readonly mayFail?: boolean;
  /** How long it thinks between two taps where it dines, in ms, in the middle. */
  readonly pauseMs?: number;
}

/** A command and what it does to the diner's own units when it comes true. The request id is made before the first try. */
interface Command {
  readonly requestId: string;
  readonly command: GuestCommand;
  readonly dishId: number;
  readonly units: number;
}

/**
 * A guest's phone that taps as fast as it is answered. It keeps its own count of what it was answered 'ok', and holds
 * the server to it whenever it connects.
 */
export class Phone {
  readonly name: string;
  #address: string;
  readonly #tableId: number;
  readonly #random: () => number;
  readonly #dishIds: readonly number[];
  readonly #mayFail: boolean;
  readonly #pauseMs: number;
  readonly #units = new Map<number, number>();
  readonly #lineIds = new Map<number, string>();
  #cookie = '';
  #dinerId = '';
  #version = 0;
  #lastBatch = 0;
  #commands = 0;
  #awaySince: number | null = null;
  readonly #absences: Span[] = [];
  #pending: Command | null = null;
  /** What it has said last, and was answered. */
  readonly #said: string[] = [];
  /** The order it was told at opening. */
  orderId: number | null = null;

  constructor(
    name: string,
    { address, tableId, random, dishIds = usualDishIds, mayFail = false, pauseMs = usualPauseMs }: PhoneParts,
  ) {
    this.name = name;
    this.#address = address;
    this.#tableId = tableId;
    this.#random = random;
    this.#dishIds = dishIds;
    this.#mayFail = mayFail;
    this.#pauseMs = pauseMs;
  }

  /** How many commands were answered, yes or no. */
  get answered(): number {
    return this.#commands;
  }

  /** Another server of the restaurant is there for it from now on. */
  moveTo(address: string): void {
    this.#address = address;
  }

  /** Taps until the server is gone. */
  async live(): Promise<void> {
    await this.#whileServed(async (socket) => {
      for (;;) await this.#carryOut(socket, (this.#pending ??= this.#nextCommand()));
    });
  }

  /** Taps now and then, and comes back as a phone does wherever it is served, until the evening is over. */
  async dine(isOver: () => boolean): Promise<void> {
    let tries = 0;
    while (!isOver()) {
      await this.#whileServed(async (socket) => {
        tries = 0;
        if (this.#awaySince !== null) this.#absences.push({ from: this.#awaySince, to: performance.now() });
        this.#awaySince = null;
        while (!isOver()) {
          await this.#carryOut(socket, (this.#pending ??= this.#nextCommand()));
          await delay(this.#random() * 2 * this.#pauseMs);
        }
      });
      this.#awaySince ??= performance.now();
      await delay(waitBefore(tries, this.#random()));
      tries += 1;
    }
  }

  /** When it was without a line, each time to the moment when it had its table's cart again. */
  get absences(): readonly Span[] {
    return this.#absences;
  }

  /** Gets the last answer it is still waiting for, and compares once more. */
  async settle(): Promise<void> {
    const isServed = await this.#whileServed(async (socket) => {
      if (this.#pending) await this.#carryOut(socket, this.#pending);
      await this.#compare(socket);
    });
    if (!isServed) throw new Error(`${this.name} found no server to settle with`);
  }

  async #whileServed(use: (socket: Socket) => Promise<void>): Promise<boolean> {
    try {
      if (this.#cookie === '') await this.#scan();
      this.orderId ??= await this.#open();
      const socket = await this.#connect();
      try {
        await this.#compare(socket);
        await use(socket);
      } finally {
        socket.disconnect();
      }
      return true;
    } catch (error) {
      if (error instanceof ServerGone) return false;
      throw error;
    }
  }

  async #scan(): Promise<void> {
    const response = await this.#post(pathTo(addresses.scan), { table_id: String(this.#tableId) });
    const { user_id: dinerId } = (await readJson(response)) as { user_id: string };
    this.#dinerId = dinerId;
    this.#cookie = response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; ');
  }

  async #open(): Promise<number> {
    const heads = { adult_number: 2, child_number: 0, other_number: 0 };
    const response = await this.#post(pathTo(addresses.openTable), {
      request_id: `${this.name}-opens-it`,
      select_menu: '1',
      ...heads,
    });
    const { order_head_id: orderId } = (await readJson(response)) as { order_head_id: number };
    return orderId;
  }

  async #post(path: string, body: object): Promise<Response> {
    const headers = { 'content-type': 'application/json', cookie: this.#cookie };
    const response = await fetch(`${this.#address}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    }).catch((error: unknown) => {
      throw new ServerGone('no answer', { cause: error });
    });
    // A proxy says 502 or 504 for a server that is gone.
    if (response.status >= 502 && this.#mayFail) throw new ServerGone('its database is away');
    if (!response.ok)
      throw new Error(`${this.name}: ${path} answers ${response.status} ${await response.text()}`);
    return response;
  }

  async #connect(): Promise<Socket> {
    const extraHeaders = { cookie: this.#cookie };
    const socket = io(this.#address, {
      transports: ['websocket'],
      auth: {
        protocol_version: protocolVersion,
        unanswered: this.#pending ? [this.#pending.requestId] : [],
      },
      reconnection: false,
      forceNew: true,
      timeout: patienceMs,
      extraHeaders,
    });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      // Killed in the middle of the greeting: the socket itself says nothing before a time-out of 20 s.
      socket.io.engine.once('close', () => {
        socket.disconnect();
        reject(new ServerGone('no welcome'));
      });
      socket.once('connect_error', (error) => {
        socket.disconnect();
        // A server that is there and says no has lost the session, which it must never do.
        const isRefused = error.message === 'no-session' || error.message === 'scan-again';
        reject(
          isRefused
            ? new Error(`${this.name} is a stranger: ${error.message}`)
            : new ServerGone(error.message),
        );
      });
    });
    return socket;
  }

  async #ask<Result>(socket: Socket, name: string, content: object): Promise<Ack<Result>> {
    let gone = () => {};
    const answer = new Promise<Ack<Result>>((resolve, reject) => {
      gone = () => reject(new ServerGone('no answer'));
      socket.once('disconnect', gone);
      if (!socket.connected) return gone();
      socket
        .timeout(patienceMs)
        .emit(name, content, (late: Error | null, said: Ack<Result>) => (late ? gone() : resolve(said)));
    });
    const said = await answer.finally(() => socket.off('disconnect', gone));
    if (!said.ok && said.code === 'failure' && this.#mayFail) throw new ServerGone('its database is away');
    return said;
  }

  /** What was answered 'ok' is there, once; the command that is still open is there once or not at all. */
  async #compare(socket: Socket): Promise<void> {
    const snapshot = await this.#ask<CartSnapshot>(socket, '/cart2/init', {});
    if (!snapshot.ok) throw new Error(`${this.name} sits nowhere: ${snapshot.code}`);
    const { visit, version } = snapshot;
    if (visit.status !== 'open') throw new Error(`${this.name} was at an open table`);
    if (visit.orderId !== this.orderId)
      throw new Error(`${this.name} was told order ${this.orderId}, not ${visit.orderId}`);
    if (version < this.#version)
      throw new Error(`${this.name} was told version ${this.#version}, now it is ${version}`);
    for (const dishId of this.#dishIds) {
      const counted = this.#units.get(dishId) ?? 0;
      const open = this.#pending?.dishId === dishId ? this.#pending.units : 0;
      const stored = unitsIn(visit, this.#dinerId, dishId);
      if (stored !== counted && stored !== counted + open) {
        throw new Error(
          `${this.name} counted ${counted} (open: ${open}) of dish ${dishId}, the server ${stored}; it has said ${this.#said.join(' ')}`,
        );
      }
    }
    this.#lastBatch = visit.batches.length;
  }

  async #carryOut(socket: Socket, command: Command): Promise<void> {
    const { name, content } = commandToMessage(command.requestId, command.command);
    this.#note(`${this.#commands}:${command.command.type}(${command.dishId},${command.units})`);
    const answer = await this.#ask(socket, name, content);
    this.#note(answer.ok ? `ok@${answer.version}` : answer.code);
    // Tapping faster than the restaurant listens: the next server begins to count anew.
    if (!answer.ok && answer.code === 'too-many-requests') throw new ServerGone('for this phone');
    this.#pending = null;
    this.#commands += 1;
    if (answer.ok) this.#granted(command, answer.version);
    else this.#refused(command, answer);
  }

  #note(words: string): void {
    this.#said.push(words);
    if (this.#said.length > mostNoted) this.#said.shift();
  }

  #granted({ command, dishId, units }: Command, version: number): void {
    this.#version = version;
    this.#units.set(dishId, (this.#units.get(dishId) ?? 0) + units);
    if (command.type === 'addLine' && !this.#lineIds.has(dishId)) this.#lineIds.set(dishId, command.lineId);
    if (command.type === 'submitCart') this.#sent(command.batchNumber);
  }

  #refused({ dishId }: Command, { code, detail }: Extract<Ack, { ok: false }>): void {
    if (detail?.code === 'already-sent') this.#sent(detail.batchNumber);
    else if (code === 'line-not-found') this.#lineIds.delete(dishId);
    else if (code !== 'cart-empty' && code !== 'submitting')
      throw new Error(`${this.name} is refused: ${code}`);
  }

  #sent(batchNumber: number): void {
    this.#lastBatch = Math.max(this.#lastBatch, batchNumber);
    this.#lineIds.clear();
  }

  #nextCommand(): Command {
    const dishId = this.#dishIds[Math.floor(this.#random() * this.#dishIds.length)] ?? 11;
    const requestId = `${this.name}-command-${this.#commands}`;
    const dice = this.#random();
    const lineId = this.#lineIds.get(dishId);
    if (dice < 0.15) {
      return {
        requestId,
        command: { type: 'submitCart', batchNumber: this.#lastBatch + 1 },
        dishId,
        units: 0,
      };
    }
    if (dice < 0.4 && lineId !== undefined) {
      return { requestId, command: { type: 'changeQuantity', lineId, delta: -1 }, dishId, units: -1 };
    }
    const quantity = 1 + Math.floor(this.#random() * 3);
    const command = {
      type: 'addLine',
      lineId: `${requestId}-line`,
      dishId,
      choice: plainChoice,
      quantity,
    } as const;
    return { requestId, command, dishId, units: quantity };
  }
}

/** What a diner has of a dish, sent or not. */
function unitsIn(visit: OpenVisit, dinerId: string, dishId: number): number {
  return [...visit.lines, ...visit.batches.flatMap(({ lines }) => lines)]
    .filter((line) => line.dinerId === dinerId && line.dishId === dishId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The head may have come before the server was killed, and the body not. */
async function readJson(response: Response): Promise<unknown> {
  return response.json().catch((error: unknown) => {
    throw new ServerGone('half an answer', { cause: error });
  });
}

/** How long the app's own socket waits before it tries again, in ms: Socket.IO takes half away or adds it, up to the longest. */
function waitBefore(tries: number, dice: number): number {
  const { reconnectionDelay: firstMs, reconnectionDelayMax: longestMs } = reconnection;
  return Math.min((0.5 + dice) * firstMs * 2 ** tries, longestMs);
}
