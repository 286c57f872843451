import { must, type Actor, type DinerId, type Instant, type VisitId } from '@tavolata/domain';
import type { TokenHash } from '../../apps/server/src/sessions/guest-session.ts';
import type { VisitTransaction } from '../../apps/server/src/visits/visit-storage.ts';
import { keyOf } from './intended-command.ts';
import type { Request } from './watched-server-parts.ts';

/** The last request made in an actor's name. */
interface PendingRequest {
  readonly key: string;
  readonly requestId: string;
  readonly visitId: VisitId;
  readonly wasSending: boolean;
  /** The number of the last stock reading then. */
  readonly since: number;
}

/** Knows what speaks against a request at this moment, and whether it has been accepted by now. */
interface Judge {
  readonly reasonAgainst: (request: PendingRequest, at: Instant) => string | null;
  readonly isAccepted: (key: string) => boolean;
}

interface Decided {
  readonly decidedAt: Instant;
  /** What spoke against it when the authority began to decide. */
  readonly reason: string | null;
  /** Whether it had been accepted by then, at whichever node. */
  readonly wasAccepted: boolean;
}

/** When each command was decided and at which visit, so that the referee can ask the oracle about that very moment. */
export class Decisions {
  readonly #now: () => Instant;
  readonly #judge: Judge;
  /** The request behind each actor object: one per arrival of a command, which may be passed on to another visit. */
  readonly #requests = new WeakMap<Actor, PendingRequest>();
  readonly #times = new WeakMap<Actor, Instant>();
  readonly #reasons = new WeakMap<Actor, string | null>();
  readonly #accepted = new WeakMap<Actor, boolean>();
  readonly #lastTimes = new Map<string, Instant>();
  readonly #lastReasons = new Map<string, string | null>();
  /** Requests that came in while their table was sending. */
  readonly #whileSending = new Set<string>();
  /** The stock reading at a request's first arrival, repeated or not. */
  readonly #since = new Map<string, number>();
  readonly #seatings = new Map<TokenHash, Instant>();

  constructor(now: () => Instant, judge: Judge) {
    this.#now = now;
    this.#judge = judge;
  }

  /** A command has reached the authority. */
  asked(by: Actor, { scope, requestId, visitId }: Request, wasSending: boolean, reading: number): void {
    const key = `${scope}/${requestId}`;
    const since = this.#since.get(key) ?? reading;
    this.#since.set(key, since);
    if (wasSending) this.#whileSending.add(key);
    this.#requests.set(by, { key, requestId, visitId, wasSending, since });
    this.#accepted.set(by, this.#judge.isAccepted(keyOf(scope, requestId)));
  }

  /** The authority begins to decide this actor's command; returns the time it decides by. */
  begin(by: Actor): Instant {
    const now = this.#now();
    const request = this.#requests.get(by);
    this.#times.set(by, now);
    if (request) {
      this.#lastTimes.set(request.key, now);
      const reason = this.#judge.reasonAgainst(request, now);
      this.#reasons.set(by, reason);
      this.#lastReasons.set(request.key, reason);
      this.#accepted.set(by, this.#judge.isAccepted(keyOf(`visit:${request.visitId}`, request.requestId)));
    } else if (by.kind === 'diner') this.#seatings.set(hashOf(by.dinerId), now);
    return now;
  }

  /** The last decision for this actor. */
  lastOf(by: Actor): Omit<PendingRequest, 'key'> & Decided {
    const { key: _, ...request } = must(this.#requests.get(by), 'the request reached the authority');
    const reason = this.#reasons.get(by) ?? null;
    const wasAccepted = this.#accepted.get(by) ?? false;
    return { ...request, decidedAt: this.#times.get(by) ?? this.#now(), reason, wasAccepted };
  }

  /** When a command that is being stored, or its refusal, was last decided, and the stock reading at its first arrival. */
  of({ scope, requestId, seats }: Pick<VisitTransaction, 'scope' | 'requestId' | 'seats'>) {
    const key = `${scope}/${requestId}`;
    const decidedAt = seats === null ? this.#lastTimes.get(key) : this.#seatings.get(seats.tokenHash);
    const since = this.#since.get(key) ?? 0;
    const reason = this.#lastReasons.get(key) ?? null;
    return { decidedAt: decidedAt ?? this.#now(), since, reason, wasSending: this.#whileSending.has(key) };
  }
}

/** The token hash under which the storage keeps a diner's session. */
export function hashOf(dinerId: DinerId): TokenHash {
  return `hash of ${dinerId}`;
}
