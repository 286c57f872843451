import type { HandClock, Random } from '@tavolata/client/testing';
import {
  courseLineId,
  coursesOf,
  dishStatuses,
  must,
  nextCourse,
  recallableCourse,
  reasonCodes,
  reviewOf,
  type Instant,
  type OpenVisit,
  type RunningVisit,
  type SentLine,
  type StaffCommand,
  type TableId,
  type VisitId,
} from '@tavolata/domain';
import type { Opening } from '../../apps/server/src/visits/visit-request.ts';
import type { SeedRestaurant } from './seed-restaurant.ts';
import type { IntendedCommand } from './intended-command.ts';
import type { Referee } from './referee.ts';
import type { SimulatedServer } from './simulated-server.ts';
import { choiceFor, openingCommand, randomHeads } from './random-commands.ts';

interface WaiterParts {
  readonly server: SimulatedServer;
  readonly referee: Referee;
  readonly restaurant: SeedRestaurant;
  readonly random: Random;
  readonly clock: HandClock;
}

/** A visit that the staff have ended, or meant to, and when. */
interface Ended {
  readonly visitId: VisitId;
  readonly at: Instant;
}

/** Something to do, repeated until there is an answer. */
type Task = (onAnswer: (answer: object | null) => void) => void;

/** All tables, including those whose code nobody has scanned. */
const tables: readonly TableId[] = [12, 13, 14, 15];

/** A staff member who serves, corrects and frees tables, and repeats what got no answer. */
export class Waiter {
  readonly #parts: WaiterParts;
  #unanswered: readonly Task[] = [];
  #ended: readonly Ended[] = [];
  #lastNumber = 0;

  constructor(parts: WaiterParts) {
    this.#parts = parts;
  }

  /** Does something at this table, or repeats what has had no answer. */
  work(visit: RunningVisit): void {
    const { random } = this.#parts;
    const again = random.chance(0.5) ? random.pick(this.#unanswered) : undefined;
    if (again) this.#perform(again);
    else this.#send(visit.id, this.#nextCommand(visit));
  }

  /** Approves, partly approves or rejects what waits; sometimes also where nothing waits. */
  answer(visit: RunningVisit): void {
    const { random } = this.#parts;
    const dice = random.next();
    const lines = visit.status === 'open' ? visit.lines : [];
    const without = lines.filter(() => random.chance(0.4)).map(({ id }) => id);
    // The request the console showed: now and then an outdated one, or any.
    const shown = reviewOf(visit)?.askedAt;
    const askedAt = dice < 0.1 || shown === undefined ? undefined : dice < 0.15 ? shown - 1 : shown;
    if (random.chance(reviewOf(visit)?.yes ? 0.4 : 0.02))
      return this.#send(visit.id, { type: 'takeBackYes', askedAt });
    // An approval from a console may be taken back, one from a till counts at once.
    const yes = random.chance(0.5)
      ? ({ type: 'sayYes', askedAt } as const)
      : ({ type: 'approve', orderId: 0, askedAt } as const);
    if (dice < 0.2) this.#send(visit.id, { ...yes, without });
    else if (dice < 0.75) this.#send(visit.id, yes);
    else if (dice < 0.9) this.#send(visit.id, { type: 'returnBatch', reason: 'not all of you are here' });
    else this.#send(visit.id, { type: 'reject', reason: 'full' });
  }

  /** Sends one of the guests away, now and then from an empty seat. */
  sendAway({ id, diners }: RunningVisit): void {
    this.#send(id, { type: 'sendAway', seat: 1 + this.#parts.random.below(diners.length + 1) });
  }

  /** The server believes, rightly or not, that a phone has left or is back. */
  reportPhone({ id, diners }: RunningVisit): void {
    const { random, server } = this.#parts;
    const diner = random.pick(diners);
    if (!diner) return;
    const type = diner.isGone && random.chance(0.7) ? 'phoneBack' : 'phoneGone';
    const command = { type, dinerId: diner.id } as const;
    const requestId = this.#newId({ who: 'restaurant', command });
    this.#perform((onAnswer) => server.reportPhone(id, requestId, command, onAnswer));
  }

  /** Frees the table. */
  free(visitId: VisitId): void {
    this.#send(visitId, { type: 'freeTable' });
  }

  /** Some visit that the staff have ended, or meant to, and have not had go on since. */
  pickEnded(): Ended | undefined {
    return this.#parts.random.pick(this.#ended);
  }

  /** Has a visit go on that has ended; now and then without a reason. */
  reopen(visitId: VisitId): void {
    const { random, server } = this.#parts;
    const reason = random.chance(0.93) ? 'closed by mistake' : '';
    const command = { type: 'reopen', reason } as const;
    const requestId = this.#newId({ who: 'staff', command });
    this.#perform((onAnswer) =>
      server.serve(visitId, requestId, command, (answer) => {
        // A table in use may be free later, and a reason be given.
        const isOver = answer?.ok || answer?.refusal.code === 'visit-not-open';
        if (isOver) this.#ended = this.#ended.filter((ended) => ended.visitId !== visitId);
        onAnswer(answer);
      }),
    );
  }

