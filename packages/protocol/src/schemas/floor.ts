import { Type, type Static } from 'typebox';
import { Closed, Id, MotifWire, Money, SpotWire } from './parts.ts';
import { DishOptions, deviceFacts } from './staff-parts.ts';
import { TableStatusWire } from './table.ts';

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
  planned: Type.Integer({ minimum: 0, description: 'chosen for the next turn' }),
  ready: Type.Union(
    [
      Closed({
        said: Type.Integer({ minimum: 1 }),
        of: Type.Integer({ minimum: 2 }),
        turn: Type.Integer({ minimum: 1, description: 'what they are ready for: this turn, or the next' }),
      }),
      Type.Null(),
    ],
    { description: 'how many of the guests who are asked have said that they are ready; null: nobody' },
  ),
});
export type TurnWire = Static<typeof TurnWire>;

/** Why the staff are alerted of a table. */
export const alertKinds = [
  'many-devices',
  'pin-guesses',
  'large-batch',
  'late-phone',
  'many-orders',
  'heads-request',
] as const;

/**
 * A request of guests that waits for the staff: to open the table, or to send a batch that is their first, or large. `seat` is whose request it is;
 * `dishes` are what they want to send.
 */
export const ApprovalWire = Closed({
  of: Type.Union([Type.Literal('opening'), Type.Literal('batch')]),
  asked_at: Type.Integer(),
  last_asked_at: Type.Integer(),
  changes: Type.Integer({ minimum: 0, description: 'how often another request has taken its place' }),
  seat: Type.Integer({ minimum: 1 }),
  nickname: Type.Union([Type.String(), Type.Null()]),
  motif: Type.Union([MotifWire, Type.Null()]),
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
  amount: Type.Number({
    description: 'what it comes to: what sending adds to the bill, or what the people pay who open the table',
    minimum: 0,
  }),
  is_one_of_many: Type.Boolean({ description: 'too many open orders come from its address' }),
  dishes: Type.Array(
    Closed({
      item_id: Id,
      quantity: Type.Integer({ minimum: 1 }),
      seat: Type.Integer({ minimum: 0, description: '0: the staff have put it in for the whole table' }),
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
  reduced_amount: Money,
  paid_amount: Money,
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
        motif: Type.Union([MotifWire, Type.Null()]),
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
  has_member: Type.Boolean({ description: 'a member of the loyalty service is logged in' }),
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
  plan: Type.Array(Closed({ table_id: Id, ...SpotWire.properties }), {
    description: 'where tables stand in their sections, as far as somebody has said it',
  }),
  orders: Type.Array(FloorTableWire, { description: 'running visits without a table: taken away, or lite' }),
});
export type FloorReply = Static<typeof FloorReply>;
