import type { HouseRules } from '@tavolata/domain';
import { settingEntries, type SettingName } from '@tavolata/protocol';

/** Values of settings by their name, as a restaurant keeps them. */
export type SettingValues = Readonly<Record<string, unknown>>;

/** What holds for a setting: the restaurant's value, or the default of the registry. */
export function settingValue(values: SettingValues, name: SettingName): unknown {
  if (Object.hasOwn(values, name)) return values[name];
  return settingEntries.find((entry) => entry.name === name)?.defaultValue;
}

/** The settings that rules ask for. */
export function houseRulesOf(values: SettingValues): HouseRules {
  return {
    allowsRemarks: !isOne(settingValue(values, 'dish_remarks')),
    isSelfOrder: isOne(field(settingValue(values, 'rule-autonomous-meal'), 'status')),
  };
}

/** Codes on tables are encrypted unless the house says plainly that they aren't. */
export function isEncrypting(values: SettingValues): boolean {
  const value = settingValue(values, 'is_encrypting');
  return value !== 0 && value !== false && value !== '0';
}

/** How long a scan is good for. A value that is no such number is not obeyed: the default is. */
export function scanHours(values: SettingValues): number {
  const hours = Number(settingValue(values, 'time_interval'));
  return Number.isFinite(hours) && hours > 0 && hours <= 48 ? hours : 4;
}

/** The days with holiday prices, YYYY-MM-DD; none while the setting is off. */
export function holidaysOf(values: SettingValues): ReadonlySet<string> {
  const setting = settingValue(values, 'country_holidays');
  const days = field(setting, 'value');
  if (!isYes(field(setting, 'isEnable')) || !Array.isArray(days)) return new Set();
  return new Set(days.filter((day) => typeof day === 'string'));
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function isOne(value: unknown): boolean {
  return value === 1 || value === '1';
}

function isYes(value: unknown): boolean {
  return value === true || isOne(value);
}
