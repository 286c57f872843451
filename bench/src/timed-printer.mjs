import { createServer } from 'node:net';

/** DLE EOT: how are you. */
const states = Buffer.from([0x10, 0x04]);
const isWell = Buffer.from([0x16, 0x12, 0x12]);

/** GS ( H, function 48: say this id when all before it is on paper. The last thing that is sent. */
export const lastWords = Buffer.from([0x1d, 0x28, 0x48, 6, 0, 48, 48]);
export const idLength = 4;

/** A paper as it came in: when its last byte did, and how many there were. @typedef {{ at: number, bytes: number }} Arrived */

/** A printer of Epson’s at a port of this machine that takes time of nothing but its last byte, and says at once that it has printed. */
export class TimedPrinter {
  #server;
  /** @type {((arrived: Arrived) => void) | undefined} */
  #heard;

  /** @param {import('node:net').Server} server */
  constructor(server) {
    this.#server = server;
    server.on('connection', (socket) => this.#serve(socket));
  }

  /** Printers stand at ten ports: the first one that is free. */
  static async start() {
    for (let port = 9100; port < 9110; port += 1) {
      const server = createServer({ noDelay: true });
      /** @type {boolean} */
      const isFree = await new Promise((resolve) => {
        server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
      });
      if (isFree) return new TimedPrinter(server);
    }
    throw new Error('all ten ports are taken');
  }

  get port() {
    return /** @type {import('node:net').AddressInfo} */ (this.#server.address()).port;
  }

  /** @returns {Promise<Arrived>} the next paper */
  next() {
    return new Promise((resolve) => {
      this.#heard = resolve;
    });
  }

  stop() {
    this.#server.close();
  }

  /** @param {import('node:net').Socket} socket */
  #serve(socket) {
    /** @type {Buffer[]} */
    let parts = [];
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      if (parts.length === 0 && bytes.subarray(0, 2).equals(states)) {
        socket.write(isWell);
        return;
      }
      parts.push(bytes);
      const end = Buffer.concat(parts.slice(-2)).subarray(-lastWords.length - idLength);
      if (!end.subarray(0, lastWords.length).equals(lastWords)) return;
      this.#heard?.({ at: performance.now(), bytes: parts.reduce((sum, part) => sum + part.length, 0) });
      parts = [];
      socket.write(Buffer.concat([Buffer.from([0x37, 0x22]), end.subarray(-idLength), Buffer.from([0])]));
    });
  }
}
