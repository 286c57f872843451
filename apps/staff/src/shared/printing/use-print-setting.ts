import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { addresses, printSettings, type SettingWire } from '@tavolata/protocol';
import { call } from '../api/call.ts';
import { printingQuery } from './printing-query.ts';
import { useCommand } from '../use-command.ts';

/** Every setting, those of printing among them: phones are not sent these. */
export const allSettingsQuery = queryOptions({
  queryKey: ['all-settings'],
  queryFn: (): Promise<readonly SettingWire[]> => call(addresses.settings),
});

interface PrintSettingChange {
  readonly name: (typeof printSettings)[number]['name'];
  readonly value: unknown;
}

/** Changes a setting of printing at once: no guest sees it, and the next paper shows it. */
export function usePrintSetting() {
  const queries = useQueryClient();
  const command = useCommand({
    key: 'printing',
    send: ({ name, value }: PrintSettingChange, request_id) => {
      const id = printSettings.find((entry) => entry.name === name)?.id ?? 0;
      return call(addresses.setSetting, id, { request_id, value });
    },
    onDone: (_change, setting) => {
      queries.setQueryData(allSettingsQuery.queryKey, (known) =>
        known?.map((one) => (one.id === setting.id ? setting : one)),
      );
      void queries.invalidateQueries({ queryKey: printingQuery.queryKey });
      void queries.invalidateQueries({ queryKey: ['preview'] });
    },
  });
  return { set: command.mutate, isPending: command.isPending };
}
