import { Type, type Static } from 'typebox';
import { CheckDishesBody, ExtraDishWire } from './guest.ts';
import { Closed, DeviceMadeId, HeadNumber, Id, Money, Project } from './parts.ts';

/** What GET /api/v2/orders may be asked: 0 is eaten at the table, 1 taken away. */
export const OrdersQuery = Type.Object({
  menu_id: Type.Optional(Id),
  eat_type: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
});

/** A running order, without its dishes. */
export const OrderSummaryWire = Closed({
  order_head_id: Type.Integer({ minimum: 1 }),
  table_id: Id,
  table_name: Type.String(),
  eat_type: Type.Integer({ minimum: 0, maximum: 1 }),
  select_menu: Type.String(),
  customer_num: Type.Integer({ minimum: 0 }),
  adult_number: Type.Integer({ minimum: 0 }),
  child_number: Type.Integer({ minimum: 0 }),
  other_number: Type.Integer({ minimum: 0 }),
  should_amount: Money,
  opened_at: Type.Integer(),
});
export type OrderSummaryWire = Static<typeof OrderSummaryWire>;

/** GET and PATCH /api/v2/orders. */
export const OrdersReply = Type.Array(OrderSummaryWire);

/** PATCH /api/v2/orders: how many people really sit there. A guest may only say what is so already. */
export const OrdersBody = Type.Array(
  Closed({
    request_id: Type.Optional(DeviceMadeId),
    order_head_id: Type.Integer({ minimum: 1 }),
    select_menu: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}(,[0-9]{1,15})*$' })),
    adult_number: HeadNumber,
    child_number: HeadNumber,
    other_number: HeadNumber,
    customer_num: Type.Optional(Type.Integer({ minimum: 0, maximum: 297 })),
  }),
  { minItems: 1, maxItems: 20 },
);
export type OrdersBody = Static<typeof OrdersBody>;

/** PATCH /api/v2/tables/{id}: the table is in use and approved. */
export const TableBody = Closed({
  request_id: Type.Optional(DeviceMadeId),
  table_status: Type.Literal(3),
  cor_status: Type.Literal(1),
});
export type TableBody = Static<typeof TableBody>;

const EmployeeId = Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Integer()]));
const EmployeeName = Type.Optional(Type.String({ maxLength: 80 }));

/** POST /api/v2/orders/{id}/gen-extra-dish: opening has charged every person once; this says what. */
export const GenExtraDishBody = Closed({
  id: Type.Integer({ minimum: 1 }),
  first_menu: Type.Array(Type.Object({ main_group_id: Id }), { maxItems: 20 }),
  menu_id: Type.Optional(Id),
  open_employee_id: EmployeeId,
  open_employee_name: EmployeeName,
  week: Type.Integer({ minimum: 0, maximum: 7 }),
  printInfo: Type.Optional(
    Closed({
      rule: Type.Optional(Type.Unknown()),
      isPrint: Type.Optional(Type.Boolean()),
      printType: Type.Optional(Type.String({ maxLength: 20 })),
    }),
  ),
});

/** What is on the bill of an order that nobody ordered: what its people are charged, and what the staff have added. */
export const ExtraDishesReply = Closed({ extra_dishes: Type.Array(ExtraDishWire) });

/**
 * POST /api/v2/orders/extradishes/{id}: items of the menu that nobody orders go on the bill at the menu's price. Who adds
 * them is the member of the staff who is logged in.
 */
export const ExtraDishesBody = Closed({
  request_id: Type.Optional(DeviceMadeId),
  extraDishes: Type.Array(Closed({ item_id: Id, quantity: Type.Integer({ minimum: 1, maximum: 99 }) }), {
    minItems: 1,
    maxItems: 20,
  }),
  openEmployeeId: EmployeeId,
  openEmployeeName: EmployeeName,
});
export type ExtraDishesBody = Static<typeof ExtraDishesBody>;

/** A dish that the staff order, with what goes with it. */
export const DishToAdd = Closed({
  ...CheckDishesBody.properties.dishes.items.properties,
  remark: Type.Optional(Type.String({ maxLength: 200 })),
});
export type DishToAdd = Static<typeof DishToAdd>;

/** POST /api/{version}/orders/{id}/dishes: the staff order for the table; a client with another project is another device. */
export const AddDishesBody = Closed({
  request_id: Type.Optional(DeviceMadeId),
  project: Type.Optional(Project),
  dishes: Type.Array(DishToAdd, { minItems: 1, maxItems: 100 }),
});
export type AddDishesBody = Static<typeof AddDishesBody>;

/** PATCH /api/v2/orders/{id}/gen-customer-name: `identifier` is the device's own idea of itself; its session counts. */
export const CustomerNameBody = Closed({
  identifier: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Integer()])),
});
/** The label of the asking diner in the order. */
export const CustomerNameReply = Closed({ now_customer_name: Type.String() });
