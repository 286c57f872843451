import type { DinerId } from '@tavolata/domain';
import type { Ack, CartSnapshot, Farewell, GuestMessage, Rejection } from '@tavolata/protocol';
import type { Transport, TransportListener } from '../session/transport.ts';
import type { TableTwin } from './table-twin.ts';

/** A message on the way between a device and the twin. Delivering it twice is what a bad network may do. */
export interface Parcel {
  readonly direction: 'up' | 'down';
  readonly name: string;
  readonly deliver: () => void;
}

/** A line to the twin that lies in the hand of the test: nothing arrives until it is delivered, in whatever order. */
export class Wire implements Transport {
  readonly #twin: TableTwin;
  readonly #dinerId: DinerId;
  #parcels: readonly Parcel[] = [];
  #listener: TransportListener | null = null;
  #isWanted = false;
  #isConnected = false;
  /** How often the device gave up a line that seemed dead. */
  renewals = 0;

  constructor(twin: TableTwin, dinerId: DinerId) {
    this.#twin = twin;
    this.#dinerId = dinerId;
    twin.onChange((change) => this.#down(`change ${change.version}`, (device) => device.changed(change)));
  }

  /** What is on the way, oldest first. */
  get parcels(): readonly Parcel[] {
    return this.#parcels;
  }

  get isConnected(): boolean {
    return this.#isConnected;
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
    this.#up(message.name, () =>
      this.#twin.handle(this.#dinerId, message, (ack) => this.#down('answer', () => onAnswer(ack))),
    );
  }

  askSnapshot(onAnswer: (answer: Ack<CartSnapshot>) => void): void {
    this.#up('/cart2/init', () => {
      const answer = this.#twin.snapshotFor(this.#dinerId);
      this.#down('snapshot', () => onAnswer(answer));
    });
  }

  /** The line comes up. */
  connect(): void {
    if (this.#isConnected || !this.#isWanted) return;
    this.#isConnected = true;
    this.#listener?.connected();
  }

  /** The line breaks: what is on the way is lost. */
  cut(): void {
    this.#parcels = [];
    if (!this.#isConnected) return;
    this.#isConnected = false;
    this.#listener?.disconnected();
  }

  /** The server turns the device away. */
  reject(code: Rejection): void {
    this.#listener?.rejected(code);
  }

  beat(): void {
    const beat = this.#twin.heartbeat();
    this.#down('heartbeat', (device) => device.heartbeat(beat));
  }

  sayFarewell(farewell: Farewell): void {
    this.#down('farewell', (device) => device.farewell(farewell));
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

  #up(name: string, deliver: () => void): void {
    if (this.#isConnected) this.#parcels = [...this.#parcels, { direction: 'up', name, deliver }];
  }

  #down(name: string, tell: (device: TransportListener) => void): void {
    const listener = this.#listener;
    if (!this.#isConnected || !listener) return;
    this.#parcels = [...this.#parcels, { direction: 'down', name, deliver: () => tell(listener) }];
  }
}
