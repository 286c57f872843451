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
import type { OpenTableRequest } from '../../apps/server/src/visits/visit-request.ts';
import type { SeedHouse } from './house-of-seed.ts';
import type { Referee } from './referee.ts';
import type { Restaurant } from './restaurant.ts';
import { Shoulder, shownBy } from './shoulder.ts';
import { nextWish, openingCommand, someOpening } from './wishes.ts';

interface PhoneParts {
  readonly dinerId: DinerId;
  readonly tableId: TableId;
  readonly restaurant: Restaurant;
  readonly referee: Referee;
  readonly house: SeedHouse;
  readonly random: Random;
  /** The server's; the phone's own shows another time. */
  readonly clock: HandClock;
  /** How far this phone's clock is behind the server's; below 0 it is ahead. */
  readonly behind: Milliseconds;
}

/** A phone that has been given a place: its line, its session, and the one who looks over its guest's shoulder. */
interface Seat {
  /** Where the guest sat down; the guests may have been brought to another table since. */
  readonly visitId: VisitId;
  readonly wire: Wire;
  readonly session: TableSession;
  readonly shoulder: Shoulder;
}

/** A guest with a phone, from the scan to the farewell. */
export class Phone {
  readonly #parts: PhoneParts;
  #seat: Seat | null = null;
  #arrival: OpenTableRequest | null = null;
  #lastNumber = 0;

  constructor(parts: PhoneParts) {
    this.#parts = parts;
  }

  get seat(): Seat | null {
    return this.#seat;
  }

  /** Asks for a place, or asks again with the same request while the answer is missing. */
  arrive(): void {
    if (this.#seat) return;
    const { restaurant, referee, random } = this.#parts;
    const request = this.#arrival ?? this.#newArrival();
    const { guest, requestId, tableId, opening, knowsPin } = request;
    const command = openingCommand(tableId, opening);
    referee.willWish(requestId, { who: guest.dinerId, command, knowsPin });
    this.#arrival = request;
    const isReplyLost = random.chance(0.15);
    restaurant.sitDown(request, (answer) => {
      if (!answer || isReplyLost || this.#arrival !== request) return;
      this.#arrival = null;
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
    const { dinerId, random, referee } = this.#parts;
    const command = shown.status === 'open' ? this.#nextWish(shown) : this.#wishWhileWaiting();
    if (random.chance(0.04)) return this.#cheat(seat, command);
    const result = seat.session.tap(command);
    if (!result.ok) return;
    referee.willWish(result.requestId, { who: dinerId, command });
    seat.shoulder.sees(result.requestId, command);
  }

  /** The line comes up, again where the server had hung up. */
  connect(): void {
    const { restaurant, dinerId } = this.#parts;
    const wire = this.#seat?.wire;
    if (wire?.isConnected && !restaurant.isListening(dinerId)) wire.cut();
    wire?.connect();
  }

  check(): void {
    const seat = this.#seat;
    if (!seat) return;
    seat.shoulder.check();
    if (seat.session.getState().connection === 'over') this.#leave(seat);
  }

  #nextWish(visit: OpenVisit): GuestCommand {
    const { dinerId, house, random } = this.#parts;
    return nextWish({ visit, dinerId, house, random, newLineId: () => this.#newId('line') });
  }

  /** Mostly a reminder; now and then what only an open table takes. */
  #wishWhileWaiting(): GuestCommand {
    return this.#parts.random.chance(0.7) ? { type: 'askAgain' } : { type: 'clearCart' };
  }

  /** A message that no session would send, and nobody waits for. */
  #cheat({ wire, session }: Seat, wish: GuestCommand): void {
    const { dinerId, referee, random } = this.#parts;
    const line = random.pick(session.getState().visit?.lines ?? []);
    const command = forge(wish, random.chance(0.3) ? line?.id : undefined);
    const requestId = this.#newId('cheats');
    referee.willWish(requestId, { who: dinerId, command });
    wire.send(withPrices(commandToMessage(requestId, command)), () => {});
  }

  #newArrival(): OpenTableRequest {
    const { dinerId, tableId, random, house } = this.#parts;
    return {
      tableId,
      guest: { dinerId, tokenHash: `hash of ${dinerId}`, visitId: null },
      requestId: this.#newId('sits-down'),
      mayJoin: true,
      nickname: null,
      knowsPin: random.chance(0.7),
      opening: someOpening(random, house),
    };
  }

  #sit(visitId: VisitId): void {
    const { dinerId, restaurant, referee, house, clock, behind } = this.#parts;
    const wire = new Wire(restaurant, dinerId);
    const session = createTableSession({
      transport: wire,
      createId: () => this.#newId('wishes'),
      now: () => clock.now() - behind,
      startTimer: clock.startTimer,
      catalogue: house.catalogue,
      rules: house.rules,
      userId: dinerId,
    });
    this.#seat = { visitId, wire, session, shoulder: new Shoulder({ session, referee, rules: house.rules }) };
  }

  #leave({ session, wire }: Seat): void {
    session.close();
    wire.cut();
    this.#seat = null;
  }

  #newId(what: string): string {
    return `${this.#parts.dinerId}-${what}-${++this.#lastNumber}`;
  }
}

/** Says everything twice, and adds under the id of a line that is there. */
function forge(wish: GuestCommand, lineId: LineId | undefined): GuestCommand {
  if (wish.type !== 'addLine') return wish;
  const { condiments } = wish.choice;
  const choice = { ...wish.choice, condiments: [...condiments, ...condiments] };
  return { ...wish, choice, lineId: lineId ?? wish.lineId };
}

/** What a phone says about prices is nobody's business but its own. */
function withPrices(message: GuestMessage): GuestMessage {
  if (message.name !== '/cart2/update') return message;
  const { dish } = message.content;
  const priced = { ...dish, price: 1, condiments: dish.condiments.map((each) => ({ ...each, price: 1 })) };
  return { ...message, content: { ...message.content, dish: priced } };
}
