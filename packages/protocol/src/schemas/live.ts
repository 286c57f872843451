import type { Refusal } from '@tavolata/domain';
import { Type, type TObjectOptions, type TSchema } from 'typebox';
import type { ServerToGuests, ServerToStaff } from '../socket.ts';
import { GuestCallWire, ServiceCallWire } from './calls.ts';
import { SettingWire } from './restaurant.ts';
import { Closed, Id, Money, Project, ReasonCodeWire } from './parts.ts';
import { alertKinds, FeedMark, TileChange } from './floor.ts';
import { VisitTickets } from './kitchen.ts';
import { PlateTimeWire } from './plate-times.ts';
import { RunningVisitWire } from './running-visit.ts';
import { StockWire } from './stock.ts';
import { TableStatusWire } from './table.ts';

/** A fact of a visit: the domain's own shape, which PROTOCOL.md leaves to the rules package. */
const VisitEventWire = Type.Object({ type: Type.String() });

const Version = Type.Integer({ minimum: 0 });

/** To ours the events of a visit, to a client that knows only the specification the cart that they lead to. */
function visitChange(description: string) {
  return Type.Union([VisitChangeWire, sharedCart({})], { description });
}

const VisitChangeWire = Closed({ from: Version, version: Version, events: Type.Array(VisitEventWire) });

const restaurantVersion = (description: string) => Closed({ version: Version }, { description });

const dish = (description: string) => Closed({ item_id: Id }, { description });

const said = { user_id: Type.String(), customer: Type.String(), message: Type.String() };

const commitLock = (description: string) => Closed({ userId: Type.String() }, { description });

/** A request that waits for the staff, as everybody at the table and the staff hear it. */
function orderRequest(description: string) {
  return Closed(
    {
      type: Type.Literal('QOP_CREATE_ORDER_REQUEST'),
      tableId: Type.String(),
      table_name: Type.String(),
      menu: Type.Array(Closed({ main_group_id: Id, main_group_name: Type.String() })),
      adultNum: Type.Integer({ minimum: 0 }),
      childNum: Type.Integer({ minimum: 0 }),
      otherNum: Type.Integer({ minimum: 0 }),
      person: Type.Integer({ minimum: 0 }),
      customer: Type.String(),
      orderCode: Type.Literal(''),
    },
    { description },
  );
}

const SharedCondimentWire = Closed({
  originId: Id,
  name: Type.String(),
  price: Money,
  remark: Type.String(),
});

const SharedSetMealGroupWire = Closed({
  originId: Id,
  name: Type.String(),
  isRequired: Type.Boolean(),
  chooseNum: Type.Integer(),
  items: Type.Array(
    Closed({
      originId: Id,
      name: Type.String(),
      name2: Type.String(),
      extraPrice: Money,
      totalNum: Type.Integer(),
      condiments: Type.Array(SharedCondimentWire),
      printClass: Type.String(),
      printDevice: Type.Literal(''),
      orderDetailId: Type.String(),
      selectCondimentGroup: Type.Array(Closed({ groupId: Id, originId: Id })),
    }),
  ),
});

const SharedLineWire = Closed({
  lineId: Type.String(),
  originId: Id,
  secondMenuId: Id,
  name: Type.String(),
  name2: Type.String(),
  type: Type.Union([Type.Literal(0), Type.Literal(3)]),
  dishType: Type.Union([Type.Literal(0), Type.Literal(1)]),
  originPrice: Money,
  price: Money,
  turn: Type.Integer(),
  userId: Type.String(),
  userName: Type.String(),
  userType: Type.Enum(['customer', 'waiter', 'others']),
  project: Type.Union([Project, Type.Literal('')]),
  totalNum: Type.Integer({ minimum: 1 }),
  excessedNum: Type.Integer({ minimum: 0 }),
  excessPrice: Money,
  r1: Closed({
    enabled: Type.Boolean(),
    excessedNum: Type.Integer({ minimum: 0 }),
    allowExcess: Type.Boolean(),
    excessPrice: Money,
  }),
  r3Enable: Type.Boolean(),
  r8: Closed({ enabled: Type.Boolean(), excessedNum: Type.Integer({ minimum: 0 }) }),
  printClass: Type.String(),
  printDevice: Type.Literal(''),
  unit: Type.Literal(''),
  discountItemizer: Type.Literal(0),
  remark: Type.String(),
  condiments: Type.Array(SharedCondimentWire),
  selectCondimentGroup: Type.Array(Closed({ groupId: Id, originId: Id })),
  setMealGroups: Type.Array(SharedSetMealGroupWire),
});

