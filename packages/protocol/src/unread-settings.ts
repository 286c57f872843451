import { settingEntries, type SettingEntry } from './settings.ts';

/** A setting of the specification that this product keeps for others and doesn't read itself. */
interface UnreadSetting extends SettingEntry {
  /** Why nothing here reads it. */
  readonly unread: string;
}

/** What the specification says of a setting whose meaning belongs to a part that is still to come. */
const later = {
  printing: 'Printing is a part of its own.',
} as const;

/** An id that the specification forwards to printers as a rule, without a name. */
const printRule = <Id extends number>(id: Id) => ({
  id,
  name: `print-rule-${id}` as const,
  defaultValue: null,
  unread: later.printing,
});

/**
 * The specification's other settings. The settings call has them after those that are read, so that its clients find
 * each; the phones of this product are not sent them.
 */
export const unreadSettings = [
  printRule(9),
  printRule(11),
  printRule(12),
  printRule(13),
  printRule(24),
  printRule(25),
  printRule(30),
  { id: 37, name: 'print-enable', defaultValue: 0, unread: later.printing },
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
  {
    id: 165,
    name: 'send-order-print-dish-name-type',
    defaultValue: null,
    unread: later.printing,
  },
  {
    id: 166,
    name: 'delivery-kitchen-head-empty-line',
    defaultValue: null,
    unread: later.printing,
  },
  {
    id: 167,
    name: 'rule-printer-font-size',
    defaultValue: null,
    unread: later.printing,
  },
  {
    id: 168,
    name: 'rule-print-auto-order',
    defaultValue: null,
    unread: later.printing,
  },
] as const satisfies readonly UnreadSetting[];

/** Every setting of the settings call, in its order. */
export const allSettings = [...settingEntries, ...unreadSettings];
/** The name on the wire of any setting. */
export type AnySettingName = (typeof allSettings)[number]['name'];
