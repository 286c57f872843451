import type { Refusal } from '@tavolata/domain';
import { Type, type Static } from 'typebox';
import {
  CalendarDate,
  Closed,
  AccountName,
  Password,
  DeviceMadeId,
  Flag,
  HeadNumber,
  Id,
  IdList,
  Money,
  ReasonCodeWire,
  TextByLanguage,
} from './parts.ts';
import { TableStatusWire } from './table.ts';

/** What a member of the staff may do: everything, the floor and the kitchen, or the kitchen. */
export const staffRoles = ['manager', 'waiter', 'kitchen'] as const;
/** One of the roles. */
export type StaffRole = (typeof staffRoles)[number];

/** POST /api/v3/staff/login. */
export const StaffLoginBody = Closed({
  account: AccountName,
  password: Password,
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

/**
 * The turn that holds at a table: counted dishes allowed, sent and in the cart. `ends_at` is null while no clock runs;
 * the
 * whole table's people and dishes count in every mode.
 */
export const TurnWire = Closed({
  number: Type.Integer({ minimum: 1 }),
  max_turns: Type.Integer(),
  ends_at: Type.Union([Type.Integer(), Type.Null()]),
  allowed: Type.Integer({ minimum: 0 }),
  sent: Type.Integer({ minimum: 0 }),
  in_cart: Type.Integer({ minimum: 0 }),
});
export type TurnWire = Static<typeof TurnWire>;

/** What shows that a device is in the restaurant: the visit's PIN, its position, or a code that the staff gave out. */
const Vouched = Type.Array(Type.Enum(['pin', 'place', 'code']));

/** A device as the staff see it: when it scanned the code, and what vouches for it. */
const deviceFacts = {
  seat: Type.Integer({ minimum: 1 }),
  label: Type.String(),
  scanned_at: Type.Union([Type.Integer(), Type.Null()]),
  vouched: Vouched,
};

const shownNames = { name1: Type.String(), name2: Type.String(), names: TextByLanguage };

/** Why the staff are alerted of a table. */
export const alertKinds = [
  'many-devices',
  'pin-guesses',
  'large-batch',
  'late-phone',
  'many-orders',
  'heads-request',
] as const;

/** What was chosen with a dish: its condiments, or the courses of a set menu; a course's dish has condiments of its own. */
const DishOptions = Type.Array(
  Closed({
    kind: Type.Union([Type.Literal('condiment'), Type.Literal('course')]),
    ...shownNames,
    quantity: Type.Integer(),
    condiments: Type.Optional(Type.Array(Closed(shownNames))),
  }),
);

/**
 * A request of guests that waits for the staff: to open the table, or to send a batch that is their first, or large. `seat` is whose request it is;
 * `dishes` are what they want to send.
 */
export const ApprovalWire = Closed({
  of: Type.Union([Type.Literal('opening'), Type.Literal('round')]),
  asked_at: Type.Integer(),
  last_asked_at: Type.Integer(),
  changes: Type.Integer({ minimum: 0, description: 'how often another request has taken its place' }),
  seat: Type.Integer({ minimum: 1 }),
  nickname: Type.Union([Type.String(), Type.Null()]),
  above: Type.Union(
    [
      Type.Null(),
      Closed({
        of: Type.Enum(['batch', 'visit']),
        dishes: Type.Integer({ minimum: 0 }),
        amount: Money,
        people: Type.Integer({ minimum: 1 }),
      }),
    ],
    { description: 'how large it is, alone or with what went before, where that is why it waits' },
  ),
  is_one_of_many: Type.Boolean({ description: 'too many open orders come from its address' }),
  dishes: Type.Array(
    Closed({
      item_id: Id,
      quantity: Type.Integer({ minimum: 1 }),
      seat: Type.Integer({ minimum: 1 }),
      remark: Type.String(),
      options: DishOptions,
      line_id: Type.String(),
    }),
  ),
  guests: Type.Array(Closed(deviceFacts), { description: 'whose request it is, and whose dishes are in it' }),
  yes: Type.Union(
    [
      Closed({
        counts_at: Type.Integer(),
        staff_name: Type.String(),
        without: Type.Array(Type.String(), { description: 'lines that don’t go' }),
      }),
      Type.Null(),
    ],
    { description: 'a yes that still can be taken back' },
  ),
});

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
  oldest_dish_at: Type.Union([Type.Integer(), Type.Null()], {
    description: 'when the dish was sent that is waited for longest',
  }),
  batches: Type.Integer({ minimum: 0 }),
  turn: Type.Union([TurnWire, Type.Null()], { description: 'null: free, or a restaurant without rounds' }),
  approval: Type.Union([ApprovalWire, Type.Null()], { description: 'what waits for the staff' }),
  newcomers: Type.Array(Closed({ ...deviceFacts, is_refused: Type.Boolean() }), {
    description: 'phones that joined late and wait for a yes, or have got the table’s no',
  }),
  unreadable: Type.Union(
    [Closed({ visit_id: Type.String(), order_head_id: Type.Integer({ minimum: 0 }) }), Type.Null()],
    { description: 'a visit has the table that the restaurant can’t read any more: the staff end it' },
  ),
  heads_request: Type.Union(
    [
      Closed({
        seat: Type.Integer({ minimum: 1 }),
        nickname: Type.Union([Type.String(), Type.Null()]),
        adult_number: Type.Integer({ minimum: 0 }),
        child_number: Type.Integer({ minimum: 0 }),
        other_number: Type.Integer({ minimum: 0 }),
        said_at: Type.Integer(),
      }),
      Type.Null(),
    ],
    { description: 'how many the guests say they are, until the number is set or left' },
  ),
  other_tables: Type.Array(Id, { description: 'tables that are pushed to this one' }),
  has_pin: Type.Boolean(),
  place_name: Type.Union([Type.String(), Type.Null()], { description: 'where a guest without a scan sits' }),
  pickup_number: Type.Union([Type.Integer(), Type.Null()], { description: 'of an order that is taken away' }),
  guest_name: Type.Union([Type.String(), Type.Null()], { description: 'who takes it away, as typed' }),
  guest_phone: Type.Union([Type.String(), Type.Null()], { description: 'their number, as typed' }),
});
export type FloorTableWire = Static<typeof FloorTableWire>;

