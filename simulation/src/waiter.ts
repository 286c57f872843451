import type { Random } from '@tavolata/client/testing';
import { dishStatuses, type Heads, type OpenVisit, type StaffCommand, type VisitId } from '@tavolata/domain';
import type { Referee } from './referee.ts';
import type { Restaurant } from './restaurant.ts';

interface Task {
  readonly visitId: VisitId;
  readonly requestId: string;
  readonly command: StaffCommand;
}

/** Somebody of the house who serves, corrects and frees, and says it again when the console knew no answer. */
export class Waiter {
  readonly #restaurant: Restaurant;
  readonly #referee: Referee;
  readonly #random: Random;
  #unanswered: readonly Task[] = [];
  #lastNumber = 0;

  constructor(restaurant: Restaurant, referee: Referee, random: Random) {
    this.#restaurant = restaurant;
    this.#referee = referee;
    this.#random = random;
  }

  /** Does something at this table, or again what has had no answer. */
  work(visit: OpenVisit): void {
    const again = this.#random.chance(0.5) ? this.#random.pick(this.#unanswered) : undefined;
    if (again) return this.#perform(again);
    const requestId = `waiter-wishes-${++this.#lastNumber}`;
    const command = this.#nextWish(visit);
    this.#referee.willWish(requestId, { who: 'staff', command });
    this.#perform({ visitId: visit.id, requestId, command });
  }

  /** Frees the table. */
  free(visitId: VisitId): void {
    const requestId = `waiter-frees-${++this.#lastNumber}`;
    this.#referee.willWish(requestId, { who: 'staff', command: { type: 'freeTable' } });
    this.#perform({ visitId, requestId, command: { type: 'freeTable' } });
  }

  #perform(task: Task): void {
    this.#unanswered = [...this.#unanswered.filter((other) => other !== task), task];
    this.#restaurant.serve(task.visitId, task.requestId, task.command, (answer) => {
      if (answer) this.#unanswered = this.#unanswered.filter((other) => other !== task);
    });
  }

  #nextWish(visit: OpenVisit): StaffCommand {
    const random = this.#random;
    const sent = visit.batches.flatMap(({ lines }) => lines.map(({ id }) => id));
    const dice = random.next();
    if (sent.length > 0 && dice < 0.65) {
      const sentLineIds = sent.filter(() => random.chance(0.3));
      const status = random.pick(dishStatuses) ?? 'served';
      return { type: 'setDishStatus', sentLineIds: random.chance(0.97) ? sentLineIds : ['9-9'], status };
    }
    const turn = visit.turn.number - (random.chance(0.1) ? 1 : 0);
    if (dice < (turn > 0 ? 0.8 : 0.66)) return { type: 'skipWait', leaving: turn };
    if (dice < (turn > 0 ? 0.9 : 0.67)) return { type: 'resetTurn', turn };
    return { type: 'changeHeads', heads: someHeads(random) };
  }
}

function someHeads(random: Random): Heads {
  return { adults: random.below(4), children: random.below(3), others: random.chance(0.2) ? 1 : 0 };
}
