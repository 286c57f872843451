import { useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { addresses, printSettings, type SettingValues } from '@tavolata/protocol';
import { call } from '../api/call.ts';
import { useCommand } from '../use-command.ts';
import { allSettingsQuery, previewKey } from './all-settings-query.ts';
import { printingQuery } from './printing-query.ts';

interface PrintSettingChange {
  readonly name: (typeof printSettings)[number]['name'];
  readonly value: unknown;
}

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

/** Changes a setting of printing at once: no guest sees it, and the next paper shows it. */
export function usePrintSetting() {
  const queries = useQueryClient();
  const command = useCommand({
    key: 'printing',
    queue,
    send: ({ name, value }: PrintSettingChange, request_id) => {
      const id = printSettings.find((entry) => entry.name === name)?.id ?? 0;
      return call(addresses.setSetting, id, { request_id, value });
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
  return { set: command.mutate };
}
