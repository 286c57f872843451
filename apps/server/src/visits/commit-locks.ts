import type { DinerId, VisitId } from '@tavolata/domain';
import { Emitter } from '../emitter.ts';

/** Somebody begins or ends sending the cart of a visit. */
export interface LockChange {
  readonly visitId: VisitId;
  readonly dinerId: DinerId;
  readonly isHeld: boolean;
  /** It is sent at another process. */
  readonly isHeard?: true;
}

/** Without news of its end another process's lock is none any more: no cart takes so long to be sent. */
const heardForMs = 10_000;

/** Which carts are being sent at this moment: they can't be changed until it is known what became of them [SB-08]. */
export class CommitLocks {
  /** Who was first to send, and how many are at it: of two phones that press at once both hold the lock. */
  readonly #held = new Map<VisitId, { readonly dinerId: DinerId; count: number }>();
  readonly #changed = new Emitter<[LockChange]>();
  readonly #heard = new Map<VisitId, NodeJS.Timeout>();

  /** Holds the lock until the function that it answers is called. */
  hold(visitId: VisitId, dinerId: DinerId): () => void {
    const held = this.#held.get(visitId) ?? { dinerId, count: 0 };
    this.#held.set(visitId, held);
    held.count += 1;
    if (held.count === 1) this.#tell({ visitId, dinerId, isHeld: true });
    return () => {
      held.count -= 1;
      if (held.count > 0) return;
      this.#held.delete(visitId);
      this.#tell({ visitId, dinerId: held.dinerId, isHeld: false });
    };
  }

  /** Who was first to send the cart that is on its way. */
  holderOf(visitId: VisitId): DinerId | undefined {
    return this.#held.get(visitId)?.dinerId;
  }

  /** Has the beginning and the end of each lock told. Answers how to stop it. */
  onChange(listener: (change: LockChange) => void): () => void {
    return this.#changed.on(listener);
  }

  /** A cart is being sent at another process, or is so no more: here it is told, so that nobody wonders. */
  hear({ visitId, dinerId, isHeld }: LockChange): void {
    clearTimeout(this.#heard.get(visitId));
    this.#heard.delete(visitId);
    if (isHeld) {
      const end = () => this.hear({ visitId, dinerId, isHeld: false });
      this.#heard.set(visitId, setTimeout(end, heardForMs).unref());
    }
    this.#tell({ visitId, dinerId, isHeld, isHeard: true });
  }

  /** As changes are told, so that beginning and end frame what is told of the batch between them. */
  #tell(change: LockChange): void {
    process.nextTick(() => this.#changed.emit(change));
  }
}
