import type { Joining } from '@tavolata/domain';

/**
 * One setting: its fixed id where the specification gives one, and its name on the wire. What it does and what it may be
 * set to stands with the schemas: phones need neither.
 */
export interface SettingEntry {
  readonly id: number;
  readonly name: string;
  readonly defaultValue: unknown;
}

/**
 * Every setting that this product reads, in the order of the settings call: clients of this family read the first four
 * by their place (decisions, "Settings"). `unreadSettings` follow them there.
 */
export const settingEntries = [
  { id: 1, name: 'package-fee', defaultValue: { menu_id: 9 } },
  { id: 2, name: 'rule-global-turn-limit', defaultValue: { enable: false, turn_dishes: 1, turn_mins: 10 } },
  { id: 3, name: 'rule-local-dish-limit', defaultValue: { enable: true } },
  { id: 4, name: 'rule-global-turn-max-number', defaultValue: 10 },
  { id: 14, name: 'rule-autonomous-meal', defaultValue: { status: 0 } },
  { id: 101, name: 'show-item-name1-or-item-name2', defaultValue: { showItemName1: 1 } },
  { id: 102, name: 'names-in-guest-language', defaultValue: { enable: true } },
  { id: 103, name: 'is_encrypting', defaultValue: 1 },
  { id: 104, name: 'time_interval', defaultValue: 4 },
  { id: 105, name: 'customer-first-screen', defaultValue: 1 },
  { id: 106, name: 'dish_remarks', defaultValue: 0 },
  { id: 107, name: 'qop-menu-default-mode', defaultValue: 0 },
  { id: 108, name: 'is_show_sell_out_dishes', defaultValue: 1 },
  { id: 109, name: 'country_holidays', defaultValue: { isEnable: false, value: [] } },
  { id: 110, name: 'default-selection-menu', defaultValue: null },
  { id: 111, name: 'rule-one-dish-one-order', defaultValue: { enable: false } },
  { id: 112, name: 'one_turn_one_time_send', defaultValue: 0 },
  { id: 113, name: 'marketing', defaultValue: { enable: true } },
  { id: 131, name: 'open-table-audit', defaultValue: { enable: false } },
  { id: 132, name: 'first-round-audit', defaultValue: { enable: true } },
  { id: 133, name: 'order_head_password', defaultValue: 0 },
  { id: 135, name: 'pin-by-employee-on-phone', defaultValue: { enable: true } },
  { id: 147, name: 'visit-codes', defaultValue: { enable: false } },
  { id: 160, name: 'guide', defaultValue: 1 },
  { id: 170, name: 'joining', defaultValue: 'ask' },
  { id: 171, name: 'join-minutes', defaultValue: 10 },
  { id: 172, name: 'batch-ceiling', defaultValue: { dishes: 15, amount: 100, people: 12 } },
  { id: 173, name: 'visit-ceiling', defaultValue: { dishes: 60, amount: 300 } },
  { id: 174, name: 'cart-bounds', defaultValue: { lines: 100, quantity: 30 } },
  { id: 175, name: 'open-orders-per-address', defaultValue: 5 },
  { id: 176, name: 'data-retention', defaultValue: { history: 2, persons: 30, log: 365, bills: 3653 } },
  { id: 177, name: 'ready-votes', defaultValue: { enable: true } },
  { id: 179, name: 'course-firing', defaultValue: { enable: false } },
  { id: 114, name: 'call_service_function', defaultValue: 1 },
  { id: 123, name: 'member-integration', defaultValue: { string_id: '' } },
  { id: 129, name: 'member-login', defaultValue: 1 },
  { id: 115, name: 'lite-ordering', defaultValue: { enable: false } },
  { id: 140, name: 'set_map', defaultValue: 0 },
  { id: 141, name: 'map_scope', defaultValue: null },
  { id: 142, name: 'google_map_lat', defaultValue: null },
  { id: 143, name: 'google_map_lng', defaultValue: null },
  { id: 145, name: 'is_add_pic_random', defaultValue: 0 },
  { id: 146, name: 'open-table-mode', defaultValue: 1 },
  { id: 150, name: 'set_business_hour', defaultValue: 0 },
  { id: 151, name: 'disable-order-notice-appear-time', defaultValue: 15 },
  { id: 152, name: 'project-schedule', defaultValue: { enable: false } },
  { id: 153, name: 'menu-dishes-sort', defaultValue: 'default' },
  { id: 154, name: 'condiments-sold-out', defaultValue: [] },
] as const satisfies readonly SettingEntry[];

