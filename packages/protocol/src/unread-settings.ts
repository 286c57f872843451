import { settingEntries, type SettingEntry } from './settings.ts';

/** A setting of the specification that this product keeps for others and doesn't read itself. */
interface UnreadSetting extends SettingEntry {
  /** Why nothing here reads it. */
  readonly unread: string;
}

/** What the specification says of a setting whose meaning belongs to a part that is still to come. */
const later = {
  printing: 'Printing is a part of its own.',
  loyalty: 'The member centre is a part of its own.',
  tour: 'The first-use tour is a part of its own.',
} as const;

/** An id that the specification forwards to printers as a rule, without a name. */
const printRule = <Id extends number>(id: Id) => ({
  id,
  name: `print-rule-${id}` as const,
  defaultValue: null,
  meaning: 'A rule for printers; the specification has its id alone.',
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
  { id: 37, name: 'print-enable', defaultValue: 0, meaning: 'Orders are printed.', unread: later.printing },
  {
    id: 123,
    name: 'member-integration',
    defaultValue: { string_id: '' },
    meaning: 'How the loyalty service names the house; empty where it has none.',
    unread: later.loyalty,
  },
  {
    id: 129,
    name: 'member-login',
    defaultValue: 1,
    meaning: 'Guests can log in as members where there is a loyalty service.',
    unread: later.loyalty,
  },
  {
    id: 144,
    name: 'map_key',
    defaultValue: '',
    meaning: 'A key for a service of maps.',
    unread: 'The place check asks no service outside, and so needs no key.',
  },
  { id: 160, name: 'guide', defaultValue: 1, meaning: 'The first-use tour is shown.', unread: later.tour },
  {
    id: 161,
    name: 'order_menu_status',
    defaultValue: null,
    meaning: 'The specification has its name alone.',
    unread: 'What it does is not said anywhere.',
  },
  {
    id: 162,
    name: 'bind_fee_menu_id',
    defaultValue: null,
    meaning: 'A menu that a fee is bound to; the specification says no more.',
    unread: 'What people are charged stands in the price rows of the menu that they chose.',
  },
  {
    id: 163,
    name: 'od-secret-value',
    defaultValue: null,
    meaning: 'Always null.',
    unread: 'Every phone can read the settings: a secret of the loyalty service stays on the server.',
  },
  {
    id: 164,
    name: 'set_item_main',
    defaultValue: '1',
    meaning: 'People are charged by the menu that they chose.',
    unread: 'It is always so; each menu has a set_item_main that says whether dishes are included.',
  },
  {
    id: 165,
    name: 'send-order-print-dish-name-type',
    defaultValue: null,
    meaning: 'Which of its names a dish is printed with.',
    unread: later.printing,
  },
  {
    id: 166,
    name: 'delivery-kitchen-head-empty-line',
    defaultValue: null,
    meaning: 'Empty lines above a kitchen slip.',
    unread: later.printing,
  },
  {
    id: 167,
    name: 'rule-printer-font-size',
    defaultValue: null,
    meaning: 'How large printers write.',
    unread: later.printing,
  },
  {
    id: 168,
    name: 'rule-print-auto-order',
    defaultValue: null,
    meaning: 'Orders are printed as they come.',
    unread: later.printing,
  },
] as const satisfies readonly UnreadSetting[];

/** Every setting of the settings call, in its order. */
export const allSettings = [...settingEntries, ...unreadSettings];
/** The name on the wire of any setting. */
export type AnySettingName = (typeof allSettings)[number]['name'];
