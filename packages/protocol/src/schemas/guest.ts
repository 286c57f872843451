import { Type, type Static } from 'typebox';
import {
  Closed,
  AccountName,
  Password,
  DeviceMadeId,
  DishPicks,
  HeadNumber,
  Id,
  Money,
  Project,
  ReasonCodeWire,
} from './parts.ts';
import { RunningVisitWire } from './running-visit.ts';
import { TableStatusWire } from './table.ts';

/** What a device says of itself beside the code. */
const ScanOptions = {
  leaves_table: Type.Optional(
    Type.Literal(true, { description: 'the guest leaves unsent dishes at another table, and knows it' }),
  ),
  as_new_guest: Type.Optional(
    Type.Literal(true, { description: 'its cookies are another device’s: it is nobody that it was before' }),
  ),
};

/** POST /api/v3/guest-session: what the code on the table said, or the short code under it as the guest typed it. */
export const ScanBody = Type.Union([
  Closed({ table_id: Type.String({ minLength: 1, maxLength: 400 }), ...ScanOptions }),
  Closed({ short_code: Type.String({ minLength: 1, maxLength: 20 }), ...ScanOptions }),
]);
export type ScanBody = Static<typeof ScanBody>;

/** POST of the same path by a guest who scanned nothing: home, menus and calls for service, but no table. */
export const LiteBody = Closed({ lite: Type.Literal(true) });
export type LiteBody = Static<typeof LiteBody>;

/**
 * What a scan gives beside its cookie, and GET of the same path to a device that comes back with it (401 without one).
 * Times are milliseconds since 1970 by the server's clock.
 */
export const GuestSessionReply = Closed({
  protocol_version: Type.Integer(),
  user_id: Type.String({ description: 'names this device to the table; opens nothing' }),
  table: TableStatusWire,
  now: Type.Integer(),
  scanned_at: Type.Integer(),
  expires_at: Type.Integer(),
  pin_needed: Type.Boolean({ description: 'the device belongs to the table once it has said the PIN' }),
  may_order: Type.Boolean({
    description: 'false: the printed code opens the menu only, and the staff have the code of this visit',
  }),
  place_check: Type.Enum(['off', 'due', 'passed'], {
    description: 'due: this device has to show that it is in the restaurant before it opens or sends',
  }),
  snapshot: Type.Optional(
    Closed(
      { version: Type.Integer({ minimum: 0 }), visit: RunningVisitWire },
      { description: 'the visit of a device that sits at one, as /cart2/init answers it' },
    ),
  ),
  rejected_reason: Type.Optional(
    Type.String({
      description:
        'what the staff said when they turned down what this device had asked for last; may be empty',
    }),
  ),
  rejected_reason_code: Type.Optional(ReasonCodeWire),
});
export type GuestSessionReply = Static<typeof GuestSessionReply>;

/** POST /api/v3/guest-session/position: where a device says it is. It is judged and forgotten. */
export const PositionBody = Closed({
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
  accuracy: Type.Number({ minimum: 0, description: 'metres' }),
});
export type PositionBody = Static<typeof PositionBody>;

/** What the restaurant makes of a position; unknown where it is less certain than the restaurant is wide. */
export const PositionReply = Closed({ whereabouts: Type.Enum(['inside', 'outside', 'unknown']) });
export type PositionReply = Static<typeof PositionReply>;

const Words = Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()]));

/** Who takes away what was ordered, as typed: no rule says how a name or a number looks. */
const CustomerInfo = Closed({
  order_type: Type.Optional(Type.Integer()),
  order_state: Type.Optional(Type.Integer()),
  customer_eat_time: Words,
  customer_name: Words,
  customer_address: Words,
  customer_phone: Words,
  customer_zipcode: Words,
  customer_id: Type.Optional(Type.Union([Type.String({ maxLength: 80 }), Type.Integer(), Type.Null()])),
});

/**
 * POST /api/v2/orders: opens the own table. The specification's fields are all taken; the table and the diner come
 * from the session, prices from the menu. Who sends no `request_id` can't ask for the first answer again, and joins.
 */
