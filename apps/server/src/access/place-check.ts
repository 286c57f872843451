import {
  isRunning,
  whereaboutsOf,
  type Fence,
  type Position,
  type RunningVisit,
  type VisitId,
  type Whereabouts,
} from '@tavolata/domain';
import { fenceOf, tellsPosition } from '@tavolata/protocol';
import type { Restaurant } from '../catalogue/restaurant.ts';
import type { GuestSession, GuestSessionStorage } from '../sessions/guest-session.ts';
import type { VisitAuthority } from '../visits/authority.ts';
import { visitOf } from './guest-sessions.ts';

export interface PlaceCheckParts {
  readonly restaurant: Pick<Restaurant, 'record'>;
  readonly storage: Pick<GuestSessionStorage, 'markGuestHere' | 'markPinKnown' | 'findGuestSession'>;
  readonly authority: Pick<VisitAuthority, 'findVisit'>;
  readonly publicUrl: () => string;
}

/**
 * Asks guests to show that they are in the restaurant, where the restaurant wants that: by their position, of which it keeps only
 * the verdict. A phone that can't tell one may send all the same when the staff or a PIN vouch for it.
 */
export class PlaceCheck {
  readonly #parts: PlaceCheckParts;

  constructor(parts: PlaceCheckParts) {
    this.#parts = parts;
  }

  /** What a device still has to show before it may open its table or, where a visit runs there, send. */
  stateOf(session: GuestSession, visit: RunningVisit | null): 'off' | 'due' | 'passed' {
    if (!this.#fence()) return 'off';
    return session.isHere || (visit !== null && isVouchedFor(session, visit)) ? 'passed' : 'due';
  }

  /** Whether the device may open a table now. Nobody vouches for who opens one: the position alone counts. */
  async letsOpen({ tokenHash }: GuestSession): Promise<boolean> {
    if (!this.#fence()) return true;
    return (await this.#parts.storage.findGuestSession(tokenHash))?.isHere ?? false;
  }

  /** Whether the device may send now; its session is read again, since it may have shown itself meanwhile. */
  async letsSend({ tokenHash }: GuestSession): Promise<boolean> {
    if (!this.#fence()) return true;
    const session = await this.#parts.storage.findGuestSession(tokenHash);
    return session !== null && this.stateOf(session, await this.#visitOf(session)) !== 'due';
  }

  /** The device has said the visit's PIN right, which it has from who sits there, or from the staff. */
  async acceptPin({ tokenHash }: GuestSession, visitId: VisitId): Promise<void> {
    await this.#parts.storage.markPinKnown(tokenHash, visitId);
  }

  /** Judges where a device says it is. A position that proves nothing changes nothing. */
  async judge({ tokenHash }: GuestSession, position: Position): Promise<Whereabouts> {
    const fence = this.#fence();
    if (!fence) return 'inside';
    const whereabouts = whereaboutsOf(position, fence);
    if (whereabouts !== 'unknown') {
      await this.#parts.storage.markGuestHere(tokenHash, whereabouts === 'inside');
    }
    return whereabouts;
  }

  async #visitOf(session: GuestSession): Promise<RunningVisit | null> {
    const visitId = visitOf(session);
    const stored = visitId === null ? null : await this.#parts.authority.findVisit(visitId);
    return stored && isRunning(stored.visit) ? stored.visit : null;
  }

  /** `null` too where browsers tell no position: the restaurant would only lock itself up. */
  #fence(): Fence | null {
    const { restaurant, publicUrl } = this.#parts;
    return tellsPosition(publicUrl()) ? fenceOf(restaurant.record.settings) : null;
  }
}

/** Guests whom the staff have seen, or who know their table's PIN, need not show where they are. */
function isVouchedFor({ knowsPinOf }: GuestSession, visit: RunningVisit): boolean {
  return knowsPinOf === visit.id || (visit.status === 'open' && visit.isApproved);
}
