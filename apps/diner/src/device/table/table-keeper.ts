import type { CallBell, TableSession } from '@tavolata/client';
import type { Catalogue } from '@tavolata/domain';
import { isAskedFor, tableSituation, type GuestSessionReply, type RestaurantReply } from '@tavolata/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Arrival, ArrivalStore } from '../arrival/arrival.ts';
import { untilHere } from '../../shared/until-here.ts';
import { valueOf, type ContentStore } from '../content.ts';

/** This phone's place at its table: the session of the visit, and the bell for the staff. */
interface Seat {
  readonly session: TableSession;
  readonly bell: CallBell;
}

/** Where this phone sits; `null` while nobody has begun a visit there, or the dishes are still loading. */
export type TableKeeper = StoreApi<Seat | null>;

/** What the session of one stay needs to know. */
export interface Stay {
  readonly restaurant: RestaurantReply;
  readonly catalogue: Catalogue;
  readonly userId: string;
  /** The visit as the scan was told of it. */
  readonly known: GuestSessionReply['snapshot'];
}

/** A seat, and how to leave it. */
export type OpenSeat = Seat & { readonly end: () => void };

interface KeeperParts {
  readonly arrival: ArrivalStore;
  readonly content: ContentStore;
  /** Fetches what opens a session: the rules and the line to the server come after the first dishes are on screen. */
  readonly loadSession: () => Promise<(stay: Stay) => OpenSeat>;
}

/**
 * Opens a session as soon as the phone's guest has a visit, waiting or open, and closes it when the stay ends. A session
 * follows its guests by itself where the staff let them in, move them or bring them to another table.
 */
export function createTableKeeper({ arrival, content, loadSession }: KeeperParts): TableKeeper {
  const store = createStore<Seat | null>(() => null);
  let seatedAs: string | null = null;
  let endSession: () => void = () => undefined;

  function follow() {
    const guest = guestOfVisit(arrival.getState());
    const userId = guest?.user_id ?? null;
    if (seatedAs !== null && seatedAs !== userId) {
      endSession();
      seatedAs = null;
      store.setState(null, true);
    }
    const restaurant = valueOf(content.getState().restaurant);
    const catalogue = valueOf(content.getState().catalogue);
    if (seatedAs !== null || !guest || !restaurant || !catalogue) return;
    seatedAs = guest.user_id;
    let isOver = false;
    endSession = () => {
      isOver = true;
    };
    void untilHere(loadSession, () => !isOver).then((openSeat) => {
      if (isOver || !openSeat) return;
      const { user_id, snapshot } = guest;
      const { end, ...seat } = openSeat({ restaurant, catalogue, userId: user_id, known: snapshot });
      endSession = end;
      store.setState(seat, true);
    });
  }

  arrival.subscribe(follow);
  content.subscribe(follow);
  follow();
  return store;
}

function guestOfVisit(arrival: Arrival): GuestSessionReply | null {
  if (arrival.stage !== 'seated') return null;
  const { table, pin_needed: needsPin } = arrival.guest;
  if (needsPin) return null;
  return tableSituation(table) === 'in-use' || isAskedFor(table) ? arrival.guest : null;
}