/**
 * How much of the news of the floor, or of the kitchen, something holds: `told` numbers them without a gap from the
 * server's start on, and `feed` is another one at each start.
 */
export const FeedMark = Closed({ feed: Type.String(), told: Type.Integer({ minimum: 0 }) });
export type FeedMark = Static<typeof FeedMark>;

/** What has changed on a tile: all of it where other guests sit there than before. */
export const TileChange = Closed({
  ...Type.Partial(FloorTableWire).properties,
  table_id: FloorTableWire.properties.table_id,
  visit_id: FloorTableWire.properties.visit_id,
});
export type TileChange = Static<typeof TileChange>;

/** GET /api/v3/staff/floor: every table as it is now. */
export const FloorReply = Closed({
  ...FeedMark.properties,
  now: Type.Integer(),
  sections: Type.Array(Closed({ id: Id, name: Type.String() })),
  tables: Type.Array(FloorTableWire),
  orders: Type.Array(FloorTableWire, { description: 'running visits without a table: taken away, or lite' }),
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
  options: DishOptions,
});
export type TicketLineWire = Static<typeof TicketLineWire>;

/** A batch's dishes for one station; acknowledged_at is when a screen or printer had it. */
export const TicketWire = Closed({
  id: Type.String(),
  visit_id: Type.String(),
  table_id: Id,
  table_name: Type.String(),
  pickup_number: Type.Union([Type.Integer(), Type.Null()], { description: 'of an order that is taken away' }),
  station: Type.String(),
  batch: Type.Integer(),
  round: Type.Integer(),
  sent_at: Type.Integer(),
  acknowledged_at: Type.Union([Type.Integer(), Type.Null()]),
  ended_at: Type.Union([Type.Integer(), Type.Null()], {
    description: 'its table was closed: struck through until somebody takes it off the screens',
  }),
  dishes: Type.Array(TicketLineWire),
});
export type TicketWire = Static<typeof TicketWire>;

/** What has changed on a line of a ticket. */
export const TicketLineChange = Closed({
  ...Type.Partial(TicketLineWire).properties,
  order_detail_id: TicketLineWire.properties.order_detail_id,
});
export type TicketLineChange = Static<typeof TicketLineChange>;

