import type { CallBell, TableSession } from '@tavolata/client';
import { tableSituation } from '@tavolata/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Arrival, ArrivalStore } from '../arrival/arrival.ts';
import { valueOf } from '../content.ts';
import type { SeatParts } from './seat-session.ts';

/** This phone's place at its table: the session of the visit, and the bell for the staff. */
export interface Seat {
  readonly session: TableSession;
  readonly bell: CallBell;
}

/** Where this phone sits; `null` while the table is not open or the dishes are still loading. */
export type TableKeeper = StoreApi<Seat | null>;

interface KeeperParts extends Pick<
  SeatParts,
  'content' | 'clock' | 'preferences' | 'place' | 'addresses' | 'words'
> {
  readonly arrival: ArrivalStore;
}

/** Opens a session as soon as the phone sits at an open table, and closes it when the stay ends. */
export function createTableKeeper({ arrival, ...parts }: KeeperParts): TableKeeper {
  const { content } = parts;
  const store = createStore<Seat | null>(() => null);
  let orderId: number | null = null;
  let endSession: () => void = () => undefined;

  function follow() {
    const wanted = openOrder(arrival.getState());
    if (orderId !== null && orderId !== wanted?.orderId) {
      endSession();
      orderId = null;
      store.setState(null, true);
    }
    const house = valueOf(content.getState().house);
    const catalogue = valueOf(content.getState().catalogue);
    if (orderId !== null || !wanted || !house || !catalogue) return;
    orderId = wanted.orderId;
    let isOver = false;
    endSession = () => {
      isOver = true;
    };
    // The rules and the line to the server come after the first dishes are on screen.
    import('./seat-session.ts').then(
      ({ seatSession }) => {
        if (isOver) return;
        const { userId } = wanted;
        const { end, ...seat } = seatSession({ ...parts, house, catalogue, userId, onLeave: arrival.leave });
        endSession = end;
        store.setState(seat, true);
      },
      () => {
        // It could not be fetched. The network that took it away brings it back.
        orderId = null;
        addEventListener('online', follow, { once: true });
      },
    );
  }

  arrival.subscribe(follow);
  content.subscribe(follow);
  follow();
  return store;
}

function openOrder(arrival: Arrival): { readonly orderId: number; readonly userId: string } | null {
  if (arrival.stage !== 'seated' || tableSituation(arrival.guest.table) !== 'in-use') return null;
  return { orderId: arrival.guest.table.order_head_id, userId: arrival.guest.user_id };
}
