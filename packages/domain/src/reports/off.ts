import type { Cents } from '../units.ts';
import { countedReasons, type CountedReason } from './counted-reason.ts';
import type { TakenOffInFigures, VisitFigures } from './visit-figures.ts';

/** How many dishes were cancelled for a reason, and what they would have cost. */
interface Cancelled {
  readonly reason: CountedReason;
  readonly count: number;
  readonly cents: Cents;
}

/** How often something was taken off for a reason, and how much. */
interface TakenOff extends TakenOffInFigures {
  readonly count: number;
}

/** What is on no bill any more: what was cancelled and what was taken off, what came to most first. */
export interface Off {
  /** What nobody knows the reason of was cancelled before reasons were counted: so many dishes [REPORT-8]. */
  readonly cancelled: { readonly reasons: readonly Cancelled[]; readonly unknown: number };
  /** What was taken off before reasons were counted came to so much [REPORT-9]. */
  readonly takenOff: { readonly reasons: readonly TakenOff[]; readonly unknown: Cents };
}

/** Adds up what is on no bill any more, by reason. */
export class OffTally {
  readonly #cancelled = new Map<CountedReason, Cancelled>();
  readonly #takenOff = new Map<string, TakenOff>();
  readonly #unknown = { cancelled: 0, takenOff: 0 };

  add({ lines, covers, dishes, charges, total, takenOff }: VisitFigures): void {
    for (const { end, off, quantity } of lines) {
      if (end !== 'cancelled') continue;
      if (off === undefined) this.#unknown.cancelled += quantity;
      else this.#addCancelled({ ...off, count: quantity });
    }
    if (takenOff === undefined) this.#unknown.takenOff += covers + dishes + charges - total;
    for (const one of takenOff ?? []) this.#addTakenOff({ ...one, count: 1 });
  }

  get off(): Off {
    return {
      cancelled: { reasons: mostFirst([...this.#cancelled.values()]), unknown: this.#unknown.cancelled },
      takenOff: { reasons: mostFirst([...this.#takenOff.values()]), unknown: this.#unknown.takenOff },
    };
  }

  #addCancelled({ reason, count, cents }: Cancelled): void {
    const before = this.#cancelled.get(reason) ?? { count: 0, cents: 0 };
    const sum = { count: before.count + count, cents: before.cents + cents };
    this.#cancelled.set(reason, { reason, ...sum });
  }

  #addTakenOff({ kind, reason, count, cents }: TakenOff): void {
    const key = `${kind} ${reason}`;
    const before = this.#takenOff.get(key) ?? { count: 0, cents: 0 };
    const sum = { count: before.count + count, cents: before.cents + cents };
    this.#takenOff.set(key, { kind, reason, ...sum });
  }
}

function mostFirst<One extends Cancelled>(all: readonly One[]): readonly One[] {
  const place = ({ reason }: One) => countedReasons.indexOf(reason);
  return all.toSorted(
    (one, other) => other.cents - one.cents || other.count - one.count || place(one) - place(other),
  );
}