  /** Prepares a table for guests who are still to come. */
  prepareTable(opening: Opening): void {
    const { server, random } = this.#parts;
    const tableId = must(random.pick(tables), 'a restaurant has tables');
    const requestId = this.#newId({ who: 'staff', command: openingCommand(tableId, opening) });
    this.#perform((onAnswer) => server.openForGuests({ tableId, requestId, opening }, onAnswer));
  }

  /** Sets how much of a dish is left, or marks it as sold out or available again. */
  changeStock(): void {
    const { server, random, restaurant } = this.#parts;
    const { id: dishId, bargain } = must(random.pick(restaurant.catalogue.data.dishes), 'a menu has dishes');
    const change =
      bargain.kind === 'stock' && random.chance(0.6)
        ? { dishId, remaining: random.below(6) }
        : { dishId, isSoldOut: random.chance(0.35) };
    const requestId = `waiter-stock-${++this.#lastNumber}`;
    this.#perform((onAnswer) =>
      server.changeStock(change, requestId, (isDone) => onAnswer(isDone ? change : null)),
    );
  }

  /** Merges one visit into another. */
  merge(visitId: VisitId, into: VisitId): void {
    this.#noteEnded(visitId);
    const requestId = this.#newId({ mergingFrom: visitId });
    this.#perform((onAnswer) => this.#parts.server.merge(visitId, into, requestId, onAnswer));
  }

  /** Parts a party that has come to this visit, mostly to one of its tables; now and then one that hasn't come. */
  part({ id: visitId, mergedFrom, tableId: own, otherTables }: OpenVisit): void {
    const { random, server } = this.#parts;
    const party = random.chance(0.95) ? random.pick(mergedFrom) : visitId;
    if (party === undefined) return;
    const tableId = (random.chance(0.7) && random.pick(otherTables)) || (random.pick(tables) ?? own);
    const requestId = this.#newId({ parting: party, tableId });
    this.#perform((onAnswer) => server.part({ visitId, party, tableId }, requestId, onAnswer));
  }

  #noteEnded(visitId: VisitId): void {
    const others = this.#ended.filter((ended) => ended.visitId !== visitId);
    this.#ended = [...others, { visitId, at: this.#parts.clock.now() }];
  }

  #send(visitId: VisitId, command: StaffCommand): void {
    if (command.type === 'freeTable' || command.type === 'reject') this.#noteEnded(visitId);
    const requestId = this.#newId({ who: 'staff', command });
    this.#perform((onAnswer) => this.#parts.server.serve(visitId, requestId, command, onAnswer));
  }

  #newId(intended: IntendedCommand): string {
    const requestId = `waiter-command-${++this.#lastNumber}`;
    this.#parts.referee.expectCommand(requestId, intended);
    return requestId;
  }

  #perform(task: Task): void {
    this.#unanswered = [...this.#unanswered.filter((other) => other !== task), task];
    task((answer) => {
      if (answer) this.#unanswered = this.#unanswered.filter((other) => other !== task);
    });
  }

  /** Some or all units of a dish are made, served or can't be made; now and then the console's number is outdated. */
  #nextPart(visit: OpenVisit): StaffCommand {
    const { random } = this.#parts;
    const line = must(random.pick(visit.batches.flatMap(({ lines }) => lines)), 'something was sent');
    const of = line.quantity + (random.chance(0.1) ? 1 : 0);
    const part = { as: `part-${this.#lastNumber}`, units: 1 + random.below(of), of };
    const because = { reason: 'no more', reasonCode: random.pick(reasonCodes) ?? 'sold-out' };
    if (random.chance(0.5))
      return { type: 'setDishStatus', sentLineIds: [line.id], status: 'not-possible', because, part };
    // Of some dishes all, and of the last one a part: that of a set menu may be a later course.
    const others = visit.batches
      .flatMap(({ lines }) => lines.flatMap(idsOf))
      .filter(() => random.chance(0.1));
    const sentLineIds = [...others, random.pick(idsOf(line)) ?? line.id];
    return { type: 'setDishStatus', sentLineIds, status: random.pick(dishStatuses) ?? 'served', part };
  }

  #nextCommand(visit: RunningVisit): StaffCommand {
    const { random } = this.#parts;
    if (visit.status === 'waiting' || random.chance(0.25)) return this.#nextMove(visit);
    const sent = visit.batches.flatMap(({ lines }) => lines.flatMap(idsOf));
    const course = nextCourse(visit.batches);
    if (course !== null && random.chance(0.3))
      return { type: 'fireCourse', course: course + (random.chance(0.1) ? 1 : 0) };
    const called = recallableCourse(visit.batches) ?? (random.chance(0.01) ? 2 : null);
    if (called !== null && random.chance(0.3))
      return { type: 'fireCourse', course: called + (random.chance(0.1) ? 1 : 0), isTakenBack: true };
    const late = visit.diners.find(({ trust }) => trust !== undefined);
    if (late && random.chance(0.2)) return { type: 'trustDiner', seat: late.seat };
    // Fewer people change what a held submit costs.
    if (visit.review && random.chance(0.15)) return { type: 'changeHeads', heads: randomHeads(random) };
    const dice = random.next();
    if (sent.length > 0 && dice < 0.5) {
      if (dice < 0.12) return this.#nextPart(visit);
      const sentLineIds = sent.filter(() => random.chance(0.3));
      const status = random.pick(dishStatuses) ?? 'served';
      return { type: 'setDishStatus', sentLineIds: random.chance(0.97) ? sentLineIds : ['9-9'], status };
    }
    if (dice < 0.6) return random.chance(0.3) ? this.#nextOrder() : this.#nextForGuests(visit);
    const turn = visit.turn.number - (random.chance(0.1) ? 1 : 0);
    if (dice < (turn > 0 ? 0.8 : 0.61)) return { type: 'skipWait', leaving: turn };
    if (dice < (turn > 0 ? 0.9 : 0.62)) return { type: 'resetTurn', turn };
    return { type: 'changeHeads', heads: randomHeads(random) };
  }

  /** Puts a dish into the guests' cart, changes or takes away what is in it, or sends it; now and then not their own line. */
  #nextForGuests(visit: OpenVisit): StaffCommand {
    const { random, restaurant } = this.#parts;
    const ours = visit.lines.filter(({ from }) => from === 'staff');
    const dice = random.next();
    const line = random.pick(random.chance(0.9) ? ours : visit.lines);
    const seats = [0, ...visit.diners.map(({ seat }) => seat)];
    if (line && dice < 0.1) {
      const dish = restaurant.catalogue.findDish(line.dishId);
      const choice = dish && random.chance(0.6) ? choiceFor(dish, restaurant.catalogue, random) : line.choice;
      const own = visit.diners.find(({ id }) => id === line.dinerId)?.seat ?? 0;
      const seat = random.chance(0.5) ? own : (random.pick(seats) ?? 0);
      return { type: 'changeForGuests', lineId: line.id, delta: 0, to: { seat, choice } };
    }
    if (line && dice < 0.25)
      return { type: 'changeForGuests', lineId: line.id, delta: random.chance(0.5) ? 1 : -1 };
    if (line && dice < 0.5) {
      const next = Math.max(visit.batches.at(-1)?.number ?? 0, visit.lastBatch ?? 0) + 1;
      const batchNumber = random.chance(0.9) ? next : Math.max(1, next - 1);
      const acceptedExcess = random.chance(0.7) ? 100_000 : undefined;
      return { type: 'sendForGuests', isWholeCart: random.chance(0.5), batchNumber, acceptedExcess };
    }
    const dish = must(random.pick(restaurant.catalogue.data.dishes), 'a menu has dishes');
    const choice = choiceFor(dish, restaurant.catalogue, random);
    const wanted = { lineId: `in-cart-${this.#lastNumber}`, dishId: dish.id, choice };
    const seat = random.pick(seats) ?? 0;
    return { type: 'addForGuests', seat, dish: { ...wanted, quantity: 1 + random.below(2) } };
  }

  /** Moves, adds or drops a table, or changes the PIN. */
  #nextMove(visit: RunningVisit): StaffCommand {
    const { random } = this.#parts;
    const tableId = must(random.pick(tables), 'a restaurant has tables');
    const others = visit.status === 'open' ? visit.otherTables : [];
    const moves: readonly StaffCommand[] = [
      { type: 'moveTable', tableId },
      { type: 'addTable', tableId },
      { type: 'dropTable', tableId: random.pick(others) ?? tableId },
      { type: 'changePin', hasPin: random.chance(0.5) },
    ];
    return must(random.pick(moves), 'there are moves');
  }

  /** An order for the table, or a charge that is no dish. */
  #nextOrder(): StaffCommand {
    const { random, restaurant } = this.#parts;
    const id = `by-hand-${this.#lastNumber}`;
    if (random.chance(0.3)) {
      const names = { first: 'Corkage', second: 'Corkage', translations: {} };
      const quantity = 1 + random.below(2);
      return { type: 'addCharge', charge: { id, itemId: 950, names, quantity, unitPrice: 500 } };
    }
    const dishes = Array.from({ length: random.below(10) === 0 ? 0 : 1 + random.below(2) }, (_, index) => {
      const dish = must(random.pick(restaurant.catalogue.data.dishes), 'a menu has dishes');
      const quantity = 1 + random.below(2);
      const choice = choiceFor(dish, restaurant.catalogue, random);
      return { lineId: `${id}-${index}`, dishId: dish.id, choice, quantity };
    });
    return { type: 'orderForTable', origin: random.chance(0.8) ? 'waiter' : 'device', dishes };
  }
}

/** Whether something at the table waits for the staff. */
export function waitsForStaff(visit: RunningVisit): boolean {
  return visit.status === 'waiting' || visit.review !== null;
}

/** The dish, and each of its later courses. */
function idsOf(line: SentLine): readonly string[] {
  return Array.from({ length: coursesOf(line) }, (_, index) => courseLineId(line.id, index + 1));
}
