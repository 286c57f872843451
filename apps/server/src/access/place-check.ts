import { whereaboutsOf, type Fence, type Position, type Whereabouts } from '@tavolata/domain';
import { fenceOf, tellsPosition } from '@tavolata/protocol';
import type { House } from '../catalogue/house.ts';
import type { GuestSession, GuestSessionStorage } from '../tables/guest-session.ts';

export interface PlaceCheckParts {
  readonly house: Pick<House, 'restaurant'>;
  readonly storage: Pick<GuestSessionStorage, 'markGuestHere' | 'findGuestSession'>;
  readonly publicUrl: () => string;
}

/** Asks guests to show that they are in the house, where the house wants that. Of a position it keeps only the verdict. */
export class PlaceCheck {
  readonly #parts: PlaceCheckParts;

  constructor(parts: PlaceCheckParts) {
    this.#parts = parts;
  }

  /** What a device still has to show before it may open a table or send. */
  stateOf({ isHere }: GuestSession): 'off' | 'due' | 'passed' {
    if (!this.#fence()) return 'off';
    return isHere ? 'passed' : 'due';
  }

  /** Whether the device may open and send now; its session is read again, since it may have shown itself meanwhile. */
  async admits({ tokenHash }: GuestSession): Promise<boolean> {
    if (!this.#fence()) return true;
    return (await this.#parts.storage.findGuestSession(tokenHash))?.isHere ?? false;
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

  /** `null` too where browsers tell no position: the house would only lock itself up. */
  #fence(): Fence | null {
    const { house, publicUrl } = this.#parts;
    return tellsPosition(publicUrl()) ? fenceOf(house.restaurant.settings) : null;
  }
}
