import { joiningWays, type Joining } from '@tavolata/domain';
import {
  field,
  isOn,
  settingEntries,
  settingValue,
  type SettingName,
  type SettingValues,
  type SettingWire,
} from '@tavolata/protocol';

/** What a manager chooses for the house, in the words of the room. */
export interface HouseChoices {
  readonly hasRounds: boolean;
  readonly dishesPerPerson: number;
  readonly roundMinutes: number;
  readonly maxRounds: number;
  readonly sendsOnce: boolean;
  readonly hasDishLimits: boolean;
  readonly asksBeforeDuplicates: boolean;
  readonly isSelfOrder: boolean;
  readonly showsSoldOut: boolean;
  readonly takesRemarks: boolean;
  readonly givesTips: boolean;
  readonly takesCalls: boolean;
  readonly beginsAtMenu: boolean;
  /** The menu that is chosen beforehand at opening; `null` where the hour chooses it, or the guests. */
  readonly chosenMenuId: number | null;
  readonly sealsCodes: boolean;
  readonly scanHours: number;
  readonly givesVisitCodes: boolean;
  readonly keepsHours: boolean;
  readonly closingNoticeMinutes: number;
  readonly hasScheduledHours: boolean;
  readonly keepsHolidays: boolean;
  /** Days of the calendar, YYYY-MM-DD. */
  readonly holidays: readonly string[];
  readonly guestsOpen: boolean;
  readonly approvesOpening: boolean;
  readonly approvesFirstRound: boolean;
  readonly needsPin: boolean;
  readonly setsPinOnPhone: boolean;
  readonly ordersWithoutTable: boolean;
  readonly checksPlace: boolean;
  readonly joining: Joining;
  readonly joinMinutes: number;
  readonly batchDishes: number;
  /** In the house's currency, as all amounts here. */
  readonly batchAmount: number;
  readonly ceilingPeople: number;
  readonly visitDishes: number;
  readonly visitAmount: number;
  readonly lineQuantity: number;
  readonly cartLines: number;
  readonly openOrders: number;
  /** `null` until somebody has said it. */
  readonly placeMetres: number | null;
  readonly doorLatitude: number | null;
  readonly doorLongitude: number | null;
}

/** A setting that is to become something else. */
export interface SettingChange {
  readonly id: number;
  readonly name: SettingName;
  readonly value: unknown;
}

/** What holds now. */
export function choicesOf(settings: readonly Pick<SettingWire, 'name' | 'value'>[]): HouseChoices {
  const values: SettingValues = Object.fromEntries(settings.map(({ name, value }) => [name, value]));
  const valueOf = (name: SettingName) => settingValue(values, name);
  const rounds = valueOf('rule-global-turn-limit');
  const holidays = valueOf('country_holidays');
  return {
    hasRounds: isOn(field(rounds, 'enable')),
    dishesPerPerson: Number(field(rounds, 'turn_dishes')),
    roundMinutes: Number(field(rounds, 'turn_mins')),
    maxRounds: Number(valueOf('rule-global-turn-max-number')),
    sendsOnce: isOn(valueOf('one_turn_one_time_send')),
    hasDishLimits: isOn(field(valueOf('rule-local-dish-limit'), 'enable')),
    asksBeforeDuplicates: isOn(field(valueOf('rule-one-dish-one-order'), 'enable')),
    isSelfOrder: isOn(field(valueOf('rule-autonomous-meal'), 'status')),
    showsSoldOut: isOn(valueOf('is_show_sell_out_dishes')),
    takesRemarks: !isOn(valueOf('dish_remarks')),
    givesTips: isOn(field(valueOf('marketing'), 'enable')),
    takesCalls: isOn(valueOf('call_service_function')),
    beginsAtMenu: isOn(valueOf('customer-first-screen')),
    chosenMenuId: numberOrNull(valueOf('default-selection-menu')),
    sealsCodes: isOn(valueOf('is_encrypting')),
    scanHours: Number(valueOf('time_interval')),
    givesVisitCodes: isOn(field(valueOf('visit-codes'), 'enable')),
    keepsHours: isOn(valueOf('set_business_hour')),
    closingNoticeMinutes: Number(valueOf('disable-order-notice-appear-time')),
    hasScheduledHours: isOn(field(valueOf('project-schedule'), 'enable')),
    keepsHolidays: isOn(field(holidays, 'isEnable')),
    holidays: textsIn(field(holidays, 'value')),
    guestsOpen: isOn(valueOf('open-table-mode')),
    approvesOpening: isOn(field(valueOf('open-table-audit'), 'enable')),
    approvesFirstRound: isOn(field(valueOf('first-round-audit'), 'enable')),
    needsPin: isOn(valueOf('order_head_password')),
    setsPinOnPhone: isOn(field(valueOf('pin-by-employee-on-phone'), 'enable')),
    ordersWithoutTable: isOn(field(valueOf('lite-ordering'), 'enable')),
    checksPlace: isOn(valueOf('set_map')),
    joining: joiningWays.find((way) => way === valueOf('joining')) ?? 'ask',
    joinMinutes: Number(valueOf('join-minutes')),
    batchDishes: Number(field(valueOf('batch-ceiling'), 'dishes')),
    batchAmount: Number(field(valueOf('batch-ceiling'), 'amount')),
    ceilingPeople: Number(field(valueOf('batch-ceiling'), 'people')),
    visitDishes: Number(field(valueOf('visit-ceiling'), 'dishes')),
    visitAmount: Number(field(valueOf('visit-ceiling'), 'amount')),
    lineQuantity: Number(field(valueOf('cart-bounds'), 'quantity')),
    cartLines: Number(field(valueOf('cart-bounds'), 'lines')),
    openOrders: Number(valueOf('open-orders-per-address')),
    placeMetres: numberOrNull(valueOf('map_scope')),
    doorLatitude: numberOrNull(valueOf('google_map_lat')),
    doorLongitude: numberOrNull(valueOf('google_map_lng')),
  };
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
}

