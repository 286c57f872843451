import {
  createRandomId,
  createSocketTransport,
  createTableSession,
  watchVisibility,
  type TableSession,
} from '@tavolata/client';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { houseRules } from '../../shared/settings.ts';
import { tableSituation } from '../../shared/table-situation.ts';
import type { Arrival, ArrivalStore } from '../arrival/arrival.ts';
import { valueOf, type Content, type ContentStore } from '../content.ts';

/** The session of the table this phone sits at; `null` while the table is not open or the dishes are still loading. */
export type TableKeeper = StoreApi<TableSession | null>;

interface KeeperParts {
  readonly arrival: ArrivalStore;
  readonly content: ContentStore;
  /** Told once of each new session, to listen to it. */
  readonly onSession: (session: TableSession) => void;
}

/** Opens a session as soon as the phone sits at an open table, and closes it when the stay ends. */
export function createTableKeeper({ arrival, content, onSession }: KeeperParts): TableKeeper {
  const store = createStore<TableSession | null>(() => null);
  let orderId: number | null = null;
  let endSession: () => void = () => undefined;

  function follow() {
    const wanted = openOrder(arrival.getState());
    if (orderId !== null && orderId !== wanted?.orderId) {
      endSession();
      orderId = null;
      store.setState(null, true);
    }
    if (orderId !== null || !wanted) return;
    const session = openSession(content.getState(), wanted.userId);
    if (!session) return;
    orderId = wanted.orderId;
    const stopWatching = watchVisibility(session);
    endSession = () => {
      stopWatching();
      session.close();
    };
    session.subscribe(() => {
      const { farewell } = session.getState();
      if (farewell) arrival.leave(farewell.reason);
    });
    onSession(session);
    store.setState(session, true);
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

function openSession(content: Content, userId: string): TableSession | null {
  const house = valueOf(content.house);
  const catalogue = valueOf(content.catalogue);
  if (!house || !catalogue) return null;
  return createTableSession({
    transport: createSocketTransport(),
    createId: createRandomId,
    now: Date.now,
    catalogue,
    rules: houseRules(house.settings),
    userId,
  });
}
