import { queryOptions } from '@tanstack/react-query';
import { addresses, type SettingWire } from '@tavolata/protocol';
import { call } from '../api/call.ts';

/** Every setting, those of printing among them: phones are not sent these. */
export const allSettingsQuery = queryOptions({
  queryKey: ['all-settings'],
  queryFn: (): Promise<readonly SettingWire[]> => call(addresses.settings),
});

/** Where papers are kept as these settings make them look. */
export const previewKey = ['preview'] as const;