/** Where each choice is kept on the wire. */
export const settingOf = {
  hasRounds: 'rule-global-turn-limit',
  dishesPerPerson: 'rule-global-turn-limit',
  roundMinutes: 'rule-global-turn-limit',
  maxRounds: 'rule-global-turn-max-number',
  sendsOnce: 'one_turn_one_time_send',
  hasDishLimits: 'rule-local-dish-limit',
  asksBeforeDuplicates: 'rule-one-dish-one-order',
  isSelfOrder: 'rule-autonomous-meal',
  showsSoldOut: 'is_show_sell_out_dishes',
  takesRemarks: 'dish_remarks',
  givesTips: 'marketing',
  takesCalls: 'call_service_function',
  beginsAtMenu: 'customer-first-screen',
  chosenMenuId: 'default-selection-menu',
  sealsCodes: 'is_encrypting',
  scanHours: 'time_interval',
  givesVisitCodes: 'visit-codes',
  keepsHours: 'set_business_hour',
  closingNoticeMinutes: 'disable-order-notice-appear-time',
  hasScheduledHours: 'project-schedule',
  keepsHolidays: 'country_holidays',
  holidays: 'country_holidays',
  guestsOpen: 'open-table-mode',
  approvesOpening: 'open-table-audit',
  approvesFirstRound: 'first-round-audit',
  needsPin: 'order_head_password',
  setsPinOnPhone: 'pin-by-employee-on-phone',
  ordersWithoutTable: 'lite-ordering',
  checksPlace: 'set_map',
  joining: 'joining',
  joinMinutes: 'join-minutes',
  batchDishes: 'batch-ceiling',
  batchAmount: 'batch-ceiling',
  ceilingPeople: 'batch-ceiling',
  visitDishes: 'visit-ceiling',
  visitAmount: 'visit-ceiling',
  lineQuantity: 'cart-bounds',
  cartLines: 'cart-bounds',
  openOrders: 'open-orders-per-address',
  placeMetres: 'map_scope',
  doorLatitude: 'google_map_lat',
  doorLongitude: 'google_map_lng',
} as const satisfies Record<keyof HouseChoices, SettingName>;

type ChosenSetting = (typeof settingOf)[keyof HouseChoices];

