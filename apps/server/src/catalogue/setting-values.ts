import type { CondimentId } from '@tavolata/domain';
import { field, isOn, settingValue, type DishSort, type SettingValues } from '@tavolata/protocol';
import { dishSorts } from '@tavolata/protocol/schemas';

/** Codes on tables are encrypted unless the house says plainly that they aren't. */
export function isEncrypting(values: SettingValues): boolean {
  const value = settingValue(values, 'is_encrypting');
  return value !== 0 && value !== false && value !== '0';
}

/** Whether the printed code opens the menu only, and the staff give out a code for each visit. */
export function asksForVisitCode(values: SettingValues): boolean {
  return isOn(field(settingValue(values, 'visit-codes'), 'enable'));
}

/** How long a scan is good for. A value that is no such number is not obeyed: the default is. */
export function scanHours(values: SettingValues): number {
  const hours = Number(settingValue(values, 'time_interval'));
  return Number.isFinite(hours) && hours > 0 && hours <= 48 ? hours : 4;
}

/** Whether sold-out dishes stay on the menu. */
export function showsSoldOut(values: SettingValues): boolean {
  return isOn(settingValue(values, 'is_show_sell_out_dishes'));
}

/** Whether guests are told what others at the table like. */
export function givesTips(values: SettingValues): boolean {
  return isOn(field(settingValue(values, 'marketing'), 'enable'));
}

/** Whether guests can call the staff. */
export function takesCalls(values: SettingValues): boolean {
  return isOn(settingValue(values, 'call_service_function'));
}

/** The days with holiday prices, YYYY-MM-DD; none while the setting is off. */
export function holidaysOf(values: SettingValues): ReadonlySet<string> {
  const setting = settingValue(values, 'country_holidays');
  const days = field(setting, 'value');
  if (!isOn(field(setting, 'isEnable')) || !Array.isArray(days)) return new Set();
  return new Set(days.filter((day) => typeof day === 'string'));
}

/** Whether dishes are taken in the business hours only. */
export function keepsHours(values: SettingValues): boolean {
  return isOn(settingValue(values, 'set_business_hour'));
}

/** Whether hours that are scheduled for single applications hold too. */
export function isScheduledByProject(values: SettingValues): boolean {
  return isOn(field(settingValue(values, 'project-schedule'), 'enable'));
}

/** Whether guests without a scan can order; the staff release what they send. */
export function takesLiteOrders(values: SettingValues): boolean {
  return isOn(field(settingValue(values, 'lite-ordering'), 'enable'));
}

/** Whether employees may set a PIN with their password on a guest’s phone. */
export function takesPinOnPhone(values: SettingValues): boolean {
  return isOn(field(settingValue(values, 'pin-by-employee-on-phone'), 'enable'));
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
