import type { RestaurantRules } from '@tavolata/domain';
import {
  restaurantRulesOf,
  kitchenFromWire,
  settingEntries,
  type RestaurantReply,
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

/** The restaurant's value of a setting, or the default where it has none. The server has checked its shape. */
export function settingValue<Name extends SettingName>(
  settings: RestaurantReply['settings'],
  name: Name,
): Widen<DefaultOf<Name>> {
  const value =
    settings.find((setting) => setting.name === name)?.value ??
    settingEntries.find((entry) => entry.name === name)?.defaultValue;
  return value as Widen<DefaultOf<Name>>;
}

/** The settings that the rules ask for, read as the server reads them. */
export function restaurantRules({
  settings,
  kitchen,
}: Pick<RestaurantReply, 'settings' | 'kitchen'>): RestaurantRules {
  const values = Object.fromEntries(settings.map(({ name, value }) => [name, value]));
  return restaurantRulesOf(values, kitchenFromWire(kitchen));
}