/** What has changed on a ticket; of its dishes those that are not as they were. */
export const TicketChange = Closed({
  ...Type.Partial(TicketWire).properties,
  id: TicketWire.properties.id,
  dishes: Type.Array(TicketLineChange),
});
export type TicketChange = Static<typeof TicketChange>;

/** What has changed on the tickets of a visit: new ones whole. With `is_whole` they are all that it has. */
export const VisitTickets = Closed({
  visit_id: Type.String(),
  version: Type.Integer({ minimum: 0 }),
  is_whole: Type.Boolean(),
  tickets: Type.Array(TicketWire),
  changed: Type.Array(TicketChange),
  gone: Type.Array(Type.String()),
});
export type VisitTickets = Static<typeof VisitTickets>;

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
  ...FeedMark.properties,
  now: Type.Integer(),
  stations: Type.Array(StationWire),
  visits: Type.Array(Closed({ visit_id: Type.String(), version: Type.Integer({ minimum: 0 }) }), {
    description: 'the visits whose tickets these are, also those that have none',
  }),
  tickets: Type.Array(TicketWire),
});
export type KitchenReply = Static<typeof KitchenReply>;

/** POST /api/v3/staff/kitchen/dishes: how far these dishes are; of what can't be made, why, and how much of one dish. */
export const DishStatusBody = Closed({
  request_id: DeviceMadeId,
  visit_id: Type.String({ maxLength: 64 }),
  order_detail_ids: Type.Array(Type.String({ maxLength: 40 }), { minItems: 1, maxItems: 300 }),
  is_make: Type.Enum([0, 1, 2, 3, 5, 11]),
  reason: Type.Optional(Type.String({ maxLength: 200 })),
  reason_code: Type.Optional(ReasonCodeWire),
  part: Type.Optional(
    Closed(
      {
        as: DeviceMadeId,
        units: Type.Integer({ minimum: 1, maximum: 99 }),
        of: Type.Integer({ minimum: 1, maximum: 99 }),
      },
      { description: 'only so many units of the one dish, which had so many; they are a line of this id' },
    ),
  ),
});
export type DishStatusBody = Static<typeof DishStatusBody>;

/** POST /api/v3/staff/kitchen/acknowledge: a screen shows these tickets. */
export const AcknowledgeBody = Closed({
  ticket_ids: Type.Array(Type.String({ maxLength: 120 }), { minItems: 1, maxItems: 300 }),
});
export type AcknowledgeBody = Static<typeof AcknowledgeBody>;

/** POST /api/v3/staff/kitchen/bump: somebody has seen that these tickets' tables were closed. */
export const BumpBody = Closed({
  request_id: DeviceMadeId,
  ticket_ids: Type.Array(Type.String({ maxLength: 120 }), { minItems: 1, maxItems: 100 }),
});
export type BumpBody = Static<typeof BumpBody>;

/** The visit that was on the screen: a command that arrives late must not reach the next guests of the table. */
const VisitMeant = Type.String({ minLength: 1, maxLength: 64 });

/** POST /api/v3/staff/tables/{id}/free. */
export const FreeTableBody = Closed({ request_id: DeviceMadeId, visit_id: VisitMeant });
export type FreeTableBody = Static<typeof FreeTableBody>;

/**
 * POST /api/v3/staff/visits/{id}/approve: lines of a held round that don't go leave the cart. `asked_at` is the one of the
 * `approval` that was on the screen: the yes is to nothing that was asked since.
 */
export const ApproveBody = Closed({
  request_id: DeviceMadeId,
  asked_at: Type.Optional(Type.Integer()),
  without: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 300 })),
});
export type ApproveBody = Static<typeof ApproveBody>;

/** POST /api/v3/staff/visits/{id}/say-yes: the same, but it counts in 5 s and until then can be taken back. */
export const SayYesBody = Closed(ApproveBody.properties);
export type SayYesBody = Static<typeof SayYesBody>;

/** POST /api/v3/staff/visits/{id}/take-back-yes. */
export const TakeBackYesBody = Closed({ request_id: DeviceMadeId, asked_at: Type.Optional(Type.Integer()) });
export type TakeBackYesBody = Static<typeof TakeBackYesBody>;

/** POST /api/v3/staff/visits/{id}/free. */
export const VisitCommandBody = Closed({ request_id: DeviceMadeId });
export type VisitCommandBody = Static<typeof VisitCommandBody>;

