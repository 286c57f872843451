import { connect as connectTcp } from 'node:net';
import type { Duplex } from 'node:stream';
import type { CheckedAddress } from './safe-address.ts';

/** What a reader has found at the beginning of what a printer said: how many bytes, and what they mean. */
export interface Found<Meaning> {
  readonly length: number;
  /** `null` for bytes that mean nothing here. */
  readonly meaning: Meaning | null;
}

/** Reads one thing; `null` while more bytes are needed. */
export type Read<Meaning> = (bytes: Buffer) => Found<Meaning> | null;

/** More than any printer says about a paper; one that goes on talking is none. */
const mostHeard = 4096;

/** Opens a way to an address; it tells with 'connect' that it stands. */
export type Connect = (to: {
  readonly host: string;
  readonly family: number;
  readonly port: number;
  readonly noDelay: boolean;
}) => Duplex;

/** A connection to a printer: what is written to it, and what it says, one thing after another. */
export class PrinterLine {
  readonly #socket: Duplex;
  #heard = Buffer.alloc(0);
  #isOver = false;
  #wake: (() => void) | undefined;

  private constructor(socket: Duplex) {
    this.#socket = socket;
    socket.on('data', (bytes: Buffer) => {
      this.#heard = Buffer.concat([this.#heard, bytes]);
      if (this.#heard.length > mostHeard) socket.destroy();
      this.#wake?.();
    });
    const end = () => {
      this.#isOver = true;
      this.#wake?.();
    };
    socket.on('error', end).on('close', end).on('end', end);
  }

  /** Connects to the address that was checked, and to no name; `null` where nobody answers in time. */
  static open(
    { address, family }: CheckedAddress,
    port: number,
    {
      timeoutMs,
      connect = connectTcp,
    }: { readonly timeoutMs: number; readonly connect?: Connect | undefined },
  ): Promise<PrinterLine | null> {
    return new Promise((resolve) => {
      const socket = connect({ host: address, family, port, noDelay: true });
      const timer = setTimeout(() => socket.destroy(), timeoutMs);
      socket.once('close', () => {
        clearTimeout(timer);
        resolve(null);
      });
      socket.on('error', () => undefined);
      socket.once('connect', () => {
        clearTimeout(timer);
        resolve(new PrinterLine(socket));
      });
    });
  }

  /** Hands bytes to the network; whether they are read nobody knows. */
  write(bytes: Buffer): void {
    if (!this.#isOver) this.#socket.write(bytes);
  }

  /** The next thing that the printer says and that means something; `null` when it says nothing more, or not in time. */
  async hear<Meaning>(read: Read<Meaning>, timeoutMs: number): Promise<Meaning | null> {
    const until = performance.now() + timeoutMs;
    for (;;) {
      const found = this.#heard.length > 0 ? read(this.#heard) : null;
      if (found) {
        this.#heard = this.#heard.subarray(found.length);
        if (found.meaning !== null) return found.meaning;
        continue;
      }
      const left = until - performance.now();
      if (this.#isOver || left <= 0) return null;
      await this.#untilHeard(left);
    }
  }

  forgetHeard(): void {
    this.#heard = Buffer.alloc(0);
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  close(): void {
    this.#socket.destroy();
  }

  #untilHeard(timeoutMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, timeoutMs);
      this.#wake = () => {
        clearTimeout(timer);
        this.#wake = undefined;
        resolve();
      };
    });
  }
}
