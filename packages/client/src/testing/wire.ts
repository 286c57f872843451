import type { DinerId } from '@tavolata/domain';
import type { Ack, CartSnapshot, SessionEnd, GuestMessage, Rejection } from '@tavolata/protocol';
import type { Transport, TransportListener } from '../session/transport.ts';
import type { FarEnd } from './far-end.ts';

/** A message on the way between a device and its far end. Delivering it twice is what a bad network may do. */
export interface Parcel {
  readonly direction: 'up' | 'down';
  readonly name: string;
  readonly deliver: () => void;
}

/** A line that lies in the hand of the test: nothing arrives until it is delivered, in whatever order. */
export class Wire implements Transport {
  readonly #end: FarEnd;
  readonly #dinerId: DinerId;
  #parcels: readonly Parcel[] = [];
  #listener: TransportListener | null = null;
  #isWanted = false;
  /** What holds while this one connection lives; an answer to an earlier one finds nobody. */
  #connection: { readonly stopListening: () => void } | null = null;
  /** How often the device gave up a line that seemed dead. */
  renewals = 0;

  constructor(end: FarEnd, dinerId: DinerId) {
    this.#end = end;
    this.#dinerId = dinerId;
  }

  /** What is on the way, oldest first. */
  get parcels(): readonly Parcel[] {
    return this.#parcels;
  }

  get isConnected(): boolean {
    return this.#connection !== null;
  }

  /** Whether the device wants a line. */
  get isWanted(): boolean {
    return this.#isWanted;
  }

  open(listener: TransportListener): void {
    this.#listener = listener;
    this.#isWanted = true;
  }

  close(): void {
    this.#isWanted = false;
    this.cut();
  }

  renew(): void {
    this.renewals += 1;
    this.#isWanted = true;
    this.cut();
  }

  send(message: GuestMessage, onAnswer: (answer: Ack) => void): void {
    this.#up(message.name, (reply) =>
      this.#end.handle(this.#dinerId, message, (ack) => reply('answer', () => onAnswer(ack))),
    );
  }

  askSnapshot(onAnswer: (answer: Ack<CartSnapshot>) => void): void {
    this.#up('/cart2/init', (reply) =>
      this.#end.askSnapshot(this.#dinerId, (answer) => reply('snapshot', () => onAnswer(answer))),
    );
  }

  /** The line comes up. */
  connect(): void {
    if (this.#connection || !this.#isWanted) return;
    const stopListening = this.#end.listen(this.#dinerId, (change) =>
      this.#down(`change ${change.version}`, (device) => device.changed(change)),
    );
    this.#connection = { stopListening };
    this.#listener?.connected();
  }

  /** The line breaks: what is on the way is lost. */
  cut(): void {
    this.#parcels = [];
    if (!this.#connection) return;
    this.#connection.stopListening();
    this.#connection = null;
    this.#listener?.disconnected();
  }

  /** The server turns the device away. */
  reject(code: Rejection): void {
    this.#listener?.rejected(code);
  }

  beat(): void {
    const connection = this.#connection;
    this.#end.beat(this.#dinerId, (beat) => {
      if (connection === this.#connection) this.#down('heartbeat', (device) => device.heartbeat(beat));
    });
  }

  endSession(sessionEnd: SessionEnd): void {
    this.#down('sessionEnd', (device) => device.sessionEnd(sessionEnd));
  }

  /** The server tells something else than the visit's changes. */
  say(name: string, tell: (device: TransportListener) => void): void {
    this.#down(name, tell);
  }

  deliver(parcel: Parcel): void {
    this.lose(parcel);
    parcel.deliver();
  }

  lose(parcel: Parcel): void {
    this.#parcels = this.#parcels.filter((other) => other !== parcel);
  }

  /** The parcel arrives once more, later. */
  double(parcel: Parcel): void {
    this.#parcels = [...this.#parcels, { ...parcel }];
  }

  /** Delivers all there is and all that follows from it, in order. */
  deliverAll(): void {
    for (let next = this.#parcels[0]; next; next = this.#parcels[0]) this.deliver(next);
  }

  #up(name: string, deliver: (reply: (name: string, tell: () => void) => void) => void): void {
    const connection = this.#connection;
    if (!connection) return;
    const reply = (answer: string, tell: () => void) => {
      if (connection === this.#connection) this.#down(answer, tell);
    };
    this.#parcels = [...this.#parcels, { direction: 'up', name, deliver: () => deliver(reply) }];
  }

  #down(name: string, tell: (device: TransportListener) => void): void {
    const listener = this.#listener;
    if (!this.#connection || !listener) return;
    this.#parcels = [...this.#parcels, { direction: 'down', name, deliver: () => tell(listener) }];
  }
}
