import { cartBounds, joiningWays } from '@tavolata/domain';
import { Type, type Static, type TSchema } from 'typebox';
import type { AnySettingName } from '../unread-settings.ts';
import { dishSorts } from '../settings.ts';
import { CalendarDate, Closed, DeviceMadeId } from './parts.ts';

/** Switches of this family of systems are 0 and 1 as often as false and true. */
const Switch = Type.Union([Type.Boolean(), Type.Literal(0), Type.Literal(1)]);

const Enabled = Closed({ enable: Switch });

const OrNothing = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** A part of a price. */
const Percent = Type.Number({ minimum: 0, maximum: 100 });

/** An id of the restaurant's own numbering. */
const OwnId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** The specification doesn't say what it looks like: null until somebody has said something plain. */
const Unsaid = Type.Union([
  Type.Null(),
  Type.Boolean(),
  Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  Type.String({ maxLength: 80 }),
]);

/** How the loyalty service names a restaurant. */
const StringId = Type.String({ maxLength: 80 });
/** Said or not, nothing is kept. */
const KeepsNothing = Type.Optional(Type.Union([Type.Literal(0), Type.Null()]));
/** Nobody needs a reason to keep nothing. */
const KeptBecause = Type.Optional(Type.String({ maxLength: 200 }));

interface SettingFact {
  readonly meaning: string;
  readonly schema: TSchema;
}

function says<Schema extends TSchema>(meaning: string, schema: Schema) {
  return { meaning, schema };
}

/** Dishes, and money in the restaurant's currency, for each person. */
const perPerson = {
  dishes: Type.Integer({ minimum: 1, maximum: 1000 }),
  amount: Type.Number({ minimum: 0.01, maximum: 100_000_000 }),
};

/** A part of all prices, and another one of some. */
const percents = {
  percent: Percent,
  categories: Type.Optional(Type.Array(Closed({ category_id: OwnId, percent: Percent }), { maxItems: 200 })),
  dishes: Type.Optional(Type.Array(Closed({ item_id: OwnId, percent: Percent }), { maxItems: 400 })),
};