const sharedCart = (options: TObjectOptions) =>
  Closed(
    {
      id: Type.String(),
      version: Version,
      tableId: Id,
      orderId: Type.Integer(),
      users: Type.Array(
        Closed({
          userId: Type.String(),
          userName: Type.String(),
          seat: Type.Integer(),
          r3TotalNum: Type.Integer(),
          r3HistoryTotalNum: Type.Integer(),
          r3HistoryDishes: Type.Array(Closed({ turn: Type.Integer(), totalNum: Type.Integer() })),
        }),
      ),
      items: Type.Record(Type.String(), Type.Record(Type.String(), Type.Array(SharedLineWire))),
      historyItems: Type.Array(
        Closed({ ...SharedLineWire.properties, isMake: Type.Integer(), orderDetailId: Type.String() }),
      ),
      nowTurn: Type.Integer(),
      r3MaxTurn: Type.Integer(),
      r3MaxDishPerTurn: Type.Integer(),
    },
    options,
  );

const NotTaken = {
  ok: Type.Literal(false),
  code: Type.String(),
  message: Type.String(),
  detail: Type.Union([Type.Object({ code: Type.String() }), Type.Null()], {
    description: 'the refusal with its numbers',
  }),
  unknownFields: Type.Optional(
    Type.Array(Type.String(), {
      description: 'what of the message nobody knows: without it, it may go again',
    }),
  ),
  retryAfter: Type.Optional(Type.Integer({ minimum: 1, description: 'seconds, where there was too much' })),
};

/** The answer to a guest's message: what it asked for, or the code of the refusal or rejection. */
export const AckWire = Type.Union([
  Closed({ ok: Type.Literal(true), version: Version, visitId: Type.String() }),
  Closed({
    ok: Type.Literal(true),
    version: Version,
    userId: Type.String(),
    now: Type.Integer(),
    visit: RunningVisitWire,
  }),
  Closed({ ok: Type.Literal(true), call: GuestCallWire }),
  Closed(NotTaken),
]);

/** What a table's devices hear, with its shape. */
export const messagesToGuests = {
  UPDATE_CART: visitChange('The cart changed: events that lead from one version of the visit to the next'),
  SUBMIT_CART: visitChange('The cart was sent'),
  TO_NEXT_TURN: visitChange('Another turn began'),
  UPDATE_DISH: visitChange('The kitchen said how far dishes are'),
  TABLE_STATUS: Type.Union([VisitChangeWire, TableStatusWire], {
    description: 'Who sits there changed, or how many: as events, or as the record of the table',
  }),
  TABLE_STATE: Closed(
    { table: TableStatusWire },
    { description: 'the own table has changed: to a device that has scanned it and sits at no visit' },
  ),
  RESTAURANT_STATE: Closed(
    { version: Version, stock: Type.Array(StockWire), plate_times: Type.Array(PlateTimeWire) },
    { description: 'What is true of the restaurant when a device comes in' },
  ),
  MENU_UPDATE: restaurantVersion('The menu is to be loaded again'),
  CLEAT_DISH_VIEW: restaurantVersion('An open dish is to be closed: the kitchen’s hours are over'),
  TURN_RULES_UPDATE: Closed(
    { version: Version, settings: Type.Array(SettingWire) },
    { description: 'Settings that changed' },
  ),
  CONDIMENT_UPDATE: Closed(
    { version: Version, item_ids: Type.Array(Id) },
    { description: 'Condiments that can’t be had from now on, all of them' },
  ),
  COUNT_DOWN_DISH: Closed(StockWire.properties, { description: 'What is left of a dish' }),
  PLATE_TIMES: Closed(
    { plate_times: Type.Array(PlateTimeWire) },
    { description: 'How long the kitchen usually takes from now on, with each dish of which it is known' },
  ),
  CREATE_DISH: dish('A dish can be had again'),
  REMOVE_DISH: dish('A dish can’t be had any more'),
  CANCEL_SELECT: dish('Who is just choosing this dish can’t have it'),
  RETURN_DISHES: Closed(
    { order_detail_ids: Type.Array(Type.String()) },
    { description: 'The kitchen can’t make these dishes' },
  ),
  CHAT_MESSAGE: Closed(said, { description: 'What somebody at the table says' }),
  MESSENGER: Closed(
    { ...said, level: Type.Enum(['Warning', 'Error', 'Success', 'Info', 'Default']) },
    { description: 'The same, to be shown as a message of a level' },
  ),
  DISTRIBUTION_ID: Closed(
    { user_id: Type.String() },
    { description: 'How this device is called at its table, after FIRST_JOIN' },
  ),
  CUSTOMER_ID: Closed(
    { customer: Type.String() },
    { description: 'The label of its diner in the order, after FIRST_JOIN' },
  ),
  SUBMITING_CART: commitLock('Somebody is sending the cart'),
  COMMIT_LOCK_ADD: commitLock('The cart can’t be changed'),
  COMMIT_LOCK_REMOVE: commitLock('The cart can be changed again'),
  MARKETING: Closed(
    {
      status: Type.Boolean(),
      marketing: Type.Enum(['M1', 'M2']),
      item_id: Id,
      m1CustomerNum: Type.Integer(),
      m2ItemNum: Type.Integer(),
    },
    { description: 'A dish that others at the table like' },
  ),
  SERVICE_CALLS: Closed(
    { calls: Type.Array(GuestCallWire) },
    { description: 'The table’s calls that the staff have not finished' },
  ),
  HEARTBEAT: Closed(
    { version: Version, fingerprint: Type.String(), now: Type.Integer() },
    { description: 'Version and fingerprint of the visit' },
  ),
  SEND_ORDER_REQUEST: orderRequest(
    'Guests ask the staff to let them open their table, or send their first round',
  ),
  RESEND_ORDER_REQUEST: orderRequest('Somebody at the table has asked the staff again'),
  CREATE_ORDER_REQUEST_SUCCESSED: Closed(
    { orderId: Type.Integer({ minimum: 1 }) },
    { description: 'The staff said yes' },
  ),
  CREATE_ORDER_REQUEST_FAILED: Closed(
    { message: Type.String(), reason_code: Type.Optional(ReasonCodeWire) },
    { description: 'The staff said no; why may be empty' },
  ),
  CHANGE_CART_TABLE: Closed(
    { table_id: Id, table_name: Type.String(), order_head_id: Type.Integer({ minimum: 0 }) },
    { description: 'The guests sit at another table from now on' },
  ),
  SESSION_END: Closed(
    {
      reason: Type.String(),
      message: Type.Optional(Type.String()),
      reason_code: Type.Optional(ReasonCodeWire),
    },
    { description: 'The visit is over for this device; the socket is closed afterwards' },
  ),
  INIT_CART: sharedCart({ description: 'The cart, to a client that knows only the specification' }),
  CONNECT_CART: sharedCart({ description: 'The same after /cart2/connect' }),
  RESULT: Type.Union([...AckWire.anyOf], { description: 'What a message came to, to such a client' }),
  CART_ERROR: Closed(NotTaken, { description: 'Why it came to nothing, to such a client' }),
  FIRST_EXCESS_WARNING: Closed(
    { originId: Id, excessPrice: Money },
    { description: 'The first units that cost extra, to such a client' },
  ),
  DISHES_DUPLICATE: Closed(
    { originId: Id, totalNum: Type.Integer() },
    { description: 'The dish is still on its way, to such a client' },
  ),
} as const satisfies Record<keyof ServerToGuests, TSchema>;

