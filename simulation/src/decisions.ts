import { must, type Actor, type DinerId, type Instant, type VisitId } from '@tavolata/domain';
import type { TokenHash } from '../../apps/server/src/sessions/guest-session.ts';
import type { VisitTransaction } from '../../apps/server/src/visits/visit-storage.ts';
import type { Request } from './watched.ts';

/** What was asked last in somebody's name. */
interface Asked {
  readonly key: string;
  readonly visitId: VisitId;
  readonly wasSending: boolean;
  /** The last reading of the shelf then. */
  readonly since: number;
}

/** When the house made up its mind about each wish, and where: the referee asks the oracle about that moment. */
export class Decisions {
  readonly #now: () => Instant;
  /** Which request an actor stands for: one for each time a wish comes in. A wish may be passed on to another visit. */
  readonly #requests = new WeakMap<Actor, Asked>();
  readonly #times = new WeakMap<Actor, Instant>();
  readonly #lastTimes = new Map<string, Instant>();
  /** The reading since which a request is on its way, asked again or not. */
  readonly #since = new Map<string, number>();
  readonly #sittings = new Map<TokenHash, Instant>();

  constructor(now: () => Instant) {
    this.#now = now;
  }

  /** A wish has come to the authority. */
  asked(by: Actor, { scope, requestId, visitId }: Request, wasSending: boolean, reading: number): void {
    const key = `${scope}/${requestId}`;
    const since = this.#since.get(key) ?? reading;
    this.#since.set(key, since);
    this.#requests.set(by, { key, visitId, wasSending, since });
  }

  /** The authority begins to decide what this actor wishes: answers the time that it decides by. */
  begin(by: Actor): Instant {
    const now = this.#now();
    const request = this.#requests.get(by);
    this.#times.set(by, now);
    if (request) this.#lastTimes.set(request.key, now);
    else if (by.kind === 'diner') this.#sittings.set(hashOf(by.dinerId), now);
    return now;
  }

  /** The last decision in this actor's name. */
  lastOf(by: Actor): Omit<Asked, 'key'> & { readonly decidedAt: Instant } {
    const { visitId, wasSending, since } = must(this.#requests.get(by), 'it came to the authority');
    return { visitId, wasSending, since, decidedAt: this.#times.get(by) ?? this.#now() };
  }

  /** When a wish that is being stored was last decided, and since which reading of the shelf it was on its way. */
  of({ scope, requestId, seats }: Pick<VisitTransaction, 'scope' | 'requestId' | 'seats'>) {
    const key = `${scope}/${requestId}`;
    const decidedAt = seats === null ? this.#lastTimes.get(key) : this.#sittings.get(seats);
    return { decidedAt: decidedAt ?? this.#now(), since: this.#since.get(key) ?? 0 };
  }
}

/** The session of a diner's phone, as the storage knows it. */
export function hashOf(dinerId: DinerId): TokenHash {
  return `hash of ${dinerId}`;
}
