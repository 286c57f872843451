import { dishes } from '@tavolata/domain/testing';
import { guestPaths, type paths, type ServerToStaff, type StaffRole } from '@tavolata/protocol';
import type { guestMessages } from '@tavolata/protocol/schemas';
import { randomUUID } from 'node:crypto';

/**
 * Who asks: guests of table 1, of table 2 and of a visit at table 3 that has ended; a guest without a table, and one at
 * table 1 whose code opens the menu only; and who works here.
 */
export const actors = [
  'nobody',
  'guest',
  'otherGuest',
  'formerGuest',
  'liteGuest',
  'menuGuest',
  'waiter',
  'kitchen',
  'manager',
] as const;
/** One of them. */
export type Actor = (typeof actors)[number];

/** What is asked about: table 1 and its order, table 2's, table 3's that has ended, or what never was. */
export const targets = ['own', 'foreign', 'ended', 'random'] as const;
/** One of them. */
export type Target = (typeof targets)[number];

/** The ids of a target. */
export interface Ids {
  readonly table: number;
  readonly order: number;
  readonly visit: string;
}

/** The status that each actor gets, in their order; 200 is any success, 409 the house's own no to who may ask. */
type Cells = readonly [number, number, number, number, number, number, number, number, number];

/** A call and what everybody gets for it. `own` alone: the call names nothing. */
export interface Row {
  readonly id?: (ids: Ids) => string | number;
  readonly query?: string;
  readonly body?: (ids: Ids) => unknown;
  readonly own: Cells;
  readonly foreign?: Cells;
  readonly ended?: Cells;
  readonly random?: Cells;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

const everybody: Cells = [200, 200, 200, 200, 200, 200, 200, 200, 200];
const scanned: Cells = [401, 200, 200, 200, 200, 200, 401, 401, 401];
const anyStaff: Cells = [401, 401, 401, 401, 401, 401, 200, 200, 200];
const room: Cells = [401, 401, 401, 401, 401, 401, 200, 403, 200];
const managers: Cells = [401, 401, 401, 401, 401, 401, 403, 403, 200];
const nothing: Cells = [404, 404, 404, 404, 404, 404, 404, 404, 404];
/** Calls that the specification gives to guests and this house to its staff. */
const roomNotGuests: Cells = [401, 403, 403, 403, 403, 403, 200, 403, 200];

/** The same, where who may ask is told that it can't be done: 404, 409 or 501 instead of success. */
function but(cells: Cells, status: number): Cells {
  return cells.map((cell) => (cell === 200 ? status : cell)) as unknown as Cells; // as many as there were
}

/** Wishes of the staff at a table: a free one has no visit, an unknown one is not found. */
function atTable(own: Cells): Pick<Row, 'own' | 'foreign' | 'ended' | 'random'> {
  return { own, foreign: own, ended: but(own, 409), random: but(own, 404) };
}

/** The own order for a guest, any running one for the staff. */
const visibleOrder = {
  own: [401, 200, 404, 404, 404, 404, 200, 200, 200],
  foreign: [401, 404, 200, 404, 404, 404, 200, 200, 200],
  ended: [401, 404, 404, 404, 404, 404, 404, 404, 404],
  random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
} as const satisfies Record<Target, Cells>;

/** The own order, of which the asker is a diner. */
const ownOrder = {
  own: [401, 200, 404, 404, 404, 404, 401, 401, 401],
  foreign: [401, 404, 200, 404, 404, 404, 401, 401, 401],
  ended: [401, 404, 404, 404, 404, 404, 401, 401, 401],
  random: [401, 404, 404, 404, 404, 404, 401, 401, 401],
} as const satisfies Record<Target, Cells>;

/** The same, where a code that opens the menu only is told so before anything is looked up. */
const ownPin = {
  own: [401, 200, 404, 403, 403, 403, 401, 401, 401],
  foreign: [401, 404, 200, 403, 403, 403, 401, 401, 401],
  ended: [401, 404, 404, 403, 403, 403, 401, 401, 401],
  random: [401, 404, 404, 403, 403, 403, 401, 401, 401],
} as const satisfies Record<Target, Cells>;

/** Wishes of the staff at a visit: one that has ended says so, one that never was is not found. */
function atVisit(own: Cells): Pick<Row, 'own' | 'foreign' | 'ended' | 'random'> {
  return { own, foreign: own, ended: but(own, 409), random: but(own, 404) };
}

const wish = (visit: string) => ({ request_id: randomUUID(), visit_id: visit });
const heads = { adult_number: 2, child_number: 0, other_number: 0 };
const ofTable = ({ table }: Ids) => table;
const ofVisit = ({ visit }: Ids) => visit;
const toOwnTable = ({ table }: Ids) => ({ request_id: randomUUID(), table_id: table });
const ofOrder = ({ order }: Ids) => order;
const member = {
  phone: '3331234567',
  phone_prefix: '+39',
  project: 'QOP',
  string_id: 's',
  verify_id: 'v',
  logo: '',
  customer_name: 'Anna',
  integrals: 0,
};

/** Who sits there, in a house that lets nobody open a table by its printed code. */
const seated: Cells = [401, 200, 200, 403, 403, 403, 401, 401, 401];

/** Whatever table the message names, a guest opens or joins the own one. */
const openOwn: Row = {
  body: ({ table }) => ({ request_id: randomUUID(), select_menu: '1', table_id: table, ...heads }),
  own: seated,
  foreign: seated,
  random: seated,
};

/** The same for guests; the staff reach every table, and these are in use, or never were. */
const openAny: Row = {
  ...openOwn,
  own: [401, 200, 200, 403, 403, 403, 409, 403, 409],
  foreign: [401, 200, 200, 403, 403, 403, 409, 403, 409],
  random: [401, 200, 200, 403, 403, 403, 404, 403, 404],
};

/** What the staff do with an order: a running one, of any table. */
function withOrder(own: Cells): Pick<Row, 'id' | 'own' | 'foreign' | 'ended' | 'random'> {
  return { id: ofOrder, own, foreign: own, ended: but(own, 404), random: but(own, 404) };
}

/** Every call of this server. A path without a row doesn't compile; a method without one fails the test. */
export const callMatrix: Readonly<Record<keyof typeof paths, Partial<Record<Method, Row>>>> = {
  ping: { GET: { own: everybody } },
  kdsTest: { GET: { own: everybody } },
  guestSession: {
    GET: { own: scanned },
    POST: { body: () => ({ table_id: '4' }), own: everybody },
  },
  guestPosition: {
    POST: { body: () => ({ latitude: 45, longitude: 9, accuracy: 10 }), own: scanned },
  },
  house: { GET: { own: everybody } },
  menus: { GET: { query: 'type=0&with_dish=true', own: everybody } },
  menusMop: { GET: { own: everybody } },
  menu: { GET: { id: () => 1, own: everybody } },
  menuBefore: { GET: { id: () => 1, own: everybody } },
  menuName: { GET: { own: everybody } },
  dishes: { GET: { own: everybody } },
  menuItems: { GET: { query: `ids=${dishes.tuna.id}`, own: everybody } },
  dishCourse: { GET: { own: everybody } },
  settings: { GET: { own: everybody } },
  setting: {
    GET: { id: () => 2, own: everybody },
    PATCH: {
      id: () => 3,
      body: () => ({ request_id: randomUUID(), value: { enable: true } }),
      own: managers,
    },
  },
  restaurantInfo: { GET: { own: everybody } },
  bannerAnnouncement: { GET: { own: everybody } },
  propaganda: { GET: { own: everybody } },
  businessHour: { GET: { own: everybody } },
  currentBusinessMenu: { GET: { own: everybody } },
  projectHours: { GET: { query: 'project=QOP&nowDate=2026-11-21', own: everybody } },
  callService: { GET: { own: everybody } },
  condiments: { GET: { own: everybody } },
  bulletin: { GET: { own: everybody } },
  activityBulletin: { GET: { own: everybody } },
  specialDishes: { GET: { own: everybody } },
  schedule: { GET: { own: everybody } },
  table: {
    GET: {
      id: ofTable,
      own: [401, 200, 404, 404, 404, 200, 200, 200, 200],
      foreign: [401, 404, 200, 404, 404, 404, 200, 200, 200],
      ended: [401, 404, 404, 200, 404, 404, 200, 200, 200],
      random: [401, 404, 404, 404, 404, 404, 404, 404, 404],
    },
    PATCH: {
      id: ofTable,
      body: () => ({ table_status: 3, cor_status: 1 }),
      own: [401, 200, 404, 404, 404, 404, 200, 403, 200],
      foreign: [401, 404, 200, 404, 404, 404, 200, 403, 200],
      ended: [401, 404, 404, 404, 404, 404, 409, 403, 409],
      random: [401, 404, 404, 404, 404, 404, 404, 403, 404],
    },
  },
  tables: { GET: { own: anyStaff } },
  orders: {
    GET: { own: [401, 403, 403, 403, 403, 403, 200, 200, 200] },
    POST: openOwn,
    PATCH: {
      body: ({ order }) => [{ order_head_id: order, select_menu: '1', ...heads }],
      own: [401, 200, 404, 404, 404, 404, 200, 403, 200],
      foreign: [401, 404, 200, 404, 404, 404, 200, 403, 200],
      ended: [401, 404, 404, 404, 404, 404, 404, 403, 404],
      random: [401, 404, 404, 404, 404, 404, 404, 403, 404],
    },
  },
  order: { GET: { id: ofOrder, ...visibleOrder } },
  ordersNotChecked: { POST: openAny },
  orderTurn: { GET: { id: ofOrder, query: 'menu_id=1', ...visibleOrder } },
  genExtraDish: {
    POST: {
      id: ofOrder,
      body: ({ order }) => ({ id: order, first_menu: [{ main_group_id: 1 }], week: 3 }),
      ...visibleOrder,
    },
  },
  genCustomerName: { PATCH: { id: ofOrder, body: () => ({ identifier: 'me' }), ...ownOrder } },
  extraDishes: {
    POST: { body: () => ({ extraDishes: [{ item_id: 905, quantity: 1 }] }), ...withOrder(roomNotGuests) },
  },
  addDishes: {
    POST: {
      body: () => ({ dishes: [{ item_id: dishes.tuna.id, quantity: 1 }] }),
      ...withOrder(roomNotGuests),
    },
  },
  checkDishes: {
    POST: {
      id: ofOrder,
      body: () => ({ dishes: [{ item_id: dishes.tuna.id, quantity: 1 }] }),
      ...ownOrder,
    },
  },
  historyDish: { GET: { id: ofOrder, query: 'menu_id=9&type=round,dish,type,rule', ...visibleOrder } },
  bargainPriceItem: {
    GET: { query: `item_ids=${dishes.duck.id}`, own: everybody },
    PATCH: {
      body: () => ({ request_id: randomUUID(), item_id: dishes.duck.id, bargain_num_cur: 5 }),
      // The cook is the first to know.
      own: [401, 403, 403, 403, 403, 403, 200, 200, 200],
    },
  },
  printerTest: {
    POST: {
      body: () => ({ type: 'epson', theinterface: 'tcp://192.168.0.9:9100' }),
      own: [401, 403, 403, 403, 403, 403, 403, 403, 501],
    },
  },
  printOrder: {
    POST: {
      body: ({ order }) => ({ order_head_id: order }),
      own: but(roomNotGuests, 501),
      foreign: but(roomNotGuests, 501),
      ended: but(roomNotGuests, 404),
      random: but(roomNotGuests, 404),
    },
  },
  odSecretKey: { GET: { own: but(scanned, 501) } },
  odCustomer: {
    GET: {
      id: ofOrder,
      ...ownOrder,
      own: but(ownOrder.own, 501),
      foreign: but(ownOrder.foreign, 501),
    },
    PATCH: {
      id: ofOrder,
      body: () => ({ customerInfos: member }),
      ...ownOrder,
      own: but(ownOrder.own, 501),
      foreign: but(ownOrder.foreign, 501),
    },
  },
  // Open to all while codes are plain numbers, as they are here [E-06].
  qrcode: {
    POST: { body: ({ table }) => ({ table_id: table }), own: everybody, foreign: everybody, random: nothing },
  },
  kdsLogin: {
    POST: { body: () => ({ id: 'waiter', password: 'open sesame', project: 'QOP' }), own: everybody },
  },
  staffLogin: {
    POST: { body: () => ({ account: 'waiter', password: 'open sesame' }), own: everybody },
  },
  staffLogout: { POST: { own: everybody } },
  staffLogoutEverywhere: { POST: { own: anyStaff } },
  staffMe: { GET: { own: anyStaff } },
  staffFloor: { GET: { own: anyStaff } },
  staffHealth: { GET: { own: anyStaff } },
  staffTable: {
    GET: { id: ofTable, own: anyStaff, foreign: anyStaff, ended: anyStaff, random: but(anyStaff, 404) },
  },
  staffFreeTable: {
    POST: {
      id: ofTable,
      // Nobody's visit, so that the tables stay for the other rows.
      body: () => wish('of-another-evening'),
      ...atTable(but(room, 409)),
      random: but(room, 404),
    },
  },
  // All of them are in use by now: the former guest has opened table 3 again.
  staffOpenTable: {
    POST: {
      id: ofTable,
      body: () => ({ request_id: randomUUID(), menu_id: 987_654, ...heads }),
      own: but(room, 409),
      foreign: but(room, 409),
      ended: but(room, 422),
      random: but(room, 404),
    },
  },
  staffPauseTable: {
    PUT: {
      id: ofTable,
      body: () => ({ request_id: randomUUID(), is_paused: false }),
      own: room,
      foreign: room,
      ended: room,
      random: but(room, 404),
    },
  },
  // None of these visits is unreadable.
  staffEndUnreadable: {
    POST: {
      id: ofVisit,
      body: () => ({ request_id: randomUUID() }),
      ...atVisit(but(room, 404)),
      random: but(room, 404),
    },
  },
  staffSayYes: { POST: { id: ofVisit, body: () => ({ request_id: randomUUID() }), ...atVisit(room) } },
  staffTakeBackYes: {
    POST: {
      id: ofVisit,
      body: () => ({ request_id: randomUUID() }),
      ...atVisit(but(room, 409)),
      random: but(room, 404),
    },
  },
  staffApprove: { POST: { id: ofVisit, body: () => ({ request_id: randomUUID() }), ...atVisit(room) } },
  // Nothing waits for a no.
  staffReject: {
    POST: {
      id: ofVisit,
      body: () => ({ request_id: randomUUID(), reason: '' }),
      ...atVisit(but(room, 403)),
      ended: but(room, 409),
      random: but(room, 404),
    },
  },
  // Nothing is held, and nobody has that seat.
  staffReturnRound: {
    POST: {
      id: ofVisit,
      body: () => ({ request_id: randomUUID(), reason: '' }),
      ...atVisit(but(room, 403)),
      ended: but(room, 409),
      random: but(room, 404),
    },
  },
  staffSendAway: {
    POST: {
      id: ofVisit,
      body: () => ({ request_id: randomUUID(), seat: 299 }),
      ...atVisit(but(room, 403)),
      ended: but(room, 409),
      random: but(room, 404),
    },
  },
  staffTrust: {
    POST: {
      id: ofVisit,
      body: () => ({ request_id: randomUUID(), seat: 299 }),
      ...atVisit(but(room, 403)),
      ended: but(room, 409),
      random: but(room, 404),
    },
  },
  staffSeeAlert: {
    POST: {
      id: ofVisit,
      body: () => ({ request_id: randomUUID(), kind: 'many-devices' }),
      own: room,
      foreign: room,
      ended: room,
      random: but(room, 404),
    },
  },
  staffMoveVisit: { POST: { id: ofVisit, body: toOwnTable, ...atVisit(room) } },
  staffAddTable: { POST: { id: ofVisit, body: toOwnTable, ...atVisit(room) } },
  staffDropTable: { POST: { id: ofVisit, body: toOwnTable, ...atVisit(room) } },
  // Nobody comes to their own table.
  staffMergeVisit: {
    POST: {
      id: ofVisit,
      body: ({ visit }) => ({ request_id: randomUUID(), into: visit }),
      ...atVisit(but(room, 403)),
      ended: but(room, 409),
      random: but(room, 404),
    },
  },
  staffChangePin: {
    PUT: { id: ofVisit, body: () => ({ request_id: randomUUID(), pin: '' }), ...atVisit(room) },
  },
  staffFreeVisit: {
    // Nobody's visit, so that the others stay for the other rows.
    POST: {
      id: () => 'of-another-evening',
      body: () => ({ request_id: randomUUID() }),
      own: but(room, 404),
    },
  },
  orderPasswordCheck: {
    POST: { body: ({ order }) => ({ order_head_id: order, order_code: '' }), ...ownPin },
  },
  orderPasswordUpdate: {
    PATCH: {
      body: ({ order }) => ({
        employee_id: 'waiter',
        password_id: 'open sesame',
        order_head_id: order,
        new_order_code: '',
      }),
      ...ownPin,
    },
  },
  // The sample house keeps no rounds: 409 is its own answer to who may ask.
  staffSkipWait: {
    POST: {
      id: ofTable,
      body: ({ visit }) => ({ ...wish(visit), turn: 1 }),
      ...atTable(but(room, 409)),
      random: but(room, 404),
    },
  },
  staffResetTurn: {
    POST: {
      id: ofTable,
      body: ({ visit }) => ({ ...wish(visit), turn: 1 }),
      ...atTable(but(room, 409)),
      random: but(room, 404),
    },
  },
  staffChangeHeads: {
    PATCH: { id: ofTable, body: ({ visit }) => ({ ...wish(visit), ...heads }), ...atTable(room) },
  },
  staffAudit: { GET: { own: managers } },
  staffPastOrders: { GET: { own: managers } },
  staffHours: {
    GET: { own: managers },
    PUT: { body: () => ({ request_id: randomUUID(), hours: [] }), own: managers },
  },
  staffReprintCode: {
    POST: {
      id: ofTable,
      body: () => ({ request_id: randomUUID() }),
      own: managers,
      foreign: managers,
      ended: managers,
      random: but(managers, 404),
    },
  },
  staffVisitCode: { GET: { id: ofTable, own: room, foreign: room, ended: room, random: but(room, 404) } },
  staffCodes: { GET: { own: room } },
  staffCodeKeys: {
    GET: { own: managers },
    POST: { body: () => ({ request_id: randomUUID() }), own: managers },
  },
  staffCodeKey: {
    DELETE: { id: () => 99, body: () => ({ request_id: randomUUID() }), own: but(managers, 404) },
  },
  staffCalls: { GET: { own: room } },
  staffCall: {
    PATCH: {
      id: () => 'no-such-call',
      body: () => ({ request_id: randomUUID(), state: 'taken' }),
      own: but(room, 404),
    },
  },
  staffKitchen: { GET: { own: anyStaff } },
  staffDishStatus: {
    POST: {
      body: ({ visit }) => ({ ...wish(visit), order_detail_ids: ['1-1'], is_make: 1 }),
      // What the staff have ordered there.
      own: anyStaff,
      foreign: anyStaff,
      ended: but(anyStaff, 409),
      random: but(anyStaff, 409),
    },
  },
  staffBump: {
    POST: { body: () => ({ request_id: randomUUID(), ticket_ids: ['no-such-ticket'] }), own: anyStaff },
  },
  staffAcknowledge: { POST: { body: () => ({ ticket_ids: ['no-such-ticket'] }), own: anyStaff } },
  openApi: { GET: { own: everybody } },
  asyncApi: { GET: { own: everybody } },
  health: { GET: { own: everybody } },
  ready: { GET: { own: everybody } },
  metrics: { GET: { own: everybody } },
};

/** What isn't among the documented calls, and the same for everybody: pages and pictures. */
export const openToAll = [
  ...guestPaths,
  '/staff',
  '/pictures/:file',
  '/menu_pic/:file',
  '/first_menu/:file',
  '/bulletin/:file',
] as const;

/** What a message of a guest's socket is answered: `ok`, or the code of the no. */
type SocketCells = readonly [
  guest: string,
  otherGuest: string,
  formerGuest: string,
  liteGuest: string,
  menuGuest: string,
];

/** A message and what the kinds of guests get; nobody else has such a socket. */
export interface SocketRow {
  readonly content: (ids: Ids & { readonly lineId: string }) => object;
  readonly own: SocketCells;
  readonly foreign?: SocketCells;
  readonly ended?: SocketCells;
  readonly random?: SocketCells;
}

/** Nobody sits down without the code of a visit, where the house gives them out. */
const noCode = 'visit-code-needed';

const ownCart: SocketCells = ['ok', 'ok', noCode, noCode, noCode];

const ownRoom: SocketRow = {
  content: ({ table }) => ({ table_id: table }),
  own: ['ok', 'not-found', 'not-found', 'not-found', noCode],
  foreign: ['not-found', 'ok', 'not-found', 'not-found', 'not-found'],
  ended: ['not-found', 'not-found', noCode, 'not-found', 'not-found'],
  random: ['not-found', 'not-found', 'not-found', 'not-found', 'not-found'],
};

/** Whatever table such a message names, it reaches the own one alone. */
const namesTable: SocketRow = {
  content: ({ table, order }) => ({ tableId: table, orderId: order, text: 'of-table-one' }),
  own: ownCart,
  foreign: ownCart,
};

const takes = {
  mathSymbol: 'subtract',
  isAddedToCart: true,
  action: { type: 'dish', state: 'update', nonQuantity: false, notSelf: false },
};

/** Every message of a guest's socket. One without a row doesn't compile. */
export const messageMatrix: Readonly<Record<keyof typeof guestMessages, SocketRow>> = {
  '/cart2/init': { content: () => ({}), own: ownCart },
  '/cart2/connect': { content: () => ({}), own: ownCart },
  '/cart2/filter/init': { content: () => ({}), own: ownCart },
  '/cart/clear/requestKey': { content: () => ({}), own: ownCart },
  JOIN_ROOM: ownRoom,
  FIRST_JOIN: ownRoom,
  LEAVE_ROOM: ownRoom,
  CHAT_MESSAGE: { content: () => ({ message: 'who wants tea?' }), own: ownCart },
  MESSENGER: { content: () => ({ message: 'who wants tea?', level: 'Info' }), own: ownCart },
  SEND_IN_ROOM: namesTable,
  TABLE_STATUS: namesTable,
  MODIFY_DISH: namesTable,
  CREATE_DISH: namesTable,
  UPDATE_DISH: namesTable,
  SUBMITING_CART: namesTable,
  // The line of the guest at table 1: no other table has such a line.
  '/cart2/update': {
    content: ({ lineId }) => ({
      requestId: randomUUID(),
      ...takes,
      dish: { lineId, originId: dishes.tuna.id, totalNum: 1, remark: '', condiments: [], setMealGroups: [] },
    }),
    own: ['ok', 'line-not-found', noCode, noCode, noCode],
    foreign: ['line-not-found', 'ok', noCode, noCode, noCode],
    random: ['line-not-found', 'line-not-found', noCode, noCode, noCode],
  },
  '/cart2/item/delete': {
    content: ({ lineId }) => ({ requestId: randomUUID(), lineId }),
    own: ['ok', 'line-not-found', noCode, noCode, noCode],
    foreign: ['line-not-found', 'ok', noCode, noCode, noCode],
    random: ['line-not-found', 'line-not-found', noCode, noCode, noCode],
  },
  '/cart2/submit': {
    content: () => ({ requestId: randomUUID(), batchNumber: 7 }),
    own: ['cart-empty', 'cart-empty', noCode, noCode, noCode],
  },
  '/cart2/turn/next': {
    content: () => ({ requestId: randomUUID(), leaving: 1 }),
    own: ['turn-not-over', 'turn-not-over', noCode, noCode, noCode],
  },
  '/cart2/to_next_turn_manually': {
    content: () => ({ requestId: randomUUID(), leaving: 1 }),
    own: ['turn-not-over', 'turn-not-over', noCode, noCode, noCode],
  },
  // Nobody has that seat.
  '/table/answer_newcomer': {
    content: () => ({ requestId: randomUUID(), seat: 299, isWelcome: true }),
    own: ['not-allowed', 'not-allowed', noCode, noCode, noCode],
  },
  '/cart2/lines_of_gone': {
    content: () => ({ requestId: randomUUID(), seat: 299, isTakenOver: true }),
    own: ['not-allowed', 'not-allowed', noCode, noCode, noCode],
  },
  // A table of nobody.
  '/table/wish_heads': {
    content: () => ({ requestId: randomUUID(), adultNum: 0, childNum: 0, otherNum: 0 }),
    own: ['no-people', 'no-people', noCode, noCode, noCode],
  },
  SEND_ORDER_REQUEST: { content: () => ({ requestId: randomUUID() }), own: ownCart },
  CALL_SERVICE: {
    content: ({ table, order }) => ({
      requestId: randomUUID(),
      table_id: table,
      order_id: order,
      message: 'water, please',
      checkbox_group: [],
    }),
    // Without a table it has to say where to come.
    own: ['ok', 'ok', 'visit-not-open', 'malformed', 'visit-not-open'],
  },
  // The lines are gone by now.
  '/cart2/delete': {
    content: () => ({ requestId: randomUUID() }),
    own: ['cart-empty', 'cart-empty', noCode, noCode, noCode],
  },
};

const everyScreen = ['waiter', 'kitchen', 'manager'] as const;
/** What guests ask for, and who may have a table's code: the calls that answer it are not the kitchen's. */
const serviceScreens = ['waiter', 'manager'] as const;

/** Whose screens hear each message to the staff. One without a row doesn't compile. */
export const hearingMatrix: Readonly<Record<keyof ServerToStaff, readonly StaffRole[]>> = {
  TABLE_STATUS: everyScreen,
  KITCHEN_TICKETS: everyScreen,
  COUNT_DOWN_DISH: everyScreen,
  MENU_UPDATE: everyScreen,
  SEND_ORDER_REQUEST: serviceScreens,
  RESEND_ORDER_REQUEST: serviceScreens,
  REQUEST_ANSWERED: serviceScreens,
  TABLE_ALERT: serviceScreens,
  TABLE_ALERT_SEEN: serviceScreens,
  CALL_SERVICE: serviceScreens,
};
