import type { DinerId, VisitId } from '@tavolata/domain';

/** Somebody begins or ends sending the cart of a visit. */
export interface LockChange {
  readonly visitId: VisitId;
  readonly dinerId: DinerId;
  readonly isHeld: boolean;
}

/** Which carts are being sent at this moment: they can't be changed until it is known what became of them [SB-08]. */
export class CommitLocks {
  /** Who sends, in the order of pressing: of two phones that press at once both hold the lock. */
  readonly #holders = new Map<VisitId, DinerId[]>();
  readonly #listeners = new Set<(change: LockChange) => void>();

  /** Holds the lock until the answer's own function is called. */
  hold(visitId: VisitId, dinerId: DinerId): () => void {
    const holders = this.#holders.get(visitId) ?? [];
    this.#holders.set(visitId, holders);
    holders.push(dinerId);
    if (holders.length === 1) this.#tell({ visitId, dinerId, isHeld: true });
    return () => this.#release(visitId, dinerId);
  }

  /** Who was first to send the cart that is on its way. */
  holderOf(visitId: VisitId): DinerId | undefined {
    return this.#holders.get(visitId)?.[0];
  }

  /** Has the beginning and the end of each lock told. Answers how to stop it. */
  onChange(listener: (change: LockChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #release(visitId: VisitId, dinerId: DinerId): void {
    const holders = this.#holders.get(visitId) ?? [];
    holders.splice(holders.indexOf(dinerId), 1);
    if (holders.length > 0) return;
    this.#holders.delete(visitId);
    this.#tell({ visitId, dinerId, isHeld: false });
  }

  /** As changes are told, so that beginning and end frame what is told of the batch between them. */
  #tell(change: LockChange): void {
    setImmediate(() => {
      for (const listener of this.#listeners) listener(change);
    });
  }
}
