import {
  plateTimes,
  rememberedMs,
  watchDishes,
  type Instant,
  type PlateTimes,
  type VisitId,
  type WatchedDish,
} from '@tavolata/domain';
import { plateTimesToWire, type PlateTimeWire } from '@tavolata/protocol';
import { concerns } from '@tavolata/protocol/schemas';
import type { Restaurant } from '../catalogue/restaurant.ts';
import { Emitter } from '../emitter.ts';
import type { VisitAuthority } from '../visits/authority.ts';
import { startNodeTimer, type StartTimer } from '../visits/timers/start-timer.ts';
import type { VisitChange } from '../visits/visit-request.ts';

export interface KitchenWatchParts {
  readonly authority: Pick<VisitAuthority, 'onChange'>;
  readonly restaurant: Pick<Restaurant, 'catalogue'>;
  readonly now: () => Instant;
  /** Node's timers, unless a test has its own. */
  readonly startTimer?: StartTimer;
}

/** Times change slowly: what the kitchen does is put together so often, while it does something. */
export const lookEveryMs = 30_000;

/**
 * Learns from this evening's own dishes how long the kitchen takes. It remembers what it has seen itself and nothing else: a
 * server that starts knows nothing, and says nothing before it does.
 */
export class KitchenWatch {
  readonly #parts: KitchenWatchParts;
  readonly #startTimer: StartTimer;
  readonly #changed = new Emitter<[readonly PlateTimeWire[]]>();
  readonly #seen = new Map<VisitId, readonly WatchedDish[]>();
  readonly #stopListening: () => void;
  #times: readonly PlateTimeWire[] = [];
  #cancel: (() => void) | null = null;

  constructor(parts: KitchenWatchParts) {
    this.#parts = parts;
    this.#startTimer = parts.startTimer ?? startNodeTimer;
    this.#stopListening = parts.authority.onChange((change) => this.#watch(change));
  }

  /** How long the kitchen usually takes, as it was told last. */
  get times(): readonly PlateTimeWire[] {
    return this.#times;
  }

  /** Has other times told. Answers how to stop it. */
  onChange(listener: (times: readonly PlateTimeWire[]) => void): () => void {
    return this.#changed.on(listener);
  }

  stop(): void {
    this.#stopListening();
    this.#cancel?.();
  }

  #watch({ visitId, previous, visit, events }: VisitChange): void {
    if (!events.some((event) => concerns(event, 'kitchen'))) return;
    const at = this.#parts.now();
    // What happened at this table before the server started nobody has seen; what waits since then is watched from here on.
    const before = this.#seen.get(visitId) ?? watchDishes([], { visit: previous, at });
    this.#seen.set(visitId, watchDishes(before, { visit, at }));
    this.#arm();
  }

  #arm(): void {
    this.#cancel ??= this.#startTimer(lookEveryMs, () => this.#look());
  }

  #look(): void {
    this.#cancel = null;
    const { restaurant, now } = this.#parts;
    this.#forget(now() - rememberedMs);
    const watched = [...this.#seen.values()].flat();
    const { dishes } = restaurant.catalogue.data;
    this.#tell(plateTimes(watched, { now: now(), dishes }));
    if (this.#seen.size > 0) this.#arm();
  }

  /** Visits of which nothing was sent since then. */
  #forget(until: Instant): void {
    for (const [visitId, dishes] of this.#seen)
      if (dishes.every(({ sentAt }) => sentAt <= until)) this.#seen.delete(visitId);
  }

  #tell(known: PlateTimes): void {
    const times = plateTimesToWire(known);
    if (JSON.stringify(times) === JSON.stringify(this.#times)) return;
    this.#times = times;
    this.#changed.emit(times);
  }
}
