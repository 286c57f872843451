import {
  alwaysOpen,
  roundsInHour,
  type HouseRules,
  type KitchenState,
  type PresencePolicy,
  type RoundRules,
} from '@tavolata/domain';
import { settingEntries, type SettingEntry, type SettingName } from '../settings.ts';

/** Values of settings by name. Only what the house changed need be there. */
export type SettingValues = Readonly<Record<string, unknown>>;

/** What holds for a setting: the house's value, or the default of the registry. */
export function settingValue(values: SettingValues, name: SettingName): unknown {
  const entry = settingEntries.find((candidate) => candidate.name === name);
  return entry && valueOfEntry(values, entry);
}

/** The same for an entry of the registry. */
export function valueOfEntry(
  values: SettingValues,
  { name, defaultValue }: Pick<SettingEntry, 'name' | 'defaultValue'>,
): unknown {
  return Object.hasOwn(values, name) ? values[name] : defaultValue;
}

/**
 * The settings that rules ask for, read the same on the server and on the phone. Flags are taken as true, 1 and '1'; a
 * number that is none leaves its default. `kitchen` is what the business hours say at that moment.
 */
export function houseRulesOf(values: SettingValues, kitchen: KitchenState = alwaysOpen): HouseRules {
  return {
    allowsRemarks: !isOn(settingValue(values, 'dish_remarks')),
    isSelfOrder: isOn(field(settingValue(values, 'rule-autonomous-meal'), 'status')),
    hasDishLimits: isOn(field(settingValue(values, 'rule-local-dish-limit'), 'enable')),
    asksBeforeDuplicates: isOn(field(settingValue(values, 'rule-one-dish-one-order'), 'enable')),
    presence: presenceOf(values),
    rounds: roundsInHour(roundRulesOf(values), kitchen.hour),
    kitchen,
  };
}

/** What guests have to show before the house believes that they sit at their table. */
function presenceOf(values: SettingValues): PresencePolicy {
  return {
    guestsOpen: isOn(settingValue(values, 'open-table-mode')),
    staffApproveOpening: isOn(field(settingValue(values, 'open-table-audit'), 'enable')),
    staffApproveFirstRound: isOn(field(settingValue(values, 'first-round-audit'), 'enable')),
    needsPin: isOn(settingValue(values, 'order_head_password')),
  };
}

/** Rounds as the house set them, `null` while they are off [R-17, K-02]. */
function roundRulesOf(values: SettingValues): RoundRules | null {
  const limit = settingValue(values, 'rule-global-turn-limit');
  if (!isOn(field(limit, 'enable'))) return null;
  return {
    dishesPerHead: positive(field(limit, 'turn_dishes')) ?? 1,
    turnMs: (positive(field(limit, 'turn_mins')) ?? 10) * 60_000,
    maxTurns: positive(settingValue(values, 'rule-global-turn-max-number')) ?? 10,
    sendsOnce: isOn(settingValue(values, 'one_turn_one_time_send')),
  };
}

/** A field of a setting's value, if it is an object. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

/** Whether a flag is on, as true, 1 or '1'. */
export function isOn(value: unknown): boolean {
  return value === true || value === 1 || value === '1';
}

function positive(value: unknown): number | null {
  const number = Number(value);
  return Number.isFinite(number) && number > 0 ? number : null;
}
