import { useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { addresses, printSettings, type SettingValues, type SettingWire } from '@tavolata/protocol';
import { call, CallFailed, callHavingSeen } from '../api/call.ts';
import { useCommand } from '../use-command.ts';
import { allSettingsQuery, previewKey } from './all-settings-query.ts';
import { printingQuery } from './printing-query.ts';

interface PrintSettingChange {
  readonly name: (typeof printSettings)[number]['name'];
  readonly value: unknown;
  /** How it was when it was changed. */
  readonly seen?: unknown;
}

/** Makes one value of what two managers have made of `seen`. Throws where they have changed the same. */
type Merge = (changes: {
  readonly seen: unknown;
  readonly value: unknown;
  readonly current: unknown;
}) => unknown;

/** The changes that are on their way, one after another. */
const queue = 'print-settings';

/** Every setting as it is to be: a press on a slow line shows at once, so that the next one goes on from it. */
export function usePrintValues() {
  const { data: kept, error, refetch } = useQuery(allSettingsQuery);
  const coming = useMutationState({
    filters: { mutationKey: [queue], status: 'pending' },
    // Only these changes are in the queue.
    select: ({ state }) => state.variables as PrintSettingChange,
  });
  const values: SettingValues | undefined =
    kept && Object.fromEntries([...kept, ...coming].map(({ name, value }) => [name, value]));
  return { values, error, refetch };
}

/**
 * Changes a setting of printing at once: no guest sees it, and the next paper shows it. With `merge` what another manager
 * has changed meanwhile counts too [SETTING-2].
 */
export function usePrintSetting({ merge }: { readonly merge?: Merge } = {}) {
  const queries = useQueryClient();
  const { values } = usePrintValues();
  const read = () => queries.fetchQuery({ ...allSettingsQuery, staleTime: 0 });
  const command = useCommand({
    key: 'printing',
    queue,
    send: ({ name, value, seen }: PrintSettingChange, request_id) => {
      const id = printSettings.find((entry) => entry.name === name)?.id ?? 0;
      if (!merge) return call(addresses.setSetting, id, { request_id, value });
      return setMerged({ id, seen, value, request_id }, { merge, read });
    },
    onDone: (_change, setting) => {
      queries.setQueryData(allSettingsQuery.queryKey, (known) =>
        known?.map((one) => (one.id === setting.id ? setting : one)),
      );
      // An answer that is on its way may be older than this.
      void queries.invalidateQueries({ queryKey: allSettingsQuery.queryKey });
      void queries.invalidateQueries({ queryKey: printingQuery.queryKey });
      void queries.invalidateQueries({ queryKey: previewKey });
    },
  });
  const set = (change: Pick<PrintSettingChange, 'name' | 'value'>) =>
    command.mutate(merge ? { ...change, seen: values?.[change.name] ?? null } : change);
  return { set };
}

interface SeenChange {
  readonly id: number;
  readonly seen: unknown;
  readonly value: unknown;
  readonly request_id: string;
}

interface Merging {
  readonly merge: Merge;
  /** Reads what there is now, for this screen too. */
  readonly read: () => Promise<readonly SettingWire[]>;
}

/** Again and again, until nobody else comes in between. Where both have changed the same the manager is told. */
async function setMerged(change: SeenChange, { merge, read }: Merging): Promise<SettingWire> {
  const { id, seen, value, request_id } = change;
  try {
    return await callHavingSeen([{ id, value: seen }], addresses.setSetting, id, { request_id, value });
  } catch (error) {
    if (!(error instanceof CallFailed) || error.failure.code !== 'edited-meanwhile') throw error;
    const current = (await read()).find((one) => one.id === id)?.value ?? null;
    const merged = mergedOr(error, () => merge({ seen, value, current }));
    return setMerged({ ...change, seen: current, value: merged }, { merge, read });
  }
}

function mergedOr(error: CallFailed, merge: () => unknown): unknown {
  try {
    return merge();
  } catch {
    throw error;
  }
}
