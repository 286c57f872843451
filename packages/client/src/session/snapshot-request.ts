import type { Instant } from '@tavolata/domain';
import { answerTimeoutMs, type Ack, type CartSnapshot } from '@tavolata/protocol';
import type { Timers } from './timers.ts';
import type { Transport } from './transport.ts';

interface SnapshotRequestParts {
  readonly transport: Transport;
  readonly timers: Timers;
  readonly now: () => Instant;
  readonly lastHeardAt: () => Instant;
  readonly onAnswer: (answer: Ack<CartSnapshot>) => void;
}

const timer = 'snapshot';

/** Asks for the visit as it is, one request at a time, until it has come. */
export class SnapshotRequest {
  readonly #parts: SnapshotRequestParts;
  #isAsking = false;

  constructor(parts: SnapshotRequestParts) {
    this.#parts = parts;
  }

  ask(): void {
    if (this.#isAsking) return;
    this.#isAsking = true;
    const { transport, timers, now, lastHeardAt, onAnswer } = this.#parts;
    const askedAt = now();
    timers.start(timer, answerTimeoutMs, () => {
      this.#isAsking = false;
      // A line that says nothing at all is dead; one that is only slow is asked again.
      if (lastHeardAt() < askedAt) transport.renew();
      else this.ask();
    });
    transport.askSnapshot(onAnswer);
  }

  /** It has come. */
  done(): void {
    this.#parts.timers.cancel(timer);
    this.#isAsking = false;
  }

  /** The line it went over is gone, and so are its timers. */
  forget(): void {
    this.#isAsking = false;
  }
}
