import { Wire, type HandClock, type Random } from '@tavolata/client/testing';
import { createTableSession, type TableSession } from '@tavolata/client';
import type {
  DinerId,
  GuestCommand,
  LineId,
  Milliseconds,
  OpenVisit,
  RunningVisit,
  TableId,
  VisitId,
} from '@tavolata/domain';
import { commandToMessage, type GuestMessage } from '@tavolata/protocol';
import type { SeedRestaurant } from './seed-restaurant.ts';
import type { Referee } from './referee.ts';
import type { SeatRequest } from './simulated-node.ts';
import type { SimulatedServer } from './simulated-server.ts';
import { GuestObserver, shownBy } from './guest-observer.ts';
import { nextCommand, openingCommand, randomOpening } from './random-commands.ts';

interface PhoneParts {
  /** Who its guest is at the table that it scans first. */
  readonly dinerId: DinerId;
  readonly tableId: TableId;
  readonly server: SimulatedServer;
  readonly referee: Referee;
  readonly restaurant: SeedRestaurant;
  readonly random: Random;
  /** The server's clock; the phone's own is off. */
  readonly clock: HandClock;
  /** How far this phone's clock is behind the server's; below 0 it is ahead. */
  readonly behind: Milliseconds;
}

/** A phone that has joined a visit: its connection, its session, and the observer of its screen. */
interface Seat {
  /** The visit the guest joined; it may have been merged into another since. */
  readonly visitId: VisitId;
  readonly wire: Wire;
  readonly session: TableSession;
  readonly observer: GuestObserver;
}

/** A guest with a phone, from the scan to the end of the session. */
export class Phone {
  readonly #parts: PhoneParts;
  #seat: Seat | null = null;
  #arrival: SeatRequest | null = null;
  #dinerId: DinerId;
  #tableId: TableId;
  #isRefused = false;
  #hasToScan = false;
  #lastNumber = 0;

  constructor(parts: PhoneParts) {
    this.#parts = parts;
    this.#dinerId = parts.dinerId;
    this.#tableId = parts.tableId;
  }

  get dinerId(): DinerId {
    return this.#dinerId;
  }

  get seat(): Seat | null {
    return this.#seat;
  }

