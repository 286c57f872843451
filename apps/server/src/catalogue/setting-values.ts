import type { CondimentId } from '@tavolata/domain';
import { readSetting, type SettingValues } from '@tavolata/protocol';

/** The days with holiday prices, YYYY-MM-DD; none while the setting is off. */
export function holidaysOf(values: SettingValues): ReadonlySet<string> {
  return new Set(readSetting(values, 'keepsHolidays') ? readSetting(values, 'holidays') : []);
}

/** The condiments that can't be had now. */
export function soldOutCondiments(values: SettingValues): ReadonlySet<CondimentId> {
  return new Set(readSetting(values, 'soldOutOptions'));
}
