import type { DinerId, Instant, VisitId } from '@tavolata/domain';

/**
 * Whose phones are on the line to one process at a visit, all of them, and since when. Like a lock it is stored nowhere: the
 * hint itself says it.
 */
export interface PhonesHint {
  readonly about: 'phones';
  /** Tells one process from another. */
  readonly from: string;
  readonly visitId: VisitId;
  readonly phones: readonly (readonly [DinerId, Instant])[];
}

/** What one process tells the others of a restaurant: that something stored has changed, never what it is now. */
export type Hint =
  | { readonly about: 'visit'; readonly visitId: VisitId; readonly version: number }
  /** Menu, hours or settings. */
  | { readonly about: 'restaurant'; readonly version: number }
  | { readonly about: 'stock' }
  | { readonly about: 'pauses' }
  /** A guest's call for service. */
  | { readonly about: 'call'; readonly id: string }
  /** What looks as if strangers had the code of a table. */
  | { readonly about: 'alerts' }
  /** How far something is that printers print. */
  | { readonly about: 'papers' }
  | { readonly about: 'printers' }
  /** Where orders are told. */
  | { readonly about: 'webhook' }
  /** The secret of the loyalty service, or whether a member sits at a table. */
  | { readonly about: 'members' }
  /** Somebody of the staff has logged out. */
  | { readonly about: 'logins' }
  /** A guest's device has another session from now on. */
  | { readonly about: 'guest'; readonly dinerId: DinerId }
  /** A cart is being sent, or is so no more. This is stored nowhere: the hint itself says it. */
  | {
      readonly about: 'lock';
      readonly visitId: VisitId;
      readonly dinerId: DinerId;
      readonly isHeld: boolean;
    }
  | PhonesHint
  /** Hints may have been lost: whatever is remembered is looked at again. */
  | { readonly about: 'anything' };

/**
 * Carries hints between the processes that serve one restaurant. A hint that is lost costs time only: who gets it reads
 * what is stored, and so does who finds that a version has moved on.
 */
export interface Bus {
  /** Tells all others, soon. It never throws, and nobody waits for it. */
  publish(hint: Hint): void;
  /** Has the hints of others told; a listener that throws keeps nobody from hearing. Answers how to stop it. */
  subscribe(listener: (hint: Hint) => void): () => void;
}
