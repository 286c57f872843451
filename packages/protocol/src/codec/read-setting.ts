import { joiningWays, must } from '@tavolata/domain';
import {
  dishSorts,
  settingEntries,
  settingParts,
  type PartKinds,
  type SettingEntry,
  type SettingName,
  type SettingPart,
} from '../settings.ts';

/** Values of settings by name. Only what the restaurant changed need be there. */
export type SettingValues = Readonly<Record<string, unknown>>;

type Name = keyof typeof settingParts;

/** What the settings say, each part as it reads. */
export type SettingsRead = { readonly [Part in Name]: PartKinds[(typeof settingParts)[Part]['kind']] };

/** One part as everybody reads it: the server, the phone and the console. What can't be read is the registry's default. */
export function readSetting<Part extends Name>(values: SettingValues, name: Part): SettingsRead[Part] {
  const part: SettingPart = settingParts[name];
  // The reader of a part's kind reads what that kind is.
  const read = (from: SettingValues) =>
    readers[part.kind](saidIn(from, part), part) as SettingsRead[Part] | undefined;
  const value = read(values);
  return value === undefined ? must(read({}), `the default of ${part.of} can be read`) : value;
}

/** What holds for a setting: the restaurant's value, or the default of the registry. */
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

/** A field of a setting's value, if it is an object. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

/** Whether a flag is on, as true, 1 or '1'. */
export function isOn(value: unknown): boolean {
  return value === true || value === 1 || value === '1';
}

const readers: {
  readonly [Kind in keyof PartKinds]: (value: unknown, part: SettingPart) => PartKinds[Kind] | undefined;
} = {
  flag: isOn,
  negated: (value) => !isOn(value),
  'unless-off': (value) => value !== 0 && value !== false && value !== '0',
  number: (value, { max = Infinity }) => {
    const number = Number(value);
    return Number.isFinite(number) && number > 0 && number <= max ? number : undefined;
  },
  'number-or-null': (value) => (typeof value === 'number' && Number.isFinite(value) ? value : null),
  text: (value) => (typeof value === 'string' ? value : ''),
  texts: (value) => (Array.isArray(value) ? value.filter((text) => typeof text === 'string') : undefined),
  ids: (value) => (Array.isArray(value) ? value.map(Number).filter(Number.isInteger) : undefined),
  'dish-sort': (value) => dishSorts.find((sort) => sort === value),
  joining: (value) => joiningWays.find((way) => way === value),
};

function saidIn(values: SettingValues, { of, field: name }: SettingPart): unknown {
  const value = settingValue(values, of);
  return name === undefined ? value : field(value, name);
}
