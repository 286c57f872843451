import {
  alwaysOpen,
  cartBounds,
  joiningWays,
  must,
  roundsInHour,
  type Ceilings,
  type HouseRules,
  type Joining,
  type KitchenState,
  type MenuId,
  type PresencePolicy,
  type RoundRules,
} from '@tavolata/domain';
import { toCents } from './money.ts';
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
    ceilings: ceilingsOf(values),
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
    joining: joiningOf(values),
    joinMs: numberOf(values, 'join-minutes') * 60_000,
  };
}

function joiningOf(values: SettingValues): Joining {
  const wanted = settingValue(values, 'joining');
  return joiningWays.find((way) => way === wanted) ?? 'ask';
}

/** Up to where nobody is asked. A value that is no number leaves its default: a ceiling is never missing. */
export function ceilingsOf(values: SettingValues): Ceilings {
  return {
    lineQuantity: Math.min(numberOf(values, 'cart-bounds', 'quantity'), cartBounds.lineQuantity),
    cartLines: Math.min(numberOf(values, 'cart-bounds', 'lines'), cartBounds.lines),
    batch: perPerson(values, 'batch-ceiling'),
    visit: perPerson(values, 'visit-ceiling'),
    people: numberOf(values, 'batch-ceiling', 'people'),
  };
}

/** So many orders without a table one address may have open before the next ones wait for the staff [CEILING-5]. */
export function openOrdersPerAddress(values: SettingValues): number {
  return numberOf(values, 'open-orders-per-address');
}

function perPerson(values: SettingValues, name: 'batch-ceiling' | 'visit-ceiling') {
  return { dishes: numberOf(values, name, 'dishes'), amount: toCents(numberOf(values, name, 'amount')) };
}

/** A number of a setting, or of one of its fields: the house's, else the registry's. */
function numberOf(values: SettingValues, name: SettingName, part?: string): number {
  const read = (from: SettingValues) => {
    const value = settingValue(from, name);
    return positive(part === undefined ? value : field(value, part));
  };
  return read(values) ?? must(read({}), `the default of ${name} is a number`);
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

/** What the specification falls back to where the setting names no menu. */
const usualPackageMenuId: MenuId = 9;

/** The menu that the house names for what is taken away; whether it can be is another question [TAKEAWAY-2]. */
export function packageMenuId(values: SettingValues): MenuId {
  const menuId = Number(field(settingValue(values, 'package-fee'), 'menu_id'));
  return Number.isInteger(menuId) && menuId > 0 ? menuId : usualPackageMenuId;
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
