import { Type, type Static } from 'typebox';
import { Closed, DeviceMadeId, HeadNumber, Id, Money } from './parts.ts';
import { TableStatusWire } from './table.ts';

/** POST /api/v3/guest-session: what the code on the table said. */
export const ScanBody = Closed({ table_id: Type.String({ minLength: 1, maxLength: 400 }) });
export type ScanBody = Static<typeof ScanBody>;

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
});
export type GuestSessionReply = Static<typeof GuestSessionReply>;

/**
 * POST /api/v2/orders: opens the own table. The specification's fields are all taken; the table and the diner come
 * from the session, prices from the menu.
 */
export const CreateOrderBody = Type.Object(
  {
    request_id: DeviceMadeId,
    select_menu: Type.String({ pattern: '^[0-9]{1,15}(,[0-9]{1,15})*$' }),
    adult_number: HeadNumber,
    child_number: HeadNumber,
    other_number: HeadNumber,
    customer_num: Type.Optional(Type.Integer({ minimum: 0, maximum: 297 })),
    table_id: Type.Optional(Id),
    check_name: Type.Optional(Type.String({ maxLength: 80 })),
    customer_name: Type.Optional(Type.String({ maxLength: 80 })),
    eat_type: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    system_type: Type.Optional(Type.String({ maxLength: 20 })),
    project_name: Type.Optional(Type.String({ maxLength: 20 })),
    order_code: Type.Optional(Type.String({ maxLength: 20 })),
    kds_time: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
    customer_info: Type.Optional(Type.Object({})),
  },
  { additionalProperties: false },
);
export type CreateOrderBody = Static<typeof CreateOrderBody>;

/** `joined` is true when another phone of the table was first. */
export const CreateOrderReply = Closed({
  order_head_id: Type.Integer({ minimum: 1 }),
  joined: Type.Boolean(),
  table: TableStatusWire,
});
export type CreateOrderReply = Static<typeof CreateOrderReply>;

const OrderDishWire = Closed({
  order_detail_id: Type.String(),
  item_id: Id,
  item_name1: Type.String(),
  item_name2: Type.String(),
  quantity: Type.Integer(),
  product_price: Money,
  actual_price: Money,
  customer_name: Type.String(),
  user_id: Type.String(),
  is_make: Type.Integer(),
  description: Type.String({ description: 'the remark, as typed' }),
  condiments: Type.Array(
    Closed({
      item_name1: Type.String(),
      item_name2: Type.String(),
      actual_price: Money,
      free: Type.Boolean(),
    }),
  ),
});

/** GET /api/v2/orders/{id}: the bill of the own order. */
export const OrderReply = Closed({
  order_head_id: Type.Integer(),
  table_id: Id,
  table_name: Type.String(),
  should_amount: Money,
  dishes_history: Type.Array(
    Closed({
      round: Type.Integer(),
      batch: Type.Integer(),
      sent_at: Type.Integer(),
      dishes: Type.Array(OrderDishWire),
    }),
  ),
  extra_dishes: Type.Array(
    Closed({
      item_id: Id,
      item_name1: Type.String(),
      item_name2: Type.String(),
      quantity: Type.Integer(),
      product_price: Money,
      actual_price: Money,
    }),
  ),
});
export type OrderReply = Static<typeof OrderReply>;
