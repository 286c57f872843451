import type { CondimentId } from '@tavolata/domain';
import { readSetting, settingValue, type DishSort, type SettingValues } from '@tavolata/protocol';
import { dishSorts } from '@tavolata/protocol/schemas';

/** The days with holiday prices, YYYY-MM-DD; none while the setting is off. */
export function holidaysOf(values: SettingValues): ReadonlySet<string> {
  return new Set(readSetting(values, 'keepsHolidays') ? readSetting(values, 'holidays') : []);
}

/** The order of dishes in their categories; a value that is none leaves them as the menu has them. */
export function dishSortOf(values: SettingValues): DishSort {
  const wanted = settingValue(values, 'menu-dishes-sort');
  return dishSorts.find((sort) => sort === wanted) ?? 'default';
}

/** The condiments that can't be had now. */
export function soldOutCondiments(values: SettingValues): ReadonlySet<CondimentId> {
  const ids = settingValue(values, 'condiments-sold-out');
  return new Set(Array.isArray(ids) ? ids.map(Number) : []);
}
