import type { Random } from '@tavolata/client/testing';
import {
  dishStatuses,
  must,
  reasonCodes,
  reviewOf,
  type OpenVisit,
  type RunningVisit,
  type StaffCommand,
  type TableId,
  type VisitId,
} from '@tavolata/domain';
import type { Opening } from '../../apps/server/src/visits/visit-request.ts';
import type { SeedHouse } from './house-of-seed.ts';
import type { Meant } from './meant.ts';
import type { Referee } from './referee.ts';
import type { Restaurant } from './restaurant.ts';
import { choiceFor, openingCommand, someHeads } from './wishes.ts';

interface WaiterParts {
  readonly restaurant: Restaurant;
  readonly referee: Referee;
  readonly house: SeedHouse;
  readonly random: Random;
}

/** Something to do, as often as it takes until there is an answer. */
type Task = (onAnswer: (answer: object | null) => void) => void;

/** All tables of the house, those included at which nobody has scanned. */
const tables: readonly TableId[] = [12, 13, 14, 15];

/** Somebody of the house who serves, corrects and frees, and says it again when the console knew no answer. */
export class Waiter {
  readonly #parts: WaiterParts;
  #unanswered: readonly Task[] = [];
  #lastNumber = 0;

  constructor(parts: WaiterParts) {
    this.#parts = parts;
  }

  /** Does something at this table, or again what has had no answer. */
  work(visit: RunningVisit): void {
    const { random } = this.#parts;
    const again = random.chance(0.5) ? random.pick(this.#unanswered) : undefined;
    if (again) this.#perform(again);
    else this.#wish(visit.id, this.#nextWish(visit));
  }

  /** Says yes or no to guests who wait for it, or yes to some of it; sometimes also to those who don't. */
  answer(visit: RunningVisit): void {
    const { random } = this.#parts;
    const dice = random.next();
    const lines = visit.status === 'open' ? visit.lines : [];
    const without = lines.filter(() => random.chance(0.4)).map(({ id }) => id);
    // What the card showed: now and then a request before this one, or whatever waits.
    const shown = reviewOf(visit)?.askedAt;
    const askedAt = dice < 0.1 || shown === undefined ? undefined : dice < 0.15 ? shown - 1 : shown;
    if (random.chance(reviewOf(visit)?.yes ? 0.4 : 0.02))
      return this.#wish(visit.id, { type: 'takeBackYes', askedAt });
    // A console says a yes that may be taken back, a till one that counts at once.
    const yes = random.chance(0.5)
      ? ({ type: 'sayYes', askedAt } as const)
      : ({ type: 'approve', orderId: 0, askedAt } as const);
    if (dice < 0.2) this.#wish(visit.id, { ...yes, without });
    else if (dice < 0.75) this.#wish(visit.id, yes);
    else if (dice < 0.9) this.#wish(visit.id, { type: 'returnRound', reason: 'not all of you are here' });
    else this.#wish(visit.id, { type: 'reject', reason: 'full' });
  }

  /** Sends one of the guests away, now and then somebody who isn't there. */
  sendAway({ id, diners }: RunningVisit): void {
    this.#wish(id, { type: 'sendAway', seat: 1 + this.#parts.random.below(diners.length + 1) });
  }

  /** A phone of the table is off the line for long, or is back: so the house believes, rightly or not. */
  missPhone({ id, diners }: RunningVisit): void {
    const { random, restaurant } = this.#parts;
    const diner = random.pick(diners);
    if (!diner) return;
    const type = diner.isGone && random.chance(0.7) ? 'phoneBack' : 'phoneGone';
    const command = { type, dinerId: diner.id } as const;
    const requestId = this.#newId({ who: 'house', command });
    this.#perform((onAnswer) => restaurant.tellOfPhone(id, requestId, command, onAnswer));
  }

  /** Frees the table. */
  free(visitId: VisitId): void {
    this.#wish(visitId, { type: 'freeTable' });
  }

  /** Has a table ready for guests who are still to come. */
  prepareTable(opening: Opening): void {
    const { restaurant, random } = this.#parts;
    const tableId = must(random.pick(tables), 'a house has tables');
    const requestId = this.#newId({ who: 'staff', command: openingCommand(tableId, opening) });
    this.#perform((onAnswer) => restaurant.openForGuests({ tableId, requestId, opening }, onAnswer));
  }

  /** Counts what is left of a dish, or marks one as sold out or there again. */
  lookAtShelf(): void {
    const { restaurant, random, house } = this.#parts;
    const { id: dishId, bargain } = must(random.pick(house.catalogue.data.dishes), 'a menu has dishes');
    const change =
      bargain.kind === 'stock' && random.chance(0.6)
        ? { dishId, remaining: random.below(6) }
        : { dishId, isSoldOut: random.chance(0.35) };
    const requestId = `waiter-says-${++this.#lastNumber}`;
    this.#perform((onAnswer) =>
      restaurant.say(change, requestId, (isDone) => onAnswer(isDone ? change : null)),
    );
  }

