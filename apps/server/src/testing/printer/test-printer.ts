import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { EscPosReader } from './esc-pos-reader.ts';
import type { PaperSlip, Question } from './paper-reader.ts';
import { StarReader } from './star-reader.ts';

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

/** A printer of Epson's family or of Star's, on a port of this machine. It understands every byte, or remembers that it didn't. */
export class TestPrinter {
  fault: Fault = null;
  /** How long it prints at a paper. */
  slowMs = 0;
  /** The papers that it has printed, in their order. */
  readonly slips: PaperSlip[] = [];
  /** What it didn't understand. */
  readonly complaints: unknown[] = [];
  connections = 0;
  readonly #family: 'epson' | 'star';
  /** What a printer of Star's has carried out since it was told to count anew. */
  #count = 0;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #onSlip: (() => void) | undefined;

  private constructor(family: 'epson' | 'star') {
    this.#family = family;
    this.#server = createServer((socket) => this.#serve(socket));
  }

  static async start(port = 0, family: 'epson' | 'star' = 'epson'): Promise<TestPrinter> {
    const printer = new TestPrinter(family);
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
    const Reader = this.#family === 'star' ? StarReader : EscPosReader;
    const reader = new Reader((question) => this.#answer(socket, question));
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
      case 'star-state':
        socket.write(this.#starState());
        return;
      case 'count-anew':
        this.#count = 0;
        return;
      case 'count':
        return this.#whenDone(socket, () => (this.#count += 1));
    }
  }

  #state(of: number): number {
    const isOffline = this.fault === 'paper-out' || this.fault === 'cover-open';
    if (of === 1) return isOffline ? 0x1e : 0x16;
    if (of === 2)
      return 0x12 | (this.fault === 'paper-out' ? 0x20 : 0) | (this.fault === 'cover-open' ? 0x04 : 0);
    return this.fault === 'paper-out' ? 0x72 : 0x12;
  }

  /** Nine bytes: how the printer is, and how much it has carried out. */
  #starState(): Buffer {
    const isOffline = this.fault === 'paper-out' || this.fault === 'cover-open';
    const printer = (isOffline ? 0x08 : 0) | (this.fault === 'cover-open' ? 0x20 : 0);
    const paper = this.fault === 'paper-out' ? 0x08 : 0;
    const count = ((this.#count & 0x10) << 2) | ((this.#count & 0x08) << 2) | ((this.#count & 0x07) << 1);
    return Buffer.from([0x23, 0x06, printer, 0, 0, paper, 0, count, 0]);
  }

  #confirm(socket: Socket, answer: Buffer): void {
    this.#whenDone(socket, () => socket.writable && socket.write(answer));
  }

  /** It has printed all of it, now or after a while; the line may be gone by then. */
  #whenDone(socket: Socket, then: () => void): void {
    if (this.fault === 'mute') socket.destroy();
    else if (this.slowMs === 0) then();
    else setTimeout(then, this.slowMs).unref();
  }
}