const valueFor = {
  'rule-global-turn-limit': ({ hasRounds, dishesPerPerson, roundMinutes }) => ({
    enable: hasRounds,
    turn_dishes: dishesPerPerson,
    turn_mins: roundMinutes,
  }),
  'rule-global-turn-max-number': ({ maxRounds }) => maxRounds,
  one_turn_one_time_send: ({ sendsOnce }) => Number(sendsOnce),
  'rule-local-dish-limit': ({ hasDishLimits }) => ({ enable: hasDishLimits }),
  'rule-one-dish-one-order': ({ asksBeforeDuplicates }) => ({ enable: asksBeforeDuplicates }),
  'rule-autonomous-meal': ({ isSelfOrder }) => ({ status: Number(isSelfOrder) }),
  is_show_sell_out_dishes: ({ showsSoldOut }) => Number(showsSoldOut),
  dish_remarks: ({ takesRemarks }) => Number(!takesRemarks),
  marketing: ({ givesTips }) => ({ enable: givesTips }),
  call_service_function: ({ takesCalls }) => Number(takesCalls),
  'customer-first-screen': ({ beginsAtMenu }) => Number(beginsAtMenu),
  'default-selection-menu': ({ chosenMenuId }) => chosenMenuId,
  is_encrypting: ({ sealsCodes }) => Number(sealsCodes),
  time_interval: ({ scanHours }) => scanHours,
  'visit-codes': ({ givesVisitCodes }) => ({ enable: givesVisitCodes }),
  set_business_hour: ({ keepsHours }) => Number(keepsHours),
  'disable-order-notice-appear-time': ({ closingNoticeMinutes }) => closingNoticeMinutes,
  'project-schedule': ({ hasScheduledHours }) => ({ enable: hasScheduledHours }),
  country_holidays: ({ keepsHolidays, holidays }) => ({ isEnable: keepsHolidays, value: holidays }),
  'open-table-mode': ({ guestsOpen }) => Number(guestsOpen),
  'open-table-audit': ({ approvesOpening }) => ({ enable: approvesOpening }),
  'first-round-audit': ({ approvesFirstRound }) => ({ enable: approvesFirstRound }),
  order_head_password: ({ needsPin }) => Number(needsPin),
  'pin-by-employee-on-phone': ({ setsPinOnPhone }) => ({ enable: setsPinOnPhone }),
  'lite-ordering': ({ ordersWithoutTable }) => ({ enable: ordersWithoutTable }),
  joining: ({ joining }) => joining,
  'join-minutes': ({ joinMinutes }) => joinMinutes,
  'batch-ceiling': ({ batchDishes, batchAmount, ceilingPeople }) => ({
    dishes: batchDishes,
    amount: batchAmount,
    people: ceilingPeople,
  }),
  'visit-ceiling': ({ visitDishes, visitAmount }) => ({ dishes: visitDishes, amount: visitAmount }),
  'cart-bounds': ({ cartLines, lineQuantity }) => ({ lines: cartLines, quantity: lineQuantity }),
  'open-orders-per-address': ({ openOrders }) => openOrders,
  set_map: ({ checksPlace }) => Number(checksPlace),
  map_scope: ({ placeMetres }) => placeMetres,
  google_map_lat: ({ doorLatitude }) => doorLatitude,
  google_map_lng: ({ doorLongitude }) => doorLongitude,
} as const satisfies Record<ChosenSetting, (choices: HouseChoices) => unknown>;

/** The settings that must change to get from one state of the house to another; none is named twice. */
export function changesBetween(now: HouseChoices, wanted: HouseChoices): readonly SettingChange[] {
  const names = new Set(changedChoices(now, wanted).map((choice) => settingOf[choice]));
  return [...names].map((name) => ({ id: idOf(name), name, value: valueFor[name](wanted) }));
}

/** The choices in which two states of the house differ. */
export function changedChoices(now: HouseChoices, wanted: HouseChoices): readonly (keyof HouseChoices)[] {
  return choiceKeys.filter((key) => !isSame(now[key], wanted[key]));
}

function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((entry, place) => entry === other[place]);
}

// The keys of an object written out above are those of its type.
const choiceKeys = Object.keys(settingOf) as (keyof HouseChoices)[];

/** The fixed id of a setting. */
export function idOf(name: SettingName): number {
  return settingEntries.find((entry) => entry.name === name)?.id ?? 0;
}

/** Changes that reach into meals that are under way. */
const riskyChoices: readonly (keyof HouseChoices)[] = [
  'hasRounds',
  'dishesPerPerson',
  'maxRounds',
  'sendsOnce',
  'hasDishLimits',
  'isSelfOrder',
  'sealsCodes',
  'keepsHours',
  'hasScheduledHours',
  'guestsOpen',
  'checksPlace',
];

/** Whether one of these changes reaches into meals that are under way. */
export function isRisky(changed: readonly (keyof HouseChoices)[]): boolean {
  return changed.some((choice) => riskyChoices.includes(choice));
}