  /** Brings the guests of one table to another one's. */
  bringTogether(visitId: VisitId, into: VisitId): void {
    const requestId = this.#newId({ comingFrom: visitId });
    this.#perform((onAnswer) => this.#parts.restaurant.bringTogether(visitId, into, requestId, onAnswer));
  }

  #wish(visitId: VisitId, command: StaffCommand): void {
    const requestId = this.#newId({ who: 'staff', command });
    this.#perform((onAnswer) => this.#parts.restaurant.serve(visitId, requestId, command, onAnswer));
  }

  #newId(meant: Meant): string {
    const requestId = `waiter-wishes-${++this.#lastNumber}`;
    this.#parts.referee.willWish(requestId, meant);
    return requestId;
  }

  #perform(task: Task): void {
    this.#unanswered = [...this.#unanswered.filter((other) => other !== task), task];
    task((answer) => {
      if (answer) this.#unanswered = this.#unanswered.filter((other) => other !== task);
    });
  }

  /** The kitchen can't make some of a dish, or all of it; now and then a cook has an old number before the eyes. */
  #nextPart(visit: OpenVisit): StaffCommand {
    const { random } = this.#parts;
    const line = must(random.pick(visit.batches.flatMap(({ lines }) => lines)), 'something was sent');
    const of = line.quantity + (random.chance(0.1) ? 1 : 0);
    const part = { as: `part-${this.#lastNumber}`, units: 1 + random.below(of), of };
    const because = { reason: 'no more', reasonCode: random.pick(reasonCodes) ?? 'sold-out' };
    return { type: 'setDishStatus', sentLineIds: [line.id], status: 'not-possible', because, part };
  }

  #nextWish(visit: RunningVisit): StaffCommand {
    const { random } = this.#parts;
    if (visit.status === 'waiting' || random.chance(0.25)) return this.#nextMove(visit);
    const sent = visit.batches.flatMap(({ lines }) => lines.map(({ id }) => id));
    const late = visit.diners.find(({ trust }) => trust !== undefined);
    if (late && random.chance(0.2)) return { type: 'trustDiner', seat: late.seat };
    // What was read when a round was sent is not what it costs once there are fewer to share its limits.
    if (visit.review && random.chance(0.15)) return { type: 'changeHeads', heads: someHeads(random) };
    const dice = random.next();
    if (sent.length > 0 && dice < 0.5) {
      if (dice < 0.12) return this.#nextPart(visit);
      const sentLineIds = sent.filter(() => random.chance(0.3));
      const status = random.pick(dishStatuses) ?? 'served';
      return { type: 'setDishStatus', sentLineIds: random.chance(0.97) ? sentLineIds : ['9-9'], status };
    }
    if (dice < 0.6) return this.#nextOrder();
    const turn = visit.turn.number - (random.chance(0.1) ? 1 : 0);
    if (dice < (turn > 0 ? 0.8 : 0.61)) return { type: 'skipWait', leaving: turn };
    if (dice < (turn > 0 ? 0.9 : 0.62)) return { type: 'resetTurn', turn };
    return { type: 'changeHeads', heads: someHeads(random) };
  }

  /** Other tables, more tables, another PIN. */
  #nextMove(visit: RunningVisit): StaffCommand {
    const { random } = this.#parts;
    const tableId = must(random.pick(tables), 'a house has tables');
    const others = visit.status === 'open' ? visit.otherTables : [];
    const moves: readonly StaffCommand[] = [
      { type: 'moveTable', tableId },
      { type: 'addTable', tableId },
      { type: 'dropTable', tableId: random.pick(others) ?? tableId },
      { type: 'changePin', hasPin: random.chance(0.5) },
    ];
    return must(random.pick(moves), 'there are moves');
  }

  /** A drink that somebody has called for, or something that is no dish at all. */
  #nextOrder(): StaffCommand {
    const { random, house } = this.#parts;
    const id = `by-hand-${this.#lastNumber}`;
    if (random.chance(0.3)) {
      const names = { first: 'Corkage', second: 'Corkage', translations: {} };
      const quantity = 1 + random.below(2);
      return { type: 'addCharge', charge: { id, itemId: 950, names, quantity, unitPrice: 500 } };
    }
    const dishes = Array.from({ length: random.below(10) === 0 ? 0 : 1 + random.below(2) }, (_, index) => {
      const dish = must(random.pick(house.catalogue.data.dishes), 'a menu has dishes');
      const quantity = 1 + random.below(2);
      const choice = choiceFor(dish, house.catalogue, random);
      return { lineId: `${id}-${index}`, dishId: dish.id, choice, quantity };
    });
    return { type: 'orderForTable', origin: random.chance(0.8) ? 'waiter' : 'device', dishes };
  }
}

/** Whether something at the table waits for the staff. */
export function waitsForStaff(visit: RunningVisit): boolean {
  return visit.status === 'waiting' || visit.review !== null;
}
