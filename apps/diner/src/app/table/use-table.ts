import type { SessionState, TableSession } from '@tavolata/client';
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { useDevice } from '../device.ts';

/** The table's session and what it shows now; both `null` while there is none. */
export interface Table {
  readonly session: TableSession | null;
  readonly state: SessionState | null;
}

/** The table this phone sits at. */
export function useTable(): Table {
  const session = useStore(useDevice().table)?.session ?? null;
  const state = useSyncExternalStore(
    (listener) => session?.subscribe(listener) ?? stopNothing,
    () => session?.getState() ?? null,
  );
  return { session, state };
}

function stopNothing() {
  // There was nothing to listen to.
}
