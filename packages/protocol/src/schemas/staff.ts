import { Type, type Static } from 'typebox';
import { Closed, DeviceMadeId, Id, Money, TextByLanguage } from './parts.ts';
import { TableStatusWire } from './table.ts';

/** What a member of the staff may do: everything, the floor and the kitchen, or the kitchen. */
export const staffRoles = ['manager', 'waiter', 'kitchen'] as const;
/** One of the roles. */
export type StaffRole = (typeof staffRoles)[number];

/** POST /api/v3/staff/login. */
export const StaffLoginBody = Closed({
  account: Type.String({ minLength: 1, maxLength: 60 }),
  password: Type.String({ minLength: 1, maxLength: 200 }),
});
export type StaffLoginBody = Static<typeof StaffLoginBody>;

/** Who is logged in. */
export const StaffMemberWire = Closed({
  id: Type.String(),
  account: Type.String(),
  name: Type.String(),
  role: Type.Enum([...staffRoles]),
});
export type StaffMemberWire = Static<typeof StaffMemberWire>;

/** A tile of the floor. `version` grows with every change of the visit; 0 when the table is free. */
export const FloorTableWire = Closed({
  ...TableStatusWire.properties,
  section_id: Id,
  visit_id: Type.Union([Type.String(), Type.Null()]),
  version: Type.Integer({ minimum: 0 }),
  opened_at: Type.Union([Type.Integer(), Type.Null()]),
  should_amount: Money,
  phones_connected: Type.Integer({ minimum: 0 }),
  diners: Type.Integer({ minimum: 0 }),
  dishes_in_cart: Type.Integer({ minimum: 0 }),
  dishes_waiting: Type.Integer({ minimum: 0 }),
  batches: Type.Integer({ minimum: 0 }),
});
export type FloorTableWire = Static<typeof FloorTableWire>;

/** GET /api/v3/staff/floor: every table as it is now. */
export const FloorReply = Closed({
  now: Type.Integer(),
  sections: Type.Array(Closed({ id: Id, name: Type.String() })),
  tables: Type.Array(FloorTableWire),
});
export type FloorReply = Static<typeof FloorReply>;

/** A dish on a kitchen screen, without a price. */
export const TicketLineWire = Closed({
  order_detail_id: Type.String(),
  item_id: Id,
  item_name1: Type.String(),
  item_name2: Type.String(),
  item_names: TextByLanguage,
  quantity: Type.Integer(),
  is_make: Type.Integer(),
  seat: Type.Integer(),
  remark: Type.String(),
  options: Type.Array(
    Closed({
      kind: Type.Union([Type.Literal('condiment'), Type.Literal('course')]),
      name1: Type.String(),
      name2: Type.String(),
      names: TextByLanguage,
      quantity: Type.Integer(),
    }),
  ),
});
export type TicketLineWire = Static<typeof TicketLineWire>;

/** A batch's dishes for one station; acknowledged_at is when a screen or printer had it. */
export const TicketWire = Closed({
  id: Type.String(),
  visit_id: Type.String(),
  table_id: Id,
  table_name: Type.String(),
  station: Type.String(),
  batch: Type.Integer(),
  round: Type.Integer(),
  sent_at: Type.Integer(),
  acknowledged_at: Type.Union([Type.Integer(), Type.Null()]),
  dishes: Type.Array(TicketLineWire),
});
export type TicketWire = Static<typeof TicketWire>;

/** A kitchen station and the language its tickets are read in. */
export const StationWire = Closed({
  id: Type.String(),
  name1: Type.String(),
  name2: Type.String(),
  language: Type.String(),
});
export type StationWire = Static<typeof StationWire>;

/** GET /api/v3/staff/kitchen: the tickets of open visits. */
export const KitchenReply = Closed({
  now: Type.Integer(),
  stations: Type.Array(StationWire),
  tickets: Type.Array(TicketWire),
});
export type KitchenReply = Static<typeof KitchenReply>;

/** PATCH /api/v3/staff/kitchen/dishes: how far these dishes are. */
export const DishStatusBody = Closed({
  request_id: DeviceMadeId,
  visit_id: Type.String({ maxLength: 64 }),
  order_detail_ids: Type.Array(Type.String({ maxLength: 40 }), { minItems: 1, maxItems: 300 }),
  is_make: Type.Enum([0, 1, 2, 3, 5, 11]),
});
export type DishStatusBody = Static<typeof DishStatusBody>;

/** POST /api/v3/staff/kitchen/acknowledge: a screen shows these tickets. */
export const AcknowledgeBody = Closed({
  ticket_ids: Type.Array(Type.String({ maxLength: 120 }), { minItems: 1, maxItems: 300 }),
});
export type AcknowledgeBody = Static<typeof AcknowledgeBody>;

/** POST /api/v3/staff/tables/{id}/free. */
export const FreeTableBody = Closed({ request_id: DeviceMadeId });

/** A wish of the staff has come true; `version` is the visit's. */
export const DoneReply = Closed({ ok: Type.Literal(true), version: Type.Integer() });
export type DoneReply = Static<typeof DoneReply>;

/** The staff's panel of one table: its tile, who sits there and what was sent. */
export const StaffTableReply = Closed({
  table: FloorTableWire,
  seats: Type.Array(
    Closed({
      seat: Type.Integer(),
      label: Type.String(),
      connected: Type.Boolean(),
      dishes_in_cart: Type.Integer(),
    }),
  ),
  covers: Type.Array(Closed({ name: Type.String(), quantity: Type.Integer(), price: Money, total: Money })),
  batches: Type.Array(
    Closed({
      batch: Type.Integer(),
      round: Type.Integer(),
      sent_at: Type.Integer(),
      dishes: Type.Array(
        Closed({
          order_detail_id: Type.String(),
          name: Type.String(),
          seat: Type.Integer(),
          quantity: Type.Integer(),
          total: Money,
          is_make: Type.Integer(),
        }),
      ),
    }),
  ),
  guest_url: Type.String(),
});
export type StaffTableReply = Static<typeof StaffTableReply>;

/** POST /api/v2.5/qrcode: a table's code. Host and port are the specification's; the server uses its own public address. */
export const QrCodeBody = Closed({
  table_id: Id,
  host: Type.Optional(Type.String({ maxLength: 200 })),
  port: Type.Optional(Type.Union([Type.String({ maxLength: 5 }), Type.Integer()])),
});
/** The address in the code, and its picture. */
export const QrCodeReply = Closed({ url: Type.String(), svg: Type.String() });
export type QrCodeReply = Static<typeof QrCodeReply>;
