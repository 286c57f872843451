import type { Turns } from '../quota/turns.ts';

/** So many pieces of work of one restaurant begin in one turn of the event loop; each takes some 0.1 ms. */
const begunInTurn = 16;

/** So many may wait: a full house that comes back at once. Beyond that whoever asks is told to ask again. */
const mostWaiting = 5000;

type Work = () => void;

interface FairTurnsParts {
  /** Calls back when the event loop has looked for what is new. */
  readonly nextTurn?: (then: () => void) => void;
}

/**
 * One thread serves all restaurants of a process, in the order in which their work comes in: a storm at one of them would be
 * served to its end before the next one's single tap. So each begins only so much in one turn of the loop; what is beyond
 * waits in a line of the restaurant's own, and the lines are served in turns.
 */
export class FairTurns {
  readonly #nextTurn: (then: () => void) => void;
  /** Who waits, in the order of turns. */
  readonly #waiting = new Map<string, Work[]>();
  /** How much has begun in this turn of the loop. */
  readonly #begun = new Map<string, number>();
  #isTurnAwaited = false;

  constructor({ nextTurn = (then) => void setImmediate(then) }: FairTurnsParts = {}) {
    this.#nextTurn = nextTurn;
  }

  /** The turns of one restaurant. */
  of(restaurant: string): Turns {
    return {
      take: (work) => this.#take(restaurant, work),
      waiting: () => this.#waiting.get(restaurant)?.length ?? 0,
    };
  }

  #take(restaurant: string, work: Work): boolean {
    const line = this.#waiting.get(restaurant);
    const begun = this.#begun.get(restaurant) ?? 0;
    if (line && line.length >= mostWaiting) return false;
    this.#awaitTurn();
    if (line) line.push(work);
    else if (begun >= begunInTurn) this.#waiting.set(restaurant, [work]);
    else {
      this.#begun.set(restaurant, begun + 1);
      work();
    }
    return true;
  }

  #awaitTurn(): void {
    if (this.#isTurnAwaited) return;
    this.#isTurnAwaited = true;
    this.#nextTurn(() => {
      this.#isTurnAwaited = false;
      this.#begun.clear();
      if (this.#waiting.size > 0) this.#awaitTurn();
      this.#serve(begunInTurn);
    });
  }

  /** Begins so much of what waits, one piece of each restaurant after the other. */
  #serve(most: number): void {
    for (let begun = 0; begun < most; begun += 1) {
      const [next] = this.#waiting;
      if (!next) return;
      const [restaurant, line] = next;
      this.#waiting.delete(restaurant);
      const work = line.shift();
      // Its next turn comes after one of each other restaurant.
      if (line.length > 0) this.#waiting.set(restaurant, line);
      this.#begun.set(restaurant, (this.#begun.get(restaurant) ?? 0) + 1);
      work?.();
    }
  }
}
