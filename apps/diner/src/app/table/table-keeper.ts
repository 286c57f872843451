import type { CallBell, TableSession } from '@tavolata/client';
import { isAskedFor, tableSituation } from '@tavolata/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Arrival, ArrivalStore } from '../arrival/arrival.ts';
import { untilHere } from '../../shared/until-here.ts';
import { valueOf } from '../content.ts';
import type { SeatParts } from './seat-session.ts';

/** This phone's place at its table: the session of the visit, and the bell for the staff. */
interface Seat {
  readonly session: TableSession;
  readonly bell: CallBell;
}

/** Where this phone sits; `null` while nobody has begun a visit there, or the dishes are still loading. */
export type TableKeeper = StoreApi<Seat | null>;

interface KeeperParts extends Pick<
  SeatParts,
  'content' | 'clock' | 'preferences' | 'place' | 'addresses' | 'words'
> {
  readonly arrival: ArrivalStore;
}

/**
 * Opens a session as soon as the phone's guest has a visit, waiting or open, and closes it when the stay ends. A session
 * follows its guests by itself where the staff let them in, move them or bring them to another table.
 */
export function createTableKeeper({ arrival, ...parts }: KeeperParts): TableKeeper {
  const { content } = parts;
  const store = createStore<Seat | null>(() => null);
  let seatedAs: string | null = null;
  let endSession: () => void = () => undefined;

  function follow() {
    const userId = guestOfVisit(arrival.getState());
    if (seatedAs !== null && seatedAs !== userId) {
      endSession();
      seatedAs = null;
      store.setState(null, true);
    }
    const house = valueOf(content.getState().house);
    const catalogue = valueOf(content.getState().catalogue);
    if (seatedAs !== null || userId === null || !house || !catalogue) return;
    seatedAs = userId;
    let isOver = false;
    endSession = () => {
      isOver = true;
    };
    // The rules and the line to the server come after the first dishes are on screen.
    void untilHere(
      () => import('./seat-session.ts'),
      () => !isOver,
    ).then((loaded) => {
      if (isOver || !loaded) return;
      const { end, ...seat } = loaded.seatSession({ ...parts, arrival, house, catalogue, userId });
      endSession = end;
      store.setState(seat, true);
    });
  }

  arrival.subscribe(follow);
  content.subscribe(follow);
  follow();
  return store;
}

function guestOfVisit(arrival: Arrival): string | null {
  if (arrival.stage !== 'seated') return null;
  const { table, user_id, pin_needed: needsPin } = arrival.guest;
  if (needsPin) return null;
  return tableSituation(table) === 'in-use' || isAskedFor(table) ? user_id : null;
}