export const CreateOrderBody = Type.Object(
  {
    request_id: Type.Optional(DeviceMadeId),
    select_menu: Type.String({ pattern: '^[0-9]{1,15}(,[0-9]{1,15})*$' }),
    adult_number: HeadNumber,
    child_number: HeadNumber,
    other_number: HeadNumber,
    customer_num: Type.Optional(Type.Integer({ minimum: 0, maximum: 297 })),
    table_id: Type.Optional(Id),
    check_name: Type.Optional(Type.String({ maxLength: 80 })),
    customer_name: Type.Optional(Type.String({ maxLength: 80 })),
    eat_type: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    system_type: Type.Optional(Project),
    project_name: Type.Optional(Project),
    order_code: Type.Optional(Type.String({ maxLength: 20 })),
    shown_sum: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 1e9,
        description: 'what the guest has read that the people come to',
      }),
    ),
    kds_time: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
    customer_info: Type.Optional(CustomerInfo),
  },
  { additionalProperties: false },
);
export type CreateOrderBody = Static<typeof CreateOrderBody>;

/** `joined` is true when another phone of the table was first; the order is 0 while the opening waits for the staff. */
export const CreateOrderReply = Closed({
  order_head_id: Type.Integer({ minimum: 0 }),
  joined: Type.Boolean(),
  table: TableStatusWire,
});
export type CreateOrderReply = Static<typeof CreateOrderReply>;

/** POST /api/order-password/check: asks to join the own table's visit. An empty code counts as no guess (P-02). */
export const PasswordCheckBody = Closed({
  order_head_id: Type.Integer({ minimum: 0 }),
  order_code: Type.String({ maxLength: 20 }),
});
export type PasswordCheckBody = Static<typeof PasswordCheckBody>;

/** PATCH /api/order-password/update: a new PIN, or '' for none, by an employee on a guest's phone (P-03). */
export const PasswordUpdateBody = Closed({
  employee_id: AccountName,
  password_id: Password,
  order_head_id: Type.Integer({ minimum: 0 }),
  new_order_code: Type.String({ pattern: '^([0-9]{4})?$' }),
});
export type PasswordUpdateBody = Static<typeof PasswordUpdateBody>;

/** 200 is right or done; 300 is wrong or not done. The HTTP status is 200 either way (P-08). */
export const PasswordReply = Closed({ status: Type.Union([Type.Literal(200), Type.Literal(300)]) });
export type PasswordReply = Static<typeof PasswordReply>;

const OrderOptionWire = Closed({
  item_name1: Type.String(),
  item_name2: Type.String(),
  quantity: Type.Integer({ description: 'per unit of the dish' }),
  actual_price: Money,
  free: Type.Boolean(),
});

/** A dish of a course, with what goes with each of it. Its price is without them. */
const OrderCourseWire = Closed({
  ...OrderOptionWire.properties,
  condiments: Type.Array(OrderOptionWire),
});

/** A dish as it was sent. `count` is `quantity` less what could not be made; excess_price is of one unit over its limit. */
export const OrderDishWire = Closed({
  order_detail_id: Type.String(),
  item_id: Id,
  item_type: Type.Union([Type.Literal(0), Type.Literal(3)]),
  item_name1: Type.String(),
  item_name2: Type.String(),
  quantity: Type.Integer(),
  count: Type.Integer(),
  excess_count: Type.Integer({ minimum: 0 }),
  excess_price: Money,
  product_price: Money,
  actual_price: Money,
  customer_name: Type.String(),
  user_id: Type.String(),
  is_make: Type.Integer(),
  description: Type.String({ description: 'the remark, as typed' }),
  condiments: Type.Array(OrderOptionWire),
  condiments_description: Type.String({ description: 'the names of the condiments' }),
  course_group: Type.Array(OrderCourseWire),
});
export type OrderDishWire = Static<typeof OrderDishWire>;

/** An item of the bill that nobody ordered: what a person is charged, or what the staff have added. */
export const ExtraDishWire = Closed({
  item_id: Id,
  item_name1: Type.String(),
  item_name2: Type.String(),
  quantity: Type.Integer(),
  product_price: Money,
  actual_price: Money,
});
export type ExtraDishWire = Static<typeof ExtraDishWire>;