/** What each setting does, in a sentence, and what it may be set to. */
export const settingFacts = {
  'package-fee': says(
    'The menu of what is taken away; where it is missing or paid per person, the first that is priced by the dish.',
    Closed({ menu_id: OwnId }),
  ),
  'rule-global-turn-limit': says(
    'Dishes per person and round, and the minutes a round lasts.',
    Closed({
      enable: Switch,
      turn_dishes: Type.Integer({ minimum: 1, maximum: 100 }),
      turn_mins: Type.Number({ minimum: 0.1, maximum: 240 }),
    }),
  ),
  'rule-local-dish-limit': says('Limits of single dishes apply.', Enabled),
  'rule-global-turn-max-number': says(
    'The last round of a visit.',
    Type.Integer({ minimum: 1, maximum: 1000 }),
  ),
  'rule-autonomous-meal': says('Each diner is named and sends alone.', Closed({ status: Switch })),
  'show-item-name1-or-item-name2': says('Which name field is shown.', Closed({ showItemName1: Switch })),
  'names-in-guest-language': says('Translated names where there are any.', Enabled),
  is_encrypting: says('Codes on tables are encrypted.', Switch),
  time_interval: says('Hours that a scan stays valid.', Type.Number({ minimum: 0.25, maximum: 48 })),
  'customer-first-screen': says('A scan of an open table goes straight to the menu.', Switch),
  dish_remarks: says('1 switches guests’ remarks off.', Switch),
  'qop-menu-default-mode': says('Truthy shows the menu as a grid first.', Switch),
  is_show_sell_out_dishes: says('Sold-out dishes stay on the menu.', Switch),
  country_holidays: says(
    'Days with holiday prices.',
    Closed({
      isEnable: Switch,
      value: Type.Array(CalendarDate, { maxItems: 400 }),
    }),
  ),
  'default-selection-menu': says('The menu chosen beforehand at opening.', OrNothing(OwnId)),
  'rule-one-dish-one-order': says(
    'A dish that is still on its way is ordered again only when the guest confirms.',
    Enabled,
  ),
  'ready-votes': says(
    'Guests at a table with rounds say that they are ready; the round goes by itself when all are.',
    Enabled,
  ),
  'course-firing': says(
    'The courses of a set menu go to the kitchen one by one, each when the staff call for it.',
    Enabled,
  ),
  one_turn_one_time_send: says('1: counted dishes are sent once a round.', Switch),
  marketing: says(
    'Guests get a tip when others at the table like a dish, and may ask for dishes to fill a round.',
    Enabled,
  ),
  'visit-codes': says(
    'The printed code opens the menu only; the staff give out a code for each visit.',
    Enabled,
  ),
  joining: says(
    'A phone that joins late: free trusts every phone, ask lets it choose but not send before a yes of the table or the staff, strict lets it do nothing before.',
    Type.Enum([...joiningWays]),
  ),
  'join-minutes': says(
    'So many minutes around the opening a scan makes a phone one of the party.',
    Type.Number({ minimum: 1, maximum: 240 }),
  ),
  'batch-ceiling': says(
    'What one send may hold for each person before it waits for the staff’s yes, counted for so many people at most.',
    Closed({ ...perPerson, people: Type.Integer({ minimum: 1, maximum: 99 }) }),
  ),
  'visit-ceiling': says(
    'What a table may send in all for each person, from one yes of the staff to the next.',
    Closed(perPerson),
  ),
  'cart-bounds': says(
    'The most lines of a cart, and units of a line.',
    Closed({
      lines: Type.Integer({ minimum: 1, maximum: cartBounds.lines }),
      quantity: Type.Integer({ minimum: 1, maximum: cartBounds.lineQuantity }),
    }),
  ),
  'open-orders-per-address': says(
    'Orders without a table that one address may have open; of the next ones nothing goes before the staff’s yes.',
    Type.Integer({ minimum: 1, maximum: 1000 }),
  ),
  'data-retention': says(
    'Days after a visit’s end until its every tap, the words of its guests and its bill are removed, and days that the log of the staff is kept. Privacy law wants what guests wrote gone once nobody needs it, tax law wants bills kept.',
    Closed({
      history: Type.Integer({ minimum: 2, maximum: 3653 }),
      persons: Type.Integer({ minimum: 1, maximum: 3653 }),
      log: Type.Integer({ minimum: 30, maximum: 36_525 }),
      bills: Type.Integer({ minimum: 30, maximum: 36_525 }),
    }),
  ),
  call_service_function: says('0: guests can’t call the staff.', Switch),
  'lite-ordering': says('Guests without a table order too; the staff release it.', Enabled),
  set_map: says('1: ordering works only near the restaurant.', Switch),
  map_scope: says(
    'How many metres from the door ordering works.',
    OrNothing(Type.Number({ minimum: 1, maximum: 1_000_000 })),
  ),
  google_map_lat: says(
    'The latitude of the door, in degrees.',
    OrNothing(Type.Number({ minimum: -90, maximum: 90 })),
  ),
  google_map_lng: says(
    'The longitude of the door, in degrees.',
    OrNothing(Type.Number({ minimum: -180, maximum: 180 })),
  ),
  is_add_pic_random: says(
    '1: pictures are asked for with a random number, so that no cache keeps an old one.',
    Switch,
  ),
  'open-table-mode': says('0: guests can’t open a table themselves, the staff do.', Switch),
  'open-table-audit': says('The staff approve every table that guests open.', Enabled),
  'first-round-audit': says(
    'The staff approve the first round of a table that they have not approved yet.',
    Enabled,
  ),
  order_head_password: says('Whoever opens a table sets a PIN, and whoever joins it needs the PIN.', Switch),
  'pin-by-employee-on-phone': says(
    'Employees can reset a PIN with their password on a guest’s phone.',
    Enabled,
  ),
  set_business_hour: says(
    '1: dishes are taken in the business hours only, and rounds are as the hour says.',
    Switch,
  ),
  'disable-order-notice-appear-time': says(
    'So many minutes before the kitchen closes guests are told.',
    Type.Integer({ minimum: 1, maximum: 240 }),
  ),
  'project-schedule': says('Hours scheduled for single projects hold too.', Enabled),
  'menu-dishes-sort': says(
    'The order of dishes in their category: the menu’s own, by name or by price.',
    Type.Enum([...dishSorts]),
  ),
  'condiments-sold-out': says(
    'Condiments that can’t be had now, by their ids.',
    Type.Array(OwnId, { maxItems: 400, uniqueItems: true }),
  ),
  'print-rule-9': says(
    'A rule that goes along with what is printed; the specification has its id alone.',
    Unsaid,
  ),
  'print-rule-11': says(
    'A rule that goes along with what is printed; the specification has its id alone.',
    Unsaid,
  ),
  'print-rule-12': says(
    'A rule that goes along with what is printed; the specification has its id alone.',
    Unsaid,
  ),
  'print-rule-13': says(
    'A rule that goes along with what is printed; the specification has its id alone.',
    Unsaid,
  ),
  'print-rule-24': says(
    'A rule that goes along with what is printed; the specification has its id alone.',
    Unsaid,
  ),
  'print-rule-25': says(
    'A rule that goes along with what is printed; the specification has its id alone.',
    Unsaid,
  ),
  'print-rule-30': says(
    'A rule that goes along with what is printed; the specification has its id alone.',
    Unsaid,
  ),
  'print-enable': says('Kitchen tickets and bills are printed.', Switch),
  'member-integration': says(
    'How the loyalty service names the restaurant, empty where it does not know it; how many days after a visit who the member was is kept (unless said: until its end), and why.',
    Type.Union([
      Closed({ string_id: StringId, keep_days: KeepsNothing, keep_because: KeptBecause }),
      Closed({
        string_id: StringId,
        keep_days: Type.Integer({ minimum: 1, maximum: 3650 }),
        keep_because: Type.String({ pattern: '\\S', maxLength: 200 }),
      }),
    ]),
  ),
  'member-login': says('Guests can log in as members where there is a loyalty service.', Switch),
  map_key: says('A key for a service of maps.', Type.String({ maxLength: 200 })),
  guide: says('The first-use tour is shown.', Switch),
  order_menu_status: says('The specification has its name alone.', Unsaid),
  bind_fee_menu_id: says('A menu that a fee is bound to; the specification says no more.', OrNothing(OwnId)),
  'od-secret-value': says('Always null, whatever secret is set.', Type.Null()),
  set_item_main: says('People are charged by the menu that they chose.', Type.Literal('1')),
  'send-order-print-dish-name-type': says(
    'The names of a dish on kitchen tickets: 1 the first, 2 the second, 3 both; null the kitchen’s own language, with the first under it.',
    OrNothing(Type.Integer({ minimum: 1, maximum: 3 })),
  ),
  'delivery-kitchen-head-empty-line': says(
    'Empty lines above a kitchen ticket of what is taken away.',
    OrNothing(Type.Integer({ minimum: 0, maximum: 20 })),
  ),
  'rule-printer-font-size': says(
    'How large dishes are on kitchen tickets: 1 as all else, 2 twice as high, 3 twice as wide too; null is 3.',
    OrNothing(Type.Integer({ minimum: 1, maximum: 3 })),
  ),
  'rule-print-auto-order': says(
    'Orders are printed as they come; off, when somebody of the staff asks for it.',
    OrNothing(Switch),
  ),
  'bill-vat': says(
    'The tax that prices hold, in percent, and another one for some categories and some dishes; the same for what is taken away, where that is taxed otherwise; null says nothing of it on bills.',
    OrNothing(Closed({ ...percents, takeaway: Type.Optional(OrNothing(Closed(percents))) })),
  ),
} as const satisfies Record<AnySettingName, SettingFact>;

/** What each setting may be set to. */
export const settingSchemas = Object.fromEntries(
  Object.entries(settingFacts).map(([name, { schema }]) => [name, schema]),
) as { readonly [Name in AnySettingName]: (typeof settingFacts)[Name]['schema'] };

/** PATCH /api/v2/settings/{id}, for managers: the value must fit the setting's own schema. */
export const SettingBody = Closed({ request_id: DeviceMadeId, value: Type.Unknown() });
export type SettingBody = Static<typeof SettingBody>;

/** PATCH /api/v3/settings, for managers: no setting twice, and each value must fit its setting's own schema. */
export const SettingsBody = Closed({
  request_id: DeviceMadeId,
  settings: Type.Array(Closed({ id: Type.Integer(), value: Type.Unknown() }), { minItems: 1, maxItems: 100 }),
});
export type SettingsBody = Static<typeof SettingsBody>;
