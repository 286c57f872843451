import { printSettings } from './print-settings.ts';
import { settingEntries, type SettingEntry } from './settings.ts';

/** A setting of the specification that this product keeps for others and doesn't read itself. */
interface UnreadSetting extends SettingEntry {
  /** Why nothing here reads it. */
  readonly unread: string;
}

/**
 * The specification's other settings. The settings call has them after those that are read, so that its clients find
 * each; the phones of this product are not sent them.
 */
export const unreadSettings = [
  {
    id: 144,
    name: 'map_key',
    defaultValue: '',
    unread: 'The place check asks no service outside, and so needs no key.',
  },
  {
    id: 161,
    name: 'order_menu_status',
    defaultValue: null,
    unread: 'What it does is not said anywhere.',
  },
  {
    id: 162,
    name: 'bind_fee_menu_id',
    defaultValue: null,
    unread: 'What people are charged stands in the price rows of the menu that they chose.',
  },
  {
    id: 163,
    name: 'od-secret-value',
    defaultValue: null,
    unread: 'Every phone can read the settings: the secret is set on the console, and stays on the server.',
  },
  {
    id: 164,
    name: 'set_item_main',
    defaultValue: '1',
    unread: 'It is always so; each menu has a set_item_main that says whether dishes are included.',
  },
] as const satisfies readonly UnreadSetting[];

/** Every setting of the settings call, in its order. */
export const allSettings = [...settingEntries, ...printSettings, ...unreadSettings];
/** The name on the wire of any setting. */
export type AnySettingName = (typeof allSettings)[number]['name'];
