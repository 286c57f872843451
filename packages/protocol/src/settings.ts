import type { SettingPart } from './codec/read-setting.ts';

/** One setting: its fixed id where the specification gives one, its name on the wire, and what it does. */
export interface SettingEntry {
  readonly id: number;
  readonly name: string;
  readonly defaultValue: unknown;
  readonly meaning: string;
}

/**
 * Every setting that this product reads, in the order of the settings call: clients of this family read the first four
 * by their place (decisions, "Settings"). `unreadSettings` follow them there.
 */
export const settingEntries = [
  {
    id: 1,
    name: 'package-fee',
    defaultValue: { menu_id: 9 },
    meaning:
      'The menu of what is taken away; where it is missing or paid per person, the first that is priced by the dish.',
  },
  {
    id: 2,
    name: 'rule-global-turn-limit',
    defaultValue: { enable: false, turn_dishes: 1, turn_mins: 10 },
    meaning: 'Dishes per person and round, and the minutes a round lasts.',
  },
  {
    id: 3,
    name: 'rule-local-dish-limit',
    defaultValue: { enable: true },
    meaning: 'Limits of single dishes apply.',
  },
  { id: 4, name: 'rule-global-turn-max-number', defaultValue: 10, meaning: 'The last round of a visit.' },
  {
    id: 14,
    name: 'rule-autonomous-meal',
    defaultValue: { status: 0 },
    meaning: 'Each diner is named and sends alone.',
  },
  {
    id: 101,
    name: 'show-item-name1-or-item-name2',
    defaultValue: { showItemName1: 1 },
    meaning: 'Which name field is shown.',
  },
  {
    id: 102,
    name: 'names-in-guest-language',
    defaultValue: { enable: true },
    meaning: 'Translated names where there are any.',
  },
  { id: 103, name: 'is_encrypting', defaultValue: 1, meaning: 'Codes on tables are encrypted.' },
  { id: 104, name: 'time_interval', defaultValue: 4, meaning: 'Hours that a scan stays valid.' },
  {
    id: 105,
    name: 'customer-first-screen',
    defaultValue: 0,
    meaning: 'A scan of an open table goes straight to the menu.',
  },
  { id: 106, name: 'dish_remarks', defaultValue: 0, meaning: '1 switches guests’ remarks off.' },
  {
    id: 107,
    name: 'qop-menu-default-mode',
    defaultValue: 0,
    meaning: 'Truthy shows the menu as a grid first.',
  },
  { id: 108, name: 'is_show_sell_out_dishes', defaultValue: 1, meaning: 'Sold-out dishes stay on the menu.' },
  {
    id: 109,
    name: 'country_holidays',
    defaultValue: { isEnable: false, value: [] },
    meaning: 'Days with holiday prices.',
  },
  {
    id: 110,
    name: 'default-selection-menu',
    defaultValue: null,
    meaning: 'The menu chosen beforehand at opening.',
  },
  {
    id: 111,
    name: 'rule-one-dish-one-order',
    defaultValue: { enable: false },
    meaning: 'A dish that is still on its way is ordered again only when the guest confirms.',
  },
  {
    id: 112,
    name: 'one_turn_one_time_send',
    defaultValue: 0,
    meaning: '1: counted dishes are sent once a round.',
  },
  {
    id: 113,
    name: 'marketing',
    defaultValue: { enable: true },
    meaning: 'Guests get a tip when others at the table like a dish.',
  },
  {
    id: 131,
    name: 'open-table-audit',
    defaultValue: { enable: false },
    meaning: 'The staff approve every table that guests open.',
  },
  {
    id: 132,
    name: 'first-round-audit',
    defaultValue: { enable: true },
    meaning: 'The staff approve the first round of a table that they have not approved yet.',
  },
  {
    id: 133,
    name: 'order_head_password',
    defaultValue: 0,
    meaning: 'Whoever opens a table sets a PIN, and whoever joins it needs the PIN.',
  },
  {
    id: 135,
    name: 'pin-by-employee-on-phone',
    defaultValue: { enable: true },
    meaning: 'Employees can reset a PIN with their password on a guest’s phone.',
  },
  {
    id: 147,
    name: 'visit-codes',
    defaultValue: { enable: false },
    meaning: 'The printed code opens the menu only; the staff give out a code for each visit.',
  },
  {
    id: 170,
    name: 'joining',
    defaultValue: 'ask',
    meaning:
      'A phone that joins late: free trusts every phone, ask lets it choose but not send before a yes of the table or the staff, strict lets it do nothing before.',
  },
  {
    id: 171,
    name: 'join-minutes',
    defaultValue: 10,
    meaning: 'So many minutes around the opening a scan makes a phone one of the party.',
  },
  {
    id: 172,
    name: 'batch-ceiling',
    defaultValue: { dishes: 15, amount: 100, people: 12 },
    meaning:
      'What one send may hold for each person before it waits for the staff’s yes, counted for so many people at most.',
  },
  {
    id: 173,
    name: 'visit-ceiling',
    defaultValue: { dishes: 60, amount: 300 },
    meaning: 'What a table may send in all for each person, from one yes of the staff to the next.',
  },
  {
    id: 174,
    name: 'cart-bounds',
    defaultValue: { lines: 100, quantity: 30 },
    meaning: 'The most lines of a cart, and units of a line.',
  },
  {
    id: 175,
    name: 'open-orders-per-address',
    defaultValue: 5,
    meaning:
      'Orders without a table that one address may have open; of the next ones nothing goes before the staff’s yes.',
  },
  { id: 114, name: 'call_service_function', defaultValue: 1, meaning: '0: guests can’t call the staff.' },
  {
    id: 115,
    name: 'lite-ordering',
    defaultValue: { enable: false },
    meaning: 'Guests without a table order too; the staff release it.',
  },
  { id: 140, name: 'set_map', defaultValue: 0, meaning: '1: ordering works only near the restaurant.' },
  {
    id: 141,
    name: 'map_scope',
    defaultValue: null,
    meaning: 'How many metres from the door ordering works.',
  },
  { id: 142, name: 'google_map_lat', defaultValue: null, meaning: 'The latitude of the door, in degrees.' },
  { id: 143, name: 'google_map_lng', defaultValue: null, meaning: 'The longitude of the door, in degrees.' },
  {
    id: 145,
    name: 'is_add_pic_random',
    defaultValue: 0,
    meaning: '1: pictures are asked for with a random number, so that no cache keeps an old one.',
  },
  {
    id: 146,
    name: 'open-table-mode',
    defaultValue: 1,
    meaning: '0: guests can’t open a table themselves, the staff do.',
  },
  {
    id: 150,
    name: 'set_business_hour',
    defaultValue: 0,
    meaning: '1: dishes are taken in the business hours only, and rounds are as the hour says.',
  },
  {
    id: 151,
    name: 'disable-order-notice-appear-time',
    defaultValue: 15,
    meaning: 'So many minutes before the kitchen closes guests are told.',
  },
  {
    id: 152,
    name: 'project-schedule',
    defaultValue: { enable: false },
    meaning: 'Hours scheduled for single projects hold too.',
  },
  {
    id: 153,
    name: 'menu-dishes-sort',
    defaultValue: 'default',
    meaning: 'The order of dishes in their category: the menu’s own, by name or by price.',
  },
  {
    id: 154,
    name: 'condiments-sold-out',
    defaultValue: [],
    meaning: 'Condiments that can’t be had now, by their ids.',
  },
] as const satisfies readonly SettingEntry[];

