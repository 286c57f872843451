import { useSyncExternalStore } from 'react';
import type { SessionState, TableSession } from './session/session-state.ts';

/** What the session shows now; the component draws again whenever that changes. */
export function useTableSession(session: TableSession): SessionState {
  return useSyncExternalStore(
    (listener) => session.subscribe(listener),
    () => session.getState(),
  );
}
