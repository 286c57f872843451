import type { Context, Instant } from '@tavolata/domain';
import { Listeners } from './listeners.ts';
import type { PendingCommands } from './pending-commands.ts';
import { isSameState } from './same-state.ts';
import type { SessionClock } from './session-clock.ts';
import { contextOfGuest, type TableSessionParts } from './session-parts.ts';
import type { RestaurantOfSession, SessionState } from './session-state.ts';
import type { VisitCopy } from './visit-copy.ts';

interface ShownStateParts {
  readonly of: TableSessionParts;
  readonly clock: SessionClock;
  readonly commands: PendingCommands;
  readonly copy: VisitCopy;
}

/** What screens show of a session: told anew when any of it has changed, and never again once the session is over. */
export class ShownState {
  readonly #parts: ShownStateParts;
  readonly #listeners = new Listeners<void>();
  #restaurant: RestaurantOfSession;
  #state: SessionState;

  constructor(parts: ShownStateParts) {
    this.#parts = parts;
    this.#restaurant = parts.of;
    this.#state = {
      connection: 'connecting',
      userId: parts.of.userId,
      visit: null,
      waiting: null,
      version: 0,
      unansweredLines: new Set(),
      send: 'idle',
      clockOffset: parts.clock.offset,
      sessionEnd: null,
      stock: new Map(),
      plateTimes: new Map(),
      restaurantVersion: null,
      sender: null,
      keptTaps: 0,
    };
  }

  get current(): SessionState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  setRestaurant(restaurant: RestaurantOfSession): void {
    this.#restaurant = restaurant;
    this.publish();
  }

  publish(change: Partial<SessionState> = {}): void {
    if (this.#state.connection === 'over') return;
    const { clock, commands, copy } = this.#parts;
    const { connection = this.#state.connection } = change;
    const next: SessionState = {
      ...this.#state,
      ...copy.shown(this.#state, this.contextAt(clock.serverNow())),
      send: copy.send,
      clockOffset: clock.offset,
      keptTaps: connection === 'offline' ? commands.unanswered().length : 0,
      ...change,
    };
    if (isSameState(this.#state, next)) return;
    this.#state = next;
    this.#listeners.tell();
  }

  /** What the rules judge a tap at this time by. */
  contextAt(now: Instant): Context {
    const { userId } = this.#parts.of;
    return contextOfGuest(now, { userId, restaurant: this.#restaurant, stock: this.#state.stock });
  }
}