/** POST /api/v3/staff/visits/{id}/reject, …/return: the guests read the reason. */
export const RejectBody = Closed({
  request_id: DeviceMadeId,
  reason: Type.String({ maxLength: 200 }),
  reason_code: Type.Optional(ReasonCodeWire),
});
export type RejectBody = Static<typeof RejectBody>;

/** POST /api/v3/staff/visits/{id}/send-away: the device that has this seat. */
export const SendAwayBody = Closed({ request_id: DeviceMadeId, seat: Type.Integer({ minimum: 1 }) });
export type SendAwayBody = Static<typeof SendAwayBody>;

/** POST /api/v3/staff/visits/{id}/trust: yes to the phone that has this seat and joined late. */
export const TrustBody = Closed(SendAwayBody.properties);
export type TrustBody = Static<typeof TrustBody>;

/** POST /api/v3/staff/visits/{id}/alerts/seen: somebody has looked into it. */
export const SeeAlertBody = Closed({
  request_id: DeviceMadeId,
  kind: Type.Enum([...alertKinds]),
});
export type SeeAlertBody = Static<typeof SeeAlertBody>;

/** POST /api/v3/staff/visits/{id}/move, …/add-table, …/drop-table. */
export const OtherTableBody = Closed({ request_id: DeviceMadeId, table_id: Id });
export type OtherTableBody = Static<typeof OtherTableBody>;

/** POST /api/v3/staff/visits/{id}/merge: its guests go to the visit that is named. */
export const MergeBody = Closed({ request_id: DeviceMadeId, into: VisitMeant });
export type MergeBody = Static<typeof MergeBody>;

/** PUT /api/v3/staff/visits/{id}/pin: four digits, or '' for none. */
export const PinBody = Closed({ request_id: DeviceMadeId, pin: Type.String({ pattern: '^([0-9]{4})?$' }) });
export type PinBody = Static<typeof PinBody>;

/** POST /api/v3/staff/tables/{id}/open: the staff open a table for guests, who then only scan. */
export const StaffOpenBody = Closed({
  request_id: DeviceMadeId,
  menu_id: Id,
  adult_number: HeadNumber,
  child_number: HeadNumber,
  other_number: HeadNumber,
  pin: Type.Optional(PinBody.properties.pin),
});
export type StaffOpenBody = Static<typeof StaffOpenBody>;

/** PUT /api/v3/staff/tables/{id}/pause: a free table takes no guests for a while. */
export const PauseBody = Closed({ request_id: DeviceMadeId, is_paused: Type.Boolean() });
export type PauseBody = Static<typeof PauseBody>;

/** POST /api/v3/staff/tables/{id}/skip-wait and …/reset-turn name the turn they mean, so that a second tap does nothing. */
export const TurnBody = Closed({
  request_id: DeviceMadeId,
  visit_id: VisitMeant,
  turn: Type.Integer({ minimum: 1, maximum: 100000 }),
});
export type TurnBody = Static<typeof TurnBody>;

/** PATCH /api/v3/staff/tables/{id}/heads: how many people really sit there. */
export const ChangeHeadsBody = Closed({
  request_id: DeviceMadeId,
  visit_id: VisitMeant,
  adult_number: HeadNumber,
  child_number: HeadNumber,
  other_number: HeadNumber,
});
export type ChangeHeadsBody = Static<typeof ChangeHeadsBody>;

/** What is left of a dish: null is any number. A dish that is marked as sold out keeps its number for later. */
export const StockWire = Closed({
  item_id: Id,
  bargain_num_cur: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  is_sold_out: Flag,
});
export type StockWire = Static<typeof StockWire>;

/** GET /api/v3/bargain_price_item: comma-separated item ids; without them every dish that is counted or sold out. */
export const StockQuery = Type.Object({ item_ids: Type.Optional(Type.String({ maxLength: 4000 })) });
/** How the dishes asked for stand. */
export const StockReply = Type.Array(StockWire);

const stockOfNow = {
  bargain_num_cur: Type.Optional(Type.Integer({ minimum: 0, maximum: 9999 })),
  is_sold_out: Type.Optional(Flag),
};

/**
 * PATCH /api/v3/bargain_price_item, for the staff: the number left of a counted dish, or whether a dish is sold out; the
 * same for several dishes as the specification writes them.
 */
