import type { GuestCommand } from '@tavolata/domain';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { SessionState, TableSession, TapResult } from './session/session-state.ts';

/** The table's session and what it shows now; both `null` while there is none. */
export interface Table {
  readonly session: TableSession | null;
  readonly state: SessionState | null;
}

const CurrentTable = createContext<TableSession | null>(null);

/** Gives a part of the screen the session of its table, or `null` while there is none. */
export const TableProvider = CurrentTable;

/** The table this device sits at; the component draws again whenever what its session shows changes. */
export function useTable(): Table {
  const session = use(CurrentTable);
  const state = useSyncExternalStore(
    (listener) => session?.subscribe(listener) ?? stopNothing,
    () => session?.getState() ?? null,
    // A page that the server paints has no session yet.
    () => null,
  );
  return { session, state };
}

/** Sends a command to the table and answers at once what is known of it here; without a table it is not ready. */
export function useCommand(): (command: GuestCommand) => TapResult {
  const session = use(CurrentTable);
  return useCallback((command) => session?.tap(command) ?? noTable, [session]);
}

/** What is answered where there is no table to ask. */
const noTable = { ok: false, reason: 'not-ready', refusal: null } as const satisfies TapResult;

function stopNothing() {
  // There was nothing to listen to.
}