/** The orders that dishes may stand in within their category; the first is the menu's own. */
export const dishSorts = ['default', 'name', 'price'] as const;
/** One of these orders. */
export type DishSort = (typeof dishSorts)[number];

/** The name on the wire of a setting that is read. */
export type SettingName = (typeof settingEntries)[number]['name'];

/** One thing that a setting says: its value, or a field of it. */
export interface SettingPart {
  readonly of: SettingName;
  readonly field?: string;
  readonly kind: keyof PartKinds;
  /** The largest number that is obeyed. */
  readonly max?: number;
}

/** What the parts of settings read as. */
export interface PartKinds {
  readonly flag: boolean;
  /** The setting says the opposite. */
  readonly negated: boolean;
  /** On unless the restaurant says plainly that it isn't. */
  readonly 'unless-off': boolean;
  /** A number above 0. */
  readonly number: number;
  readonly 'number-or-null': number | null;
  readonly text: string;
  readonly texts: readonly string[];
  readonly ids: readonly number[];
  readonly joining: Joining;
  readonly 'dish-sort': DishSort;
}

/**
 * What the settings say, by the words of the room: a rule, the console and the server all read it from here. Settings that
 * are not here are read in one place only, or by nobody yet.
 */
export const settingParts = {
  hasRounds: { of: 'rule-global-turn-limit', field: 'enable', kind: 'flag' },
  dishesPerPerson: { of: 'rule-global-turn-limit', field: 'turn_dishes', kind: 'number' },
  roundMinutes: { of: 'rule-global-turn-limit', field: 'turn_mins', kind: 'number' },
  maxRounds: { of: 'rule-global-turn-max-number', kind: 'number' },
  sendsOnce: { of: 'one_turn_one_time_send', kind: 'flag' },
  hasDishLimits: { of: 'rule-local-dish-limit', field: 'enable', kind: 'flag' },
  asksBeforeDuplicates: { of: 'rule-one-dish-one-order', field: 'enable', kind: 'flag' },
  /** Guests say that they are ready, and the round goes when all are [READY-1]. */
  asksWhoIsReady: { of: 'ready-votes', field: 'enable', kind: 'flag' },
  /** The courses of a set menu go to the kitchen one by one, when the staff call for them [FIRE-1]. */
  firesCourses: { of: 'course-firing', field: 'enable', kind: 'flag' },
  isSelfOrder: { of: 'rule-autonomous-meal', field: 'status', kind: 'flag' },
  /** The menu of what is taken away, where it can be [TAKEAWAY-2]. */
  takeawayMenuId: { of: 'package-fee', field: 'menu_id', kind: 'number' },
  /** Names are those of the first name field, otherwise of the second [M-11]. */
  showsFirstName: { of: 'show-item-name1-or-item-name2', field: 'showItemName1', kind: 'flag' },
  translatesNames: { of: 'names-in-guest-language', field: 'enable', kind: 'flag' },
  beginsAsGrid: { of: 'qop-menu-default-mode', kind: 'flag' },
  dishSort: { of: 'menu-dishes-sort', kind: 'dish-sort' },
  /** Pictures are asked for with a random number behind them [API-11]. */
  passesCaches: { of: 'is_add_pic_random', kind: 'flag' },
  /** Condiments that can't be had now. */
  soldOutOptions: { of: 'condiments-sold-out', kind: 'ids' },
  showsTour: { of: 'guide', kind: 'flag' },
  showsSoldOut: { of: 'is_show_sell_out_dishes', kind: 'flag' },
  takesRemarks: { of: 'dish_remarks', kind: 'negated' },
  givesTips: { of: 'marketing', field: 'enable', kind: 'flag' },
  takesCalls: { of: 'call_service_function', kind: 'flag' },
  /** Guests log in as members, where the loyalty service knows the restaurant. */
  takesMembers: { of: 'member-login', kind: 'unless-off' },
  /** How the loyalty service names the restaurant; empty where it doesn’t know it. */
  memberStringId: { of: 'member-integration', field: 'string_id', kind: 'text' },
  /** So many days after the visit the restaurant keeps who the member was; `null`, as 0, keeps nothing. */
  keptMemberDays: { of: 'member-integration', field: 'keep_days', kind: 'number-or-null' },
  /** Why, as guests read it. */
  keptMemberBecause: { of: 'member-integration', field: 'keep_because', kind: 'text' },
  beginsAtMenu: { of: 'customer-first-screen', kind: 'flag' },
  /** The menu that is chosen beforehand at opening; `null` where the hour chooses it, or the guests. */
  chosenMenuId: { of: 'default-selection-menu', kind: 'number-or-null' },
  sealsCodes: { of: 'is_encrypting', kind: 'unless-off' },
  /** How long a scan is good for. */
  scanHours: { of: 'time_interval', kind: 'number', max: 48 },
  /** The printed code opens the menu only, and the staff give out a code for each visit. */
  givesVisitCodes: { of: 'visit-codes', field: 'enable', kind: 'flag' },
  /** Dishes are taken in the business hours only. */
  keepsHours: { of: 'set_business_hour', kind: 'flag' },
  closingNoticeMinutes: { of: 'disable-order-notice-appear-time', kind: 'number' },
  /** Hours that are scheduled for single applications hold too. */
  hasScheduledHours: { of: 'project-schedule', field: 'enable', kind: 'flag' },
  keepsHolidays: { of: 'country_holidays', field: 'isEnable', kind: 'flag' },
  /** Days of the calendar, YYYY-MM-DD. */
  holidays: { of: 'country_holidays', field: 'value', kind: 'texts' },
  guestsOpen: { of: 'open-table-mode', kind: 'flag' },
  approvesOpening: { of: 'open-table-audit', field: 'enable', kind: 'flag' },
  approvesFirstBatch: { of: 'first-round-audit', field: 'enable', kind: 'flag' },
  needsPin: { of: 'order_head_password', kind: 'flag' },
  /** Employees may set a PIN with their password on a guest’s phone. */
  setsPinOnPhone: { of: 'pin-by-employee-on-phone', field: 'enable', kind: 'flag' },
  /** Guests without a scan can order; the staff release what they send. */
  ordersWithoutTable: { of: 'lite-ordering', field: 'enable', kind: 'flag' },
  checksPlace: { of: 'set_map', kind: 'flag' },
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
  /** How long things are kept after a visit's end, in days [KEEP-1, KEEP-2, KEEP-3]. */
  keptHistoryDays: { of: 'data-retention', field: 'history', kind: 'number' },
  keptPersonDays: { of: 'data-retention', field: 'persons', kind: 'number' },
  keptLogDays: { of: 'data-retention', field: 'log', kind: 'number' },
  keptBillDays: { of: 'data-retention', field: 'bills', kind: 'number' },
  /** `null` until somebody has said it. */
  placeMetres: { of: 'map_scope', kind: 'number-or-null' },
  doorLatitude: { of: 'google_map_lat', kind: 'number-or-null' },
  doorLongitude: { of: 'google_map_lng', kind: 'number-or-null' },
} as const satisfies Readonly<Record<string, SettingPart>>;