const SentBatches = Type.Array(
  Closed({
    round: Type.Integer(),
    batch: Type.Integer(),
    sent_at: Type.Integer(),
    dishes: Type.Array(OrderDishWire),
  }),
);

/** GET /api/v2/orders/{id}: the bill of the own order; what was sent by guests, by the waiter, by other devices of the restaurant. */
export const OrderReply = Closed({
  order_head_id: Type.Integer(),
  table_id: Id,
  table_name: Type.String(),
  should_amount: Money,
  dishes_history: Closed({ customer: SentBatches, waiter: SentBatches, others: SentBatches }),
  extra_dishes: Type.Array(ExtraDishWire),
});
export type OrderReply = Static<typeof OrderReply>;

/** What GET /api/v2.5/orders/history-dish/{id} may be asked; everything is answered whatever `type` says. */
export const HistoryQuery = Type.Object({
  menu_id: Type.Optional(Type.Integer({ minimum: 0 })),
  type: Type.Optional(Type.String({ maxLength: 60 })),
});

/** GET /api/v2.5/orders/history-dish/{id}: what was sent, by dish, by round and customer, and all in one list. */
export const HistoryReply = Closed({
  dish_round_customer_data: Type.Array(
    Closed({ item_id: Id, round: Type.Integer(), customer: Type.String(), quantity: Type.Integer() }),
  ),
  dishRuleData: Type.Array(
    Closed({ item_id: Id, not_joining_global_limit: Type.Union([Type.Literal(0), Type.Literal(1)]) }),
  ),
  round_customer_dish_data: Type.Array(
    Closed({ round: Type.Integer(), customer: Type.String(), dishes: Type.Array(OrderDishWire) }),
  ),
  type_round_dish: Closed({
    all: Closed({ all: Type.Array(OrderDishWire) }),
    additionalCharges: Closed({ total: Money }),
  }),
});
export type HistoryReply = Static<typeof HistoryReply>;

/** GET /api/v2/orders/{id}/turn: the turn that holds; an empty list in a restaurant without rounds. */
export const TurnInfoReply = Type.Union([
  Closed({
    rule_gnr_turn: Type.Integer({ description: 'the number of the turn' }),
    rule_gnr_num: Type.Integer({ description: 'counted dishes it takes' }),
    rule_gnr_time_start: Type.Union([Type.Integer(), Type.Null()], {
      description: 'when its clock started; null before the first batch',
    }),
    turn_mins: Type.Number(),
    max_turn: Type.Integer(),
    remark: Type.String(),
    check_name: Type.String({ description: 'the table' }),
    customer_dish_num: Type.Record(Type.String(), Type.Integer(), {
      description: 'counted dishes sent in the turn, by customer',
    }),
    dishes_number: Type.Integer({ description: 'counted dishes sent in the turn' }),
    slu_dishes_number: Type.Array(Closed({ dmi_slu_id: Id, dishes_number: Type.Integer() })),
  }),
  Type.Array(Type.Never(), { maxItems: 0 }),
]);
export type TurnInfoReply = Static<typeof TurnInfoReply>;

/** POST /api/v2/orders/{id}/dishes/check: could these be added now? Nothing is changed. */
export const CheckDishesBody = Closed({
  id: Type.Optional(Type.Integer({ minimum: 0 })),
  menu_id: Type.Optional(Type.Integer({ minimum: 0 })),
  rule: Type.Optional(Type.Unknown()),
  dishes: Type.Array(
    Closed({
      item_id: Id,
      quantity: Type.Integer({ minimum: 1, maximum: 99 }),
      remark: Type.Optional(Type.String({ maxLength: 1000 })),
      condiments: Type.Optional(DishPicks.properties.condiments),
      setMealGroups: Type.Optional(DishPicks.properties.setMealGroups),
    }),
    { minItems: 1, maxItems: 100 },
  ),
});
export type CheckDishesBody = Static<typeof CheckDishesBody>;

/** They could; a refusal is a problem with its numbers. */
export const CheckDishesReply = Closed({ ok: Type.Literal(true), version: Type.Integer() });