  /** Opens or joins the table, with the same request again while the answer is missing. */
  async arrive(): Promise<void> {
    if (this.#seat) return;
    const { server, referee, random } = this.#parts;
    if (!this.#arrival && this.#isRefused && server.isOfSeveral && random.chance(0.4))
      await this.#scanAnother();
    if (!this.#arrival && this.#hasToScan) await this.#scanAgain();
    const request = this.#arrival ?? this.#newArrival();
    const { dinerId, requestId, tableId, opening, knowsPin } = request;
    const command = openingCommand(tableId, opening);
    referee.expectCommand(requestId, { who: dinerId, command, knowsPin });
    this.#arrival = request;
    const isReplyLost = random.chance(0.15);
    server.sitDown(request, (answer) => {
      if (!answer || isReplyLost || this.#arrival !== request) return;
      this.#arrival = null;
      this.#isRefused = !answer.ok;
      if (answer.ok) this.#sit(answer.visitId);
    });
  }

  /** What this guest has on the screen. */
  get shown(): RunningVisit | null {
    return this.#seat && shownBy(this.#seat.session);
  }

  /** The guest taps something that makes sense on this screen. */
  tap(): void {
    const seat = this.#seat;
    const { shown } = this;
    if (!seat || !shown) return;
    const { random, referee } = this.#parts;
    const command = shown.status === 'open' ? this.#nextCommand(shown) : this.#commandWhileWaiting();
    if (random.chance(0.04)) return this.#cheat(seat, command);
    const result = seat.session.tap(command);
    if (!result.ok) return;
    referee.expectCommand(result.requestId, { who: this.#dinerId, command });
    seat.observer.expectOutcome(result.requestId, command);
  }

  /** Connects, also where the server has closed the connection. */
  connect(): void {
    const { server } = this.#parts;
    const wire = this.#seat?.wire;
    if (wire?.isConnected && !server.isListening(this.#dinerId)) wire.cut();
    wire?.connect();
  }

  check(): void {
    const seat = this.#seat;
    if (!seat) return;
    seat.observer.check();
    if (seat.session.getState().connection === 'over') this.#leave(seat);
  }

  #nextCommand(visit: OpenVisit): GuestCommand {
    const { restaurant, random } = this.#parts;
    return nextCommand({
      visit,
      dinerId: this.#dinerId,
      restaurant,
      random,
      newLineId: () => this.#newId('line'),
    });
  }

  /** Mostly a reminder; now and then something only an open table accepts. */
  #commandWhileWaiting(): GuestCommand {
    return this.#parts.random.chance(0.7) ? { type: 'askAgain' } : { type: 'clearCart' };
  }

  /** Sends a message that no honest session would send, and ignores the answer. */
  #cheat({ wire, session }: Seat, honest: GuestCommand): void {
    const { referee, random } = this.#parts;
    const line = random.pick(session.getState().visit?.lines ?? []);
    const command = forge(honest, random.chance(0.3) ? line?.id : undefined);
    const requestId = this.#newId('cheats');
    referee.expectCommand(requestId, { who: this.#dinerId, command });
    wire.send(withPrices(commandToMessage(requestId, command)), () => {});
  }

  /** A guest who was refused tries another table, and what was asked at the first may still be under way at some node. */
  async #scanAnother(): Promise<void> {
    const { server, referee, random } = this.#parts;
    this.#tableId = random.pick([12, 13, 14]) ?? this.#tableId;
    const before = this.#dinerId;
    this.#dinerId = this.#newId('at-another-table');
    await server.scan(this.#dinerId, this.#tableId, { insteadOf: before });
    referee.hasLeft(before);
  }

  /** Who sat at a visit that has ended scans where that was, or where they came from, and has the former seat if the visit goes on. */
  async #scanAgain(): Promise<void> {
    const { server, referee, random } = this.#parts;
    this.#hasToScan = false;
    const before = this.#dinerId;
    const scanned = await server.scanAgain(before, {
      newDinerId: this.#newId('scans-again'),
      tableId: random.chance(0.5) ? this.#tableId : null,
    });
    if (!scanned) return;
    this.#dinerId = scanned.dinerId;
    this.#tableId = scanned.tableId;
    if (this.#dinerId !== before) referee.hasLeft(before);
  }

  #newArrival(): SeatRequest {
    const { random, restaurant } = this.#parts;
    return {
      tableId: this.#tableId,
      dinerId: this.#dinerId,
      requestId: this.#newId('sits-down'),
      mayJoin: true,
      nickname: null,
      knowsPin: random.chance(0.7),
      opening: randomOpening(random, restaurant),
    };
  }

  #sit(visitId: VisitId): void {
    const { server, referee, restaurant, clock, behind } = this.#parts;
    const dinerId = this.#dinerId;
    referee.sitsAt(dinerId, visitId);
    const wire = new Wire(server, dinerId);
    const session = createTableSession({
      transport: wire,
      createId: () => this.#newId('command'),
      now: () => clock.now() - behind,
      startTimer: clock.startTimer,
      catalogue: restaurant.catalogue,
      rules: restaurant.rules,
      userId: dinerId,
    });
    this.#seat = {
      visitId,
      wire,
      session,
      observer: new GuestObserver({ session, referee, rules: restaurant.rules }),
    };
  }

  #leave({ session, wire }: Seat): void {
    session.close();
    wire.cut();
    this.#seat = null;
    this.#hasToScan = true;
    this.#parts.referee.sitsAt(this.#dinerId, null);
  }

  #newId(what: string): string {
    return `${this.#parts.dinerId}-${what}-${++this.#lastNumber}`;
  }
}

/** Repeats every condiment, and may reuse the id of an existing line. */
function forge(command: GuestCommand, lineId: LineId | undefined): GuestCommand {
  if (command.type !== 'addLine') return command;
  const { condiments } = command.choice;
  const choice = { ...command.choice, condiments: [...condiments, ...condiments] };
  return { ...command, choice, lineId: lineId ?? command.lineId };
}

/** Adds forged prices, which the server has to ignore. */
function withPrices(message: GuestMessage): GuestMessage {
  if (message.name !== '/cart2/update') return message;
  const { dish } = message.content;
  const priced = { ...dish, price: 1, condiments: dish.condiments.map((each) => ({ ...each, price: 1 })) };
  return { ...message, content: { ...message.content, dish: priced } };
}
