import type { Random } from '@tavolata/client/testing';
import { must } from '@tavolata/domain';
import type { Bus, Hint } from '../../apps/server/src/bus/bus.ts';

/** A hint on its way to one node. */
interface HintUnderWay {
  readonly hint: Hint;
  readonly hear: (hint: Hint) => void;
}

/** A bus that lies in the hand of the simulation: hints arrive when it says so, in whatever order, twice or never. */
export class UnreliableBus {
  readonly #random: Random;
  readonly #listeners = new Map<(hint: Hint) => void, Bus>();
  #underWay: readonly HintUnderWay[] = [];

  constructor(random: Random) {
    this.#random = random;
  }

  /** One node's end of it. */
  connect(): Bus {
    const own: Bus = {
      publish: (hint) => {
        for (const [hear, bus] of this.#listeners)
          if (bus !== own) this.#underWay = [...this.#underWay, { hint, hear }];
      },
      subscribe: (listener) => {
        // A function of its own for each run of a node: what was on its way to an earlier one is lost with it.
        const hear = (hint: Hint) => listener(hint);
        this.#listeners.set(hear, own);
        return () => {
          this.#listeners.delete(hear);
          this.#underWay = this.#underWay.filter((other) => other.hear !== hear);
        };
      },
    };
    return own;
  }

  /** A few hints arrive, mostly in their order. */
  deliver(): void {
    for (let count = 1 + this.#random.below(4); this.#underWay.length > 0 && count > 0; count -= 1) {
      const next = this.#random.chance(0.8) ? this.#underWay[0] : this.#random.pick(this.#underWay);
      this.#deliver(must(next, 'a hint is under way'));
    }
  }

  /** One hint is lost, or comes once more. */
  disturb(): void {
    const hint = this.#random.pick(this.#underWay);
    if (!hint) return;
    if (this.#random.chance(0.6)) this.#lose(hint);
    else this.#underWay = [...this.#underWay, { ...hint }];
  }

  /** Whatever is on its way is lost: a connection broke. */
  loseAll(): void {
    this.#underWay = [];
  }

  deliverAll(): void {
    for (let next = this.#underWay[0]; next; next = this.#underWay[0]) this.#deliver(next);
  }

  #deliver(hint: HintUnderWay): void {
    this.#lose(hint);
    hint.hear(hint.hint);
  }

  #lose(hint: HintUnderWay): void {
    this.#underWay = this.#underWay.filter((other) => other !== hint);
  }
}
