import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { EscPosReader, type PaperSlip, type Question } from './esc-pos-reader.ts';

/** How a printer misbehaves. */
export type Fault =
  | 'off'
  | 'paper-out'
  | 'cover-open'
  /** Takes what is sent, reads nothing of it, says nothing. */
  | 'deaf'
  /** Breaks the line in the middle of a paper. */
  | 'breaks'
  /** Prints, and the line breaks before it can say so. */
  | 'mute'
  | null;

/** A printer of Epson's family on a port of this machine. It understands every byte, or remembers that it didn't. */
export class TestPrinter {
  fault: Fault = null;
  /** How long it prints at a paper. */
  slowMs = 0;
  /** The papers that it has printed, in their order. */
  readonly slips: PaperSlip[] = [];
  /** What it didn't understand. */
  readonly complaints: unknown[] = [];
  connections = 0;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #onSlip: (() => void) | undefined;

  private constructor() {
    this.#server = createServer((socket) => this.#serve(socket));
  }

  static async start(port = 0): Promise<TestPrinter> {
    const printer = new TestPrinter();
    await new Promise<void>((resolve, reject) => {
      printer.#server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
    return printer;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** What stands on its papers, all lines of each as one text. */
  get texts(): readonly string[] {
    return this.slips.map(({ lines }) => lines.join('\n'));
  }

  async untilPrinted(count: number): Promise<void> {
    while (this.slips.length < count) await new Promise<void>((resolve) => (this.#onSlip = resolve));
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #serve(socket: Socket): void {
    this.connections += 1;
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket)).on('error', () => undefined);
    if (this.fault === 'off') {
      socket.destroy();
      return;
    }
    if (this.fault === 'deaf') {
      socket.pause();
      return;
    }
    const reader = new EscPosReader((question) => this.#answer(socket, question));
    let seen = 0;
    socket.on('data', (bytes) => {
      try {
        // A printer that can't print holds the paper in its memory, and answers in real time alone.
        const breaks = this.fault === 'breaks' && bytes.length > 16;
        reader.read(breaks ? bytes.subarray(0, bytes.length / 2) : bytes);
        if (breaks) socket.destroy();
      } catch (error) {
        this.complaints.push(error);
        socket.destroy();
        return;
      }
      const done = reader.slips.slice(seen);
      seen = reader.slips.length;
      this.slips.push(...done);
      if (done.length > 0) this.#onSlip?.();
    });
  }

  #answer(socket: Socket, question: Question): void {
    switch (question.ask) {
      case 'state':
        socket.write(Buffer.from([this.#state(question.of)]));
        return;
      case 'paper':
        return this.#confirm(socket, Buffer.from([0]));
      case 'id':
        return this.#confirm(
          socket,
          Buffer.concat([Buffer.from([0x37, 0x22]), question.id, Buffer.from([0])]),
        );
    }
  }

  #state(of: number): number {
    const isOffline = this.fault === 'paper-out' || this.fault === 'cover-open';
    if (of === 1) return isOffline ? 0x1e : 0x16;
    if (of === 2)
      return 0x12 | (this.fault === 'paper-out' ? 0x20 : 0) | (this.fault === 'cover-open' ? 0x04 : 0);
    return this.fault === 'paper-out' ? 0x72 : 0x12;
  }

  #confirm(socket: Socket, answer: Buffer): void {
    if (this.fault === 'mute') {
      socket.destroy();
      return;
    }
    if (this.slowMs === 0) socket.write(answer);
    else setTimeout(() => socket.writable && socket.write(answer), this.slowMs).unref();
  }
}