export const StockBody = Type.Union([
  Closed({ request_id: DeviceMadeId, item_id: Id, ...stockOfNow }),
  Closed({ request_id: Type.Optional(DeviceMadeId), item_ids: IdList, ...stockOfNow }),
]);
/** How the dish stands now, or each of the dishes. */
export const StockChangedReply = Type.Union([StockWire, StockReply]);
export type StockBody = Static<typeof StockBody>;

/** What the staff did, for the manager: newest first. `what` is the command, `detail` its content. */
export const AuditEntryWire = Closed({
  number: Type.Integer(),
  at: Type.Integer(),
  staff_name: Type.String(),
  what: Type.String(),
  table_id: Type.Union([Id, Type.Null()]),
  table_name: Type.String(),
  detail: Type.Record(Type.String(), Type.Unknown()),
});
export type AuditEntryWire = Static<typeof AuditEntryWire>;

/**
 * GET /api/v3/staff/audit: a page of at most 100, of entries with a number below `before` where it is given; only those of
 * one person, one table or one day of the restaurant's calendar.
 */
export const AuditQuery = Type.Object({
  before: Type.Optional(Type.Integer({ minimum: 0 })),
  staff_name: Type.Optional(Type.String({ maxLength: 80 })),
  table_id: Type.Optional(Type.Integer()),
  day: Type.Optional(CalendarDate),
});
export type AuditQuery = Static<typeof AuditQuery>;
/** A page of the log, and the names of everybody who is in it. */
export const AuditReply = Closed({
  entries: Type.Array(AuditEntryWire),
  staff_names: Type.Array(Type.String()),
});
export type AuditReply = Static<typeof AuditReply>;

/** PATCH /api/v2/settings/{id}, for managers: the value must fit the setting's own schema. */
export const SettingBody = Closed({ request_id: DeviceMadeId, value: Type.Unknown() });
export type SettingBody = Static<typeof SettingBody>;

/** A command of the staff has come true; `version` is the visit's. */
export const DoneReply = Closed({ ok: Type.Literal(true), version: Type.Integer() });
export type DoneReply = Static<typeof DoneReply>;

/** The same for a yes: `not_sent` is the refusal, with its numbers, of a held round that could not go any more. */
export const ApproveReply = Closed({
  ...DoneReply.properties,
  not_sent: Type.Union([Type.Unsafe<Refusal>(Type.Object({ code: Type.String() })), Type.Null()]),
});
export type ApproveReply = Static<typeof ApproveReply>;

/** What something on the bill is called: the two names of the restaurant, and translations where it has them. */
const billNames = { name: Type.String(), name2: Type.String(), names: TextByLanguage };

/** A line of the bill that the kitchen has nothing to do with. */
const BillLine = Closed({ ...billNames, quantity: Type.Integer(), price: Money, total: Money });

/** A dish on the bill. */
const BillDish = Closed({
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
  batches: Type.Array(
    Closed({
      batch: Type.Integer(),
      round: Type.Integer(),
      sent_at: Type.Integer(),
      dishes: Type.Array(BillDish),
    }),
  ),
  guest_url: Type.String(),
});
export type StaffTableReply = Static<typeof StaffTableReply>;

/**
 * GET /api/v3/staff/past-orders: a page of at most 50, of orders that ended before `before` where it is given. With `after`, the
 * `visit_id` of the last one read, those of the same moment that have not been read come first.
 */
export const PastOrdersQuery = Type.Object({
  before: Type.Optional(Type.Integer({ minimum: 0 })),
  after: Type.Optional(Type.String({ maxLength: 64 })),
});

/** An order that has ended, as it stood then. Who ordered what is forgotten with the visit. */
const PastOrderWire = Closed({
  visit_id: Type.String(),
  order_head_id: Type.Integer(),
  table_id: Type.Integer(),
  table_name: Type.String({ description: 'empty for what was taken away' }),
  people: Type.Integer(),
  opened_at: Type.Integer(),
  ended_at: Type.Integer(),
  covers: Type.Array(BillLine),
  charges: Type.Array(BillLine),
  dishes: Type.Array(BillDish),
  should_amount: Money,
});
/** One order that has ended. */
export type PastOrderWire = Static<typeof PastOrderWire>;

/** Orders that have ended, the last one first. */
export const PastOrdersReply = Closed({ orders: Type.Array(PastOrderWire) });
export type PastOrdersReply = Static<typeof PastOrdersReply>;