/** What the staff's screens hear, with its shape. */
export const messagesToStaff = {
  TABLE_ALERT: Closed(
    {
      kind: Type.Enum([...alertKinds]),
      visit_id: Type.String(),
      table_id: Id,
      table_name: Type.String(),
      devices: Type.Integer({ minimum: 0 }),
      noticed_at: Type.Integer(),
    },
    { description: 'Something that looks as if strangers had a table’s code' },
  ),
  TABLE_ALERT_SEEN: Closed(
    { visit_id: Type.String(), kind: Type.Enum([...alertKinds]) },
    { description: 'Somebody has looked into it' },
  ),
  FLOOR_CHANGES: Closed(
    { ...FeedMark.properties, tiles: Type.Array(TileChange) },
    { description: 'What has changed on the tiles of the floor' },
  ),
  SEND_ORDER_REQUEST: orderRequest('Guests ask to open their table, or to send their first round'),
  RESEND_ORDER_REQUEST: orderRequest('They ask again'),
  REQUEST_ANSWERED: Closed(
    {
      visit_id: Type.String(),
      answer: Type.Enum(['opened', 'sent', 'not-sent', 'returned', 'declined']),
      staff_id: Type.String(),
      staff_name: Type.String(),
      not_sent: Type.Union([Type.Unsafe<Refusal>(Type.Object({ code: Type.String() })), Type.Null()], {
        description: 'why a held round could not go in spite of the yes',
      }),
    },
    { description: 'Somebody of the staff has answered what waited' },
  ),
  CALL_SERVICE: Closed(ServiceCallWire.properties, { description: 'A call for service, new or changed' }),
  KITCHEN_CHANGES: Closed(
    { ...FeedMark.properties, visits: Type.Array(VisitTickets) },
    { description: 'What has changed on the tickets' },
  ),
  COUNT_DOWN_DISH: Closed(StockWire.properties, { description: 'What is left of a dish' }),
  MENU_UPDATE: restaurantVersion('The restaurant is at another version'),
  PRINTING_CHANGED: Closed({}, { description: 'A paper or a printer is other than it was: ask for them' }),
} as const satisfies Record<keyof ServerToStaff, TSchema>;
