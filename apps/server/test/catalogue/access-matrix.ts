import { dishes } from '@tavolata/domain/testing';
import { guestPaths, type ServerToStaff, type StaffRole } from '@tavolata/protocol';
import type { guestMessages } from '@tavolata/protocol/schemas';
import { randomUUID } from 'node:crypto';

/**
 * Who asks: guests of table 1, of table 2 and of a visit at table 3 that has ended; a guest without a table, and one at
 * table 1 whose code opens the menu only; who works here, the manager no owner among them; and somebody who is a guest of table 1 and the manager of another
 * restaurant.
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
  'owner',
  'otherRestaurant',
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

/** Nobody sits down without the code of a visit, where the restaurant gives them out. */
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
    own: ['guest-not-there', 'guest-not-there', noCode, noCode, noCode],
  },
  '/cart2/lines_of_gone': {
    content: () => ({ requestId: randomUUID(), seat: 299, isTakenOver: true }),
    own: ['guest-not-there', 'guest-not-there', noCode, noCode, noCode],
  },
  // A table of nobody.
  '/table/request_heads': {
    content: () => ({ requestId: randomUUID(), adultNum: 0, childNum: 0, otherNum: 0 }),
    own: ['no-people', 'no-people', noCode, noCode, noCode],
  },
  // A number is no name.
  '/table/introduce': {
    content: () => ({ requestId: randomUUID(), nickname: '7', motif: null }),
    own: ['nickname-without-letters', 'nickname-without-letters', noCode, noCode, noCode],
  },
  '/table/ready': {
    content: () => ({ requestId: randomUUID(), batchNumber: 7, isReady: true }),
    own: ['not-allowed', 'not-allowed', noCode, noCode, noCode],
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
  PRINTING_CHANGED: everyScreen,
  FLOOR_CHANGES: everyScreen,
  KITCHEN_CHANGES: everyScreen,
  COUNT_DOWN_DISH: everyScreen,
  MENU_UPDATE: everyScreen,
  SEND_ORDER_REQUEST: serviceScreens,
  RESEND_ORDER_REQUEST: serviceScreens,
  REQUEST_ANSWERED: serviceScreens,
  TABLE_ALERT: serviceScreens,
  TABLE_ALERT_SEEN: serviceScreens,
  CALL_SERVICE: serviceScreens,
};
