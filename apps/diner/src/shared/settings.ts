import type { HouseRules } from '@tavolata/domain';
import {
  houseRulesOf,
  kitchenFromWire,
  settingEntries,
  type HouseReply,
  type SettingName,
} from '@tavolata/protocol';

type DefaultOf<Name extends SettingName> = Extract<
  (typeof settingEntries)[number],
  { name: Name }
>['defaultValue'];

/** The default's shape with room for other values: literal numbers become `number`, and null says nothing. */
type Widen<Value> = Value extends null
  ? unknown
  : Value extends number
    ? number
    : Value extends boolean
      ? boolean
      : Value extends string
        ? string
        : Value extends readonly unknown[]
          ? readonly unknown[]
          : Value extends object
            ? { readonly [Key in keyof Value]: Widen<Value[Key]> }
            : Value;

/** The house's value of a setting, or the default where it has none. The server has checked its shape. */
export function settingValue<Name extends SettingName>(
  settings: HouseReply['settings'],
  name: Name,
): Widen<DefaultOf<Name>> {
  const value =
    settings.find((setting) => setting.name === name)?.value ??
    settingEntries.find((entry) => entry.name === name)?.defaultValue;
  return value as Widen<DefaultOf<Name>>;
}

/** The settings that the rules ask for, read as the server reads them. */
export function houseRules({ settings, kitchen }: Pick<HouseReply, 'settings' | 'kitchen'>): HouseRules {
  const values = Object.fromEntries(settings.map(({ name, value }) => [name, value]));
  return houseRulesOf(values, kitchenFromWire(kitchen));
}
