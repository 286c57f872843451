import { Type, type Static } from 'typebox';
import { FloorTableWire } from './floor.ts';
import { StaffMemberAtTable } from './members.ts';
import { CalendarDate, Closed, DishPicks, Id, Money, ReasonCodeWire, TextByLanguage } from './parts.ts';
import { deviceFacts, DishOptions, PartOf } from './staff-parts.ts';

/** What something on the bill is called: the two names of the restaurant, and translations where it has them. */
const billNames = { name: Type.String(), name2: Type.String(), names: TextByLanguage };

/** A line of the bill that the kitchen has nothing to do with. */
const BillLine = Closed({ ...billNames, quantity: Type.Integer(), price: Money, total: Money });

/** A dish on the bill. */
export const BillDish = Closed({
  ...billNames,
  order_detail_id: Type.String(),
  seat: Type.Integer(),
  quantity: Type.Integer(),
  total: Money,
  is_make: Type.Integer(),
  reason: Type.Optional(Type.String({ description: 'why the kitchen can’t make it, as somebody typed it' })),
  reason_code: Type.Optional(ReasonCodeWire),
});

/** A dish on a bill, with how far it is and why it is not possible. */
export type BillDishWire = Static<typeof BillDish>;

const OrderedDish = Closed({
  ...BillDish.properties,
  part_of: PartOf,
  courses: Type.Optional(
    Type.Array(
      Closed({
        order_detail_id: Type.String(),
        course: Type.Integer({ minimum: 2 }),
        is_make: Type.Integer(),
        is_held: Type.Boolean(),
      }),
      { description: 'the courses of a set menu after the first, where they are called for one by one' },
    ),
  ),
});
/** A dish of an order, with how far its later courses are. */
export type OrderedDishWire = Static<typeof OrderedDish>;

/** The staff's panel of one table: its tile, who sits there, what was sent and what else is on the bill. */
export const StaffTableReply = Closed({
  table: FloorTableWire,
  seats: Type.Array(
    Closed({
      ...deviceFacts,
      connected_since: Type.Union([Type.Integer(), Type.Null()], { description: 'null: not connected' }),
      dishes_in_cart: Type.Integer(),
    }),
  ),
  covers: Type.Array(BillLine),
  charges: Type.Array(BillLine, { description: 'what the staff put on the bill beside dishes' }),
  price_per_person: Closed(
    {
      adult: Type.Union([Money, Type.Null()]),
      child: Type.Union([Money, Type.Null()]),
      other: Type.Union([Money, Type.Null()]),
    },
    { description: 'by the day of opening; null where the menu has no price, or nobody sits there' },
  ),
  cart: Closed(
    {
      lines: Type.Array(
        Closed({
          line_id: Type.String(),
          seat: Type.Integer({ minimum: 0, description: '0: for the whole table' }),
          is_from_staff: Type.Boolean(),
          item_id: Id,
          quantity: Type.Integer({ minimum: 1 }),
          options: DishOptions,
          remark: Type.String(),
          picks: Type.Optional(DishPicks),
        }),
      ),
      next_batch: Type.Integer({ minimum: 1, description: 'the number that it has when it is sent' }),
    },
    { description: 'what guests have chosen and staff have put in, not sent yet' },
  ),
  batches: Type.Array(
    Closed({
      batch: Type.Integer(),
      round: Type.Integer({ description: '0 without rounds, and where nothing of it counts in one' }),
      sent_at: Type.Integer(),
      dishes: Type.Array(OrderedDish),
    }),
  ),
  next_course: Type.Optional(
    Type.Integer({
      minimum: 2,
      description: 'the course of set menus that is to be called for next; left out where none is held',
    }),
  ),
  recallable_course: Type.Optional(
    Type.Integer({
      minimum: 2,
      description: 'the course that was called for last, while the kitchen has begun nothing of it',
    }),
  ),
  guest_url: Type.String(),
  parties: Type.Array(
    Closed({
      visit_id: Type.String(),
      table_id: Type.Integer({ description: 'the table that was theirs' }),
      table_name: Type.String(),
      tables: Type.Array(Type.Integer(), { description: 'those of theirs that this visit has' }),
      seats: Type.Array(Type.Integer()),
      people: Type.Integer(),
      dishes: Type.Integer({ description: 'units that were sent' }),
    }),
    { description: 'that came to this table, and can be parted from it again' },
  ),
  member: Type.Union([StaffMemberAtTable, Type.Null()], { description: 'who is logged in as a member' }),
});
export type StaffTableReply = Static<typeof StaffTableReply>;

/**
 * GET /api/v3/staff/past-orders: a page of at most 50, of orders that ended before `before` where it is given. With `after`, the
 * `visit_id` of the last one read, those of the same moment that have not been read come first.
 */
export const PastOrdersQuery = Type.Object({
  before: Type.Optional(Type.Integer({ minimum: 0 })),
  after: Type.Optional(Type.String({ maxLength: 64 })),
  day: Type.Optional(CalendarDate),
  search: Type.Optional(
    Type.String({ maxLength: 40, description: 'a table, the number of an order, or what one came to' }),
  ),
});

const pastOrder = {
  visit_id: Type.String(),
  order_head_id: Type.Integer(),
  table_id: Type.Integer(),
  table_name: Type.String({ description: 'empty for what was taken away' }),
  people: Type.Integer(),
  opened_at: Type.Integer(),
  ended_at: Type.Integer(),
  should_amount: Money,
  open_amount: Type.Union([Money, Type.Null()], {
    description: 'what nobody has written down as paid; null where no payment was, and the till alone knows',
  }),
};
const PastOrderWire = Closed(pastOrder);
/** An order that has ended, without its bill. */
export type PastOrderWire = Static<typeof PastOrderWire>;

/** Orders that have ended, the last one first. */
export const PastOrdersReply = Closed({ orders: Type.Array(PastOrderWire) });
export type PastOrdersReply = Static<typeof PastOrdersReply>;

/** An order that has ended, with its bill as it stood then. Who ordered what is forgotten with the visit. */
export const PastOrderReply = Closed({
  ...pastOrder,
  closed_by: Type.Union([Type.String(), Type.Null()], {
    description: 'who of the staff has closed the table',
  }),
  covers: Type.Array(BillLine),
  charges: Type.Array(BillLine),
  dishes: Type.Array(BillDish),
});
export type PastOrderReply = Static<typeof PastOrderReply>;