/** The name on the wire of a setting that is read. */
export type SettingName = (typeof settingEntries)[number]['name'];

/**
 * What the settings say, by the words of the room: a rule, the console and the server all read it from here. Settings that
 * are not here are read in one place only, or by nobody yet.
 */
export const settingParts = {
  hasRounds: { of: 'rule-global-turn-limit', field: 'enable', kind: 'flag', isRisky: true },
  dishesPerPerson: { of: 'rule-global-turn-limit', field: 'turn_dishes', kind: 'number', isRisky: true },
  roundMinutes: { of: 'rule-global-turn-limit', field: 'turn_mins', kind: 'number' },
  maxRounds: { of: 'rule-global-turn-max-number', kind: 'number', isRisky: true },
  sendsOnce: { of: 'one_turn_one_time_send', kind: 'flag', isRisky: true },
  hasDishLimits: { of: 'rule-local-dish-limit', field: 'enable', kind: 'flag', isRisky: true },
  asksBeforeDuplicates: { of: 'rule-one-dish-one-order', field: 'enable', kind: 'flag' },
  isSelfOrder: { of: 'rule-autonomous-meal', field: 'status', kind: 'flag', isRisky: true },
  showsSoldOut: { of: 'is_show_sell_out_dishes', kind: 'flag' },
  takesRemarks: { of: 'dish_remarks', kind: 'negated' },
  givesTips: { of: 'marketing', field: 'enable', kind: 'flag' },
  takesCalls: { of: 'call_service_function', kind: 'flag' },
  beginsAtMenu: { of: 'customer-first-screen', kind: 'flag' },
  /** The menu that is chosen beforehand at opening; `null` where the hour chooses it, or the guests. */
  chosenMenuId: { of: 'default-selection-menu', kind: 'number-or-null' },
  sealsCodes: { of: 'is_encrypting', kind: 'unless-off', isRisky: true },
  /** How long a scan is good for. */
  scanHours: { of: 'time_interval', kind: 'number', max: 48 },
  /** The printed code opens the menu only, and the staff give out a code for each visit. */
  givesVisitCodes: { of: 'visit-codes', field: 'enable', kind: 'flag' },
  /** Dishes are taken in the business hours only. */
  keepsHours: { of: 'set_business_hour', kind: 'flag', isRisky: true },
  closingNoticeMinutes: { of: 'disable-order-notice-appear-time', kind: 'number' },
  /** Hours that are scheduled for single applications hold too. */
  hasScheduledHours: { of: 'project-schedule', field: 'enable', kind: 'flag', isRisky: true },
  keepsHolidays: { of: 'country_holidays', field: 'isEnable', kind: 'flag' },
  /** Days of the calendar, YYYY-MM-DD. */
  holidays: { of: 'country_holidays', field: 'value', kind: 'texts' },
  guestsOpen: { of: 'open-table-mode', kind: 'flag', isRisky: true },
  approvesOpening: { of: 'open-table-audit', field: 'enable', kind: 'flag' },
  approvesFirstRound: { of: 'first-round-audit', field: 'enable', kind: 'flag' },
  needsPin: { of: 'order_head_password', kind: 'flag' },
  /** Employees may set a PIN with their password on a guest’s phone. */
  setsPinOnPhone: { of: 'pin-by-employee-on-phone', field: 'enable', kind: 'flag' },
  /** Guests without a scan can order; the staff release what they send. */
  ordersWithoutTable: { of: 'lite-ordering', field: 'enable', kind: 'flag' },
  checksPlace: { of: 'set_map', kind: 'flag', isRisky: true },
  joining: { of: 'joining', kind: 'joining' },
  joinMinutes: { of: 'join-minutes', kind: 'number' },
  batchDishes: { of: 'batch-ceiling', field: 'dishes', kind: 'number' },
  /** In the restaurant's currency, as all amounts here. */
  batchAmount: { of: 'batch-ceiling', field: 'amount', kind: 'number' },
  ceilingPeople: { of: 'batch-ceiling', field: 'people', kind: 'number' },
  visitDishes: { of: 'visit-ceiling', field: 'dishes', kind: 'number' },
  visitAmount: { of: 'visit-ceiling', field: 'amount', kind: 'number' },
  lineQuantity: { of: 'cart-bounds', field: 'quantity', kind: 'number' },
  cartLines: { of: 'cart-bounds', field: 'lines', kind: 'number' },
  /** So many orders without a table one address may have open before the next ones wait for the staff [CEILING-5]. */
  openOrders: { of: 'open-orders-per-address', kind: 'number' },
  /** `null` until somebody has said it. */
  placeMetres: { of: 'map_scope', kind: 'number-or-null' },
  doorLatitude: { of: 'google_map_lat', kind: 'number-or-null' },
  doorLongitude: { of: 'google_map_lng', kind: 'number-or-null' },
} as const satisfies Readonly<Record<string, SettingPart>>;
