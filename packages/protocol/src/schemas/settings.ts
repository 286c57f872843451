import { cartBounds, joiningWays } from '@tavolata/domain';
import { Type, type TSchema } from 'typebox';
import type { AnySettingName } from '../unread-settings.ts';
import { dishSorts } from './menu.ts';
import { CalendarDate, Closed } from './parts.ts';

/** Switches of this family of systems are 0 and 1 as often as false and true. */
const Switch = Type.Union([Type.Boolean(), Type.Literal(0), Type.Literal(1)]);

const Enabled = Closed({ enable: Switch });

const OrNothing = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** An id of the house's own numbering. */
const OwnId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** The specification doesn't say what it looks like: null until somebody has said something plain. */
const Unsaid = Type.Union([
  Type.Null(),
  Type.Boolean(),
  Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  Type.String({ maxLength: 80 }),
]);

/** Dishes, and money in the house's currency, for each person. */
const perPerson = {
  dishes: Type.Integer({ minimum: 1, maximum: 1000 }),
  amount: Type.Number({ minimum: 0.01, maximum: 100_000_000 }),
};

/** What each setting may be set to. */
export const settingSchemas = {
  'package-fee': Closed({ menu_id: OwnId }),
  'rule-global-turn-limit': Closed({
    enable: Switch,
    turn_dishes: Type.Integer({ minimum: 1, maximum: 100 }),
    turn_mins: Type.Number({ minimum: 0.1, maximum: 240 }),
  }),
  'rule-local-dish-limit': Enabled,
  'rule-global-turn-max-number': Type.Integer({ minimum: 1, maximum: 1000 }),
  'rule-autonomous-meal': Closed({ status: Switch }),
  'show-item-name1-or-item-name2': Closed({ showItemName1: Switch }),
  'names-in-guest-language': Enabled,
  is_encrypting: Switch,
  time_interval: Type.Number({ minimum: 0.25, maximum: 48 }),
  'customer-first-screen': Switch,
  dish_remarks: Switch,
  'qop-menu-default-mode': Switch,
  is_show_sell_out_dishes: Switch,
  country_holidays: Closed({
    isEnable: Switch,
    value: Type.Array(CalendarDate, { maxItems: 400 }),
  }),
  'default-selection-menu': OrNothing(OwnId),
  'rule-one-dish-one-order': Enabled,
  one_turn_one_time_send: Switch,
  marketing: Enabled,
  'visit-codes': Enabled,
  joining: Type.Enum([...joiningWays]),
  'join-minutes': Type.Number({ minimum: 1, maximum: 240 }),
  'batch-ceiling': Closed({ ...perPerson, people: Type.Integer({ minimum: 1, maximum: 99 }) }),
  'visit-ceiling': Closed(perPerson),
  'cart-bounds': Closed({
    lines: Type.Integer({ minimum: 1, maximum: cartBounds.lines }),
    quantity: Type.Integer({ minimum: 1, maximum: cartBounds.lineQuantity }),
  }),
  'open-orders-per-address': Type.Integer({ minimum: 1, maximum: 1000 }),
  call_service_function: Switch,
  'lite-ordering': Enabled,
  set_map: Switch,
  map_scope: OrNothing(Type.Number({ minimum: 1, maximum: 1_000_000 })),
  google_map_lat: OrNothing(Type.Number({ minimum: -90, maximum: 90 })),
  google_map_lng: OrNothing(Type.Number({ minimum: -180, maximum: 180 })),
  is_add_pic_random: Switch,
  'open-table-mode': Switch,
  'open-table-audit': Enabled,
  'first-round-audit': Enabled,
  order_head_password: Switch,
  'pin-by-employee-on-phone': Enabled,
  set_business_hour: Switch,
  'disable-order-notice-appear-time': Type.Integer({ minimum: 1, maximum: 240 }),
  'project-schedule': Enabled,
  'menu-dishes-sort': Type.Enum([...dishSorts]),
  'condiments-sold-out': Type.Array(OwnId, { maxItems: 400, uniqueItems: true }),
  'print-rule-9': Unsaid,
  'print-rule-11': Unsaid,
  'print-rule-12': Unsaid,
  'print-rule-13': Unsaid,
  'print-rule-24': Unsaid,
  'print-rule-25': Unsaid,
  'print-rule-30': Unsaid,
  'print-enable': Switch,
  'member-integration': Closed({ string_id: Type.String({ maxLength: 80 }) }),
  'member-login': Switch,
  map_key: Type.String({ maxLength: 200 }),
  guide: Switch,
  order_menu_status: Unsaid,
  bind_fee_menu_id: OrNothing(OwnId),
  'od-secret-value': Type.Null(),
  set_item_main: Type.Literal('1'),
  'send-order-print-dish-name-type': Unsaid,
  'delivery-kitchen-head-empty-line': Unsaid,
  'rule-printer-font-size': Unsaid,
  'rule-print-auto-order': Unsaid,
} as const satisfies Record<AnySettingName, TSchema>;
