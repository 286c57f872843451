import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { addOne, takeOne } from './edit-messages.mjs';

/**
 * What a device has heard: its name in the protocol, and what came with it.
 * @typedef {(name: string, content: never) => void} Listener
 */

/** A device that speaks Socket.IO's wire over a plain WebSocket: what it costs to decode is little, and the same for all. */
export class WirePhone {
  #socket;
  #prefix;
  #lastAck = 0;
  /** @type {Map<number, (answer: never) => void>} */
  #waiting = new Map();
  /** @type {Set<Listener>} */
  #listeners = new Set();
  /** Bytes of everything heard, unpacked. */
  heardBytes = 0;
  heardFrames = 0;

  /**
   * @param {WebSocket} socket
   * @param {string} namespace
   */
  constructor(socket, namespace) {
    this.#socket = socket;
    this.#prefix = namespace === '/' ? '' : `${namespace},`;
    socket.on('message', (/** @type {Buffer} */ data) => this.#hear(data));
  }

  /**
   * Connects and waits until the namespace has let it in.
   * @param {string} origin
   * @param {{ cookie: string, namespace?: string, auth?: object, address?: string | undefined, host?: string, query?: string, packs?: boolean }} options `host`: of one restaurant of several
   */
  static async connect(
    origin,
    { cookie, namespace = '/', auth = {}, address = '127.0.0.1', host, query = '', packs = false },
  ) {
    const url = `${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket${query}`;
    const headers = {
      cookie,
      'x-forwarded-for': address,
      ...(host !== undefined && { 'x-forwarded-host': host }),
    };
    const socket = new WebSocket(url, { headers, perMessageDeflate: packs });
    const phone = new WirePhone(socket, namespace);
    await new Promise((resolve, reject) => {
      socket.once('error', reject);
      socket.once('close', () => reject(new Error('the server has closed the connection')));
      phone.#waiting.set(-1, resolve);
      socket.once('message', () => socket.send(`40${phone.#prefix}${JSON.stringify(auth)}`));
    });
    return phone;
  }

  /** @param {Listener} listener */
  on(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Comes true with the next message of this name.
   * @param {string} name
   */
  next(name) {
    return new Promise((resolve) => {
      const stop = this.on((heard) => {
        if (heard !== name) return;
        stop();
        resolve(undefined);
      });
    });
  }

  /**
   * Says something and waits for the answer.
   * @param {string} name
   * @param {object} content
   * @returns {Promise<{ ok: boolean, code?: string }>}
   */
  ask(name, content) {
    this.#lastAck += 1;
    const id = this.#lastAck;
    this.#socket.send(`42${this.#prefix}${id}${JSON.stringify([name, content])}`);
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  /** Bytes that have come over the connection, packed as they came. */
  get receivedBytes() {
    // The raw socket under it counts what TCP has brought; its types don't show it.
    return /** @type {{ _socket: import('node:net').Socket }} */ (/** @type {unknown} */ (this.#socket))
      ._socket.bytesRead;
  }

  close() {
    this.#socket.removeAllListeners('close');
    this.#socket.terminate();
  }

  /** @param {() => void} onClose */
  onClose(onClose) {
    this.#socket.once('close', onClose);
  }

  /** @param {Buffer} data */
  #hear(data) {
    this.heardBytes += data.length;
    this.heardFrames += 1;
    const text = data.toString();
    if (text === '2') return this.#socket.send('3');
    const start = 2 + this.#prefix.length;
    switch (text.slice(0, 2)) {
      case '40':
        return this.#settle(-1, undefined);
      case '42': {
        /** @type {unknown} */
        const heard = JSON.parse(text.slice(start));
        const [name, content] = /** @type {[string, never]} */ (heard);
        for (const listener of this.#listeners) listener(name, content);
        return undefined;
      }
      case '43': {
        const bracket = text.indexOf('[');
        /** @type {unknown} */
        const answers = JSON.parse(text.slice(bracket));
        const [answer] = /** @type {[never]} */ (answers);
        return this.#settle(Number(text.slice(start, bracket)), answer);
      }
      case '44':
        throw new Error(`the server let a device not in: ${text}`);
    }
  }

  /**
   * @param {number} id
   * @param {unknown} answer
   */
  #settle(id, answer) {
    const resolve = this.#waiting.get(id);
    this.#waiting.delete(id);
    resolve?.(/** @type {never} */ (answer));
  }
}

/** A phone that puts one of a dish into its cart and takes it out again, in turns: the cart stays as long as carts are. */
export class EditingPhone {
  #phone;
  #dishId;
  /** @type {string | undefined} */
  #line;

  /**
   * @param {WirePhone} phone
   * @param {number} dishId
   */
  constructor(phone, dishId) {
    this.#phone = phone;
    this.#dishId = dishId;
  }

  async edit() {
    const message = this.#line === undefined ? addOne(this.#dishId) : takeOne(this.#line);
    this.#line = this.#line === undefined ? message.dish.lineId : undefined;
    const answer = await this.#phone.ask('/cart2/update', message);
    if (!answer.ok) throw new Error(`an edit was answered ${JSON.stringify(answer)}`);
  }
}

/**
 * Sends the cart of a table as its batch of this number.
 * @param {WirePhone} phone
 * @param {number} batchNumber
 */
export async function sendCart(phone, batchNumber) {
  const answer = await phone.ask('/cart2/submit', {
    requestId: randomUUID(),
    batchNumber,
    confirmsUnused: true,
  });
  if (!answer.ok) throw new Error(`a send was answered ${JSON.stringify(answer)}`);
}
