import type { ApiFailure, GuestApi } from '@tavolata/client';
import type { Farewell, GuestSessionReply, TableStatusWire } from '@tavolata/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DoorReason } from '../../features/start/start-page.tsx';
import type { PreferencesStore } from '../../shared/preferences.ts';
import { tableSituation } from '../../shared/table-situation.ts';

/** How far this phone has come: to the door, or to its table. */
export type Arrival =
  | { readonly stage: 'looking' }
  | { readonly stage: 'at-door'; readonly reason: DoorReason }
  | { readonly stage: 'seated'; readonly guest: GuestSessionReply };

export interface ArrivalStore extends StoreApi<Arrival> {
  /** Shows the server what the code said, or, without a fresh code, that this phone was here before. */
  readonly arrive: () => Promise<void>;
  /** Looks whether another phone has opened the table meanwhile. */
  readonly refresh: () => Promise<void>;
  /** The table was opened from here. */
  readonly opened: (table: TableStatusWire) => void;
  /** The server has ended this phone's stay. */
  readonly leave: (reason: Farewell['reason']) => void;
}

interface ArrivalParts {
  readonly api: Pick<GuestApi, 'scan' | 'resume'>;
  readonly preferences: PreferencesStore;
}

/** Follows a phone from the scan to its table and out again (specification 1, section 4). */
export function createArrival({ api, preferences }: ArrivalParts): ArrivalStore {
  const store = createStore<Arrival>(() => ({ stage: 'looking' }));

  function seat(guest: GuestSessionReply) {
    const isPaused = tableSituation(guest.table) === 'paused';
    store.setState(isPaused ? { stage: 'at-door', reason: 'paused' } : { stage: 'seated', guest }, true);
  }

  function turnAway(reason: DoorReason) {
    store.setState({ stage: 'at-door', reason }, true);
  }

  return {
    ...store,
    async arrive() {
      store.setState({ stage: 'looking' }, true);
      const { tableLink } = preferences.getState();
      const result = tableLink === null ? await api.resume() : await api.scan(tableLink);
      const reason = result.ok ? null : doorReason(result.failure, { isScan: tableLink !== null });
      // Without an answer the code is still good: a reload may try it again.
      if (reason !== 'unreachable' && reason !== 'busy') preferences.setState({ tableLink: null });
      if (result.ok) seat(result.value);
      else turnAway(reason ?? 'unreachable');
    },
    async refresh() {
      const result = await api.resume();
      if (store.getState().stage !== 'seated') return;
      if (result.ok) seat(result.value);
      else if (result.failure.code === 'scan-again' || result.failure.code === 'no-session')
        turnAway('scan-again');
    },
    opened(table) {
      const arrival = store.getState();
      if (arrival.stage === 'seated') seat({ ...arrival.guest, table });
    },
    leave(reason) {
      preferences.setState({ viewPage: 'menuPage', selectedMenuId: null });
      turnAway(reason === 'table-freed' ? 'closed' : 'scan-again');
    },
  };
}

function doorReason({ code }: ApiFailure, { isScan }: { readonly isScan: boolean }): DoorReason {
  if (code === 'unreachable' || code === 'trouble') return 'unreachable';
  if (code === 'too-many-requests') return 'busy';
  return code === 'no-session' && !isScan ? 'no-code' : 'scan-again';
}
