import { isRunning, type DinerId, type VisitId } from '@tavolata/domain';
import { expectFact } from './expect-fact.ts';
import type { FollowedVisits } from './followed-visits.ts';

/** Where guests sit whose phones know it. Throws the sentence when one is taken away from there. */
export class KeptSeats {
  readonly #visits: FollowedVisits;
  readonly #seats = new Map<DinerId, VisitId>();
  readonly #left = new Set<DinerId>();

  constructor(visits: FollowedVisits) {
    this.#visits = visits;
  }

  /** A phone knows where its guest sits: from now on the guest is where that visit is, until it is over. */
  sitsAt(dinerId: DinerId, visitId: VisitId | null): void {
    if (visitId === null) this.#seats.delete(dinerId);
    else this.#seats.set(dinerId, visitId);
  }

  /** A device has scanned another table's code: it is a new guest there, and nobody's seat is given to the former one. */
  hasLeft(dinerId: DinerId): void {
    this.#left.add(dinerId);
  }

  /** Nobody is taken away from a visit that runs; whom the staff have sent away from there may sit down elsewhere. */
  checkStays(dinerId: DinerId, visitId: VisitId, key: string): void {
    expectFact(!this.#left.has(dinerId), `${key} seated ${dinerId}, whose device has scanned another code`);
    const seat = this.#seats.get(dinerId);
    const there = seat === undefined ? null : this.#visits.latest(seat, dinerId);
    const isLeft =
      there !== null &&
      isRunning(there) &&
      there.id !== visitId &&
      !there.diners.some(({ id, isSentAway }) => id === dinerId && isSentAway);
    expectFact(!isLeft, `${key} took ${dinerId} away from ${there?.id} to ${visitId}`);
  }
}
