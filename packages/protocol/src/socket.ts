import type { ReasonCode, Refusal, RunningVisit, StatedReason, VisitEvent } from '@tavolata/domain';
import type { Rejection } from './rejections.ts';
import type { SharedCart } from './codec/shared-cart.ts';
import type { GuestCallWire, ServiceCallWire } from './schemas/calls.ts';
import type { SettingWire } from './schemas/restaurant.ts';
import type { TableStatusWire } from './schemas/table.ts';
import type { FeedMark, TileChange } from './schemas/floor.ts';
import type { VisitTickets } from './schemas/kitchen.ts';
import type { PlateTimeWire } from './schemas/plate-times.ts';
import type { StockWire } from './schemas/stock.ts';

/** Where the two kinds of sockets connect. */
export const namespaces = { guest: '/', staff: '/staff' } as const;

/**
 * How long a page that has lost its line waits before it tries again, in ms: doubled each time, up to the longest. Whoever
 * comes back has its table in sync within 5 s of the restaurant, so the wait may not take all of them.
 */
export const reconnection = { reconnectionDelay: 200, reconnectionDelayMax: 3000 } as const;

/**
 * What a table's devices hear when something changes. To ours all carry the same envelope: the events that lead from one
 * version to the next; the name only says what it was about. Clients that know only the specification hear the cart as it
 * is then, and by 'TABLE_STATUS' the table's record.
 */
export const visitMessages = [
  'UPDATE_CART',
  'SUBMIT_CART',
  'TO_NEXT_TURN',
  'UPDATE_DISH',
  'TABLE_STATUS',
] as const;
/** The name of such a message. */
export type VisitMessage = (typeof visitMessages)[number];

/** Events that lead from version `from` to `version`. Older than mine: ignore; a gap: ask for the snapshot. */
export interface VisitChange {
  readonly from: number;
  readonly version: number;
  readonly events: readonly VisitEvent[];
}

/** Sent every few seconds: a device whose version or fingerprint differs asks for the snapshot. */
export interface Heartbeat {
  readonly version: number;
  readonly fingerprint: string;
  readonly now: number;
}

/** The whole truth of the own table at one version: the answer to '/cart2/init'. */
export interface CartSnapshot {
  readonly version: number;
  readonly userId: string;
  readonly now: number;
  /** Without a cart while the staff have not approved the opening. */
  readonly visit: RunningVisit;
}

/** A command that came true: `version` is one of this visit, which may have gone on in another since. */
export interface CommandKept {
  readonly visitId: string;
}

/** The answer to every message of a guest's socket. `detail` holds the refusal with its numbers. */
export type Ack<Result = CommandKept> =
  | ({ readonly ok: true; readonly version: number } & Result)
  | {
      readonly ok: false;
      readonly code: Refusal['code'] | Rejection;
      readonly message: string;
      readonly detail: Refusal | null;
      /** What of the message nobody knows, where that is what is wrong: without it, it may be sent again. */
      readonly unknownFields?: readonly string[];
      /** In so many seconds it may be tried again, where there was too much at once. */
      readonly retryAfter?: number;
    };

/** The answer to 'CALL_SERVICE': the call as the staff have it now. */
export type CallAck =
  | { readonly ok: true; readonly call: GuestCallWire }
  | Extract<Ack, { readonly ok: false }>;

/**
 * Why a device's visit is over for it: the socket is closed afterwards. 'merged': its guests sit at another table now,
 * and the device, whose session is that table's already, asks for everything anew.
 */
export interface SessionEnd {
  readonly reason: 'table-freed' | 'session-expired' | 'rejected' | 'merged';
  /** What the staff said with a rejection; may be empty. */
  readonly message?: string;
  /** The usual reason that they gave, to be read in one's own language in place of the words. */
  readonly reason_code?: ReasonCode;
}

/** What the devices hear whose visit the staff have turned down. */
export function rejectedSessionEnd({ reason, reasonCode }: StatedReason): SessionEnd {
  return { reason: 'rejected', message: reason, ...(reasonCode && { reason_code: reasonCode }) };
}

/** A request of guests that waits for the staff, as the others at the table and the staff hear it. */
export interface OrderRequest {
  readonly type: 'QOP_CREATE_ORDER_REQUEST';
  readonly tableId: string;
  readonly table_name: string;
  readonly menu: readonly { readonly main_group_id: number; readonly main_group_name: string }[];
  readonly adultNum: number;
  readonly childNum: number;
  readonly otherNum: number;
  readonly person: number;
  readonly customer: string;
  /** Never told: the PIN stays between the guests. */
  readonly orderCode: '';
}

/** The guests of a table sit at another one from now on (LC-03). */
export interface TableChange {
  readonly table_id: number;
  readonly table_name: string;
  readonly order_head_id: number;
}

/**
 * What is true of the restaurant when a device comes in. `version` grows with every change of the menu or a setting: a device
 * that has loaded another one loads both again. `stock` holds the dishes whose number or state is not the menu's own,
 * `plate_times` how long the kitchen usually takes with those of which it is known.
 */
export interface RestaurantState {
  readonly version: number;
  readonly stock: readonly StockWire[];
  readonly plate_times: readonly PlateTimeWire[];
}

/**
 * The record of the own table, told whenever it changes to a device that has scanned it and sits at no visit: no cart,
 * no names. A device that may only look hears of pauses alone.
 */
export interface TableState {
  readonly table: TableStatusWire;
}

/** Somebody at the table is sending the cart: until the lock is taken away it can't be changed. */
export interface CommitLock {
  readonly userId: string;
}

/**
 * A dish that others at the table like and this guest has not ordered. M1: `m1CustomerNum` of the guests ordered it;
 * M2: some ordered it again and again, `m2ItemNum` units in all.
 */
export interface MarketingTip {
  readonly status: boolean;
  readonly marketing: 'M1' | 'M2';
  readonly item_id: number;
  readonly m1CustomerNum: number;
  readonly m2ItemNum: number;
}

/** The table's calls that the staff have not finished; told whole whenever one of them changes. */
export interface CallsOfTable {
  readonly calls: readonly GuestCallWire[];
}

/** What somebody at the table says in words; who it is the server knows from the session. */
export interface SaidAtTable {
  readonly user_id: string;
  readonly customer: string;
  readonly message: string;
}

/** What every device of a table hears, by name. */
interface ToEveryGuest {
  RESTAURANT_STATE: (state: RestaurantState) => void;
  TABLE_STATE: (state: TableState) => void;
  MENU_UPDATE: (change: { readonly version: number }) => void;
  /** The kitchen has closed: a dish that is being looked at is put away. So spelled by the specification. */
  CLEAT_DISH_VIEW: (change: { readonly version: number }) => void;
  TURN_RULES_UPDATE: (change: {
    readonly version: number;
    readonly settings: readonly SettingWire[];
  }) => void;
  /** Condiments that can't be had from now on, all of them. */
  CONDIMENT_UPDATE: (change: { readonly version: number; readonly item_ids: readonly number[] }) => void;
  COUNT_DOWN_DISH: (dish: StockWire) => void;
  /** How long the kitchen usually takes has changed; told whole. */
  PLATE_TIMES: (news: Pick<RestaurantState, 'plate_times'>) => void;
  CREATE_DISH: (dish: { readonly item_id: number }) => void;
  REMOVE_DISH: (dish: { readonly item_id: number }) => void;
  CANCEL_SELECT: (dish: { readonly item_id: number }) => void;
  RETURN_DISHES: (dishes: { readonly order_detail_ids: readonly string[] }) => void;
  CHAT_MESSAGE: (said: SaidAtTable) => void;
  MESSENGER: (said: SaidAtTable & { readonly level: string }) => void;
  DISTRIBUTION_ID: (device: { readonly user_id: string }) => void;
  CUSTOMER_ID: (diner: { readonly customer: string }) => void;
  SUBMITING_CART: (lock: CommitLock) => void;
  COMMIT_LOCK_ADD: (lock: CommitLock) => void;
  COMMIT_LOCK_REMOVE: (lock: CommitLock) => void;
  MARKETING: (tip: MarketingTip) => void;
  SERVICE_CALLS: (news: CallsOfTable) => void;
  HEARTBEAT: (beat: Heartbeat) => void;
  SESSION_END: (sessionEnd: SessionEnd) => void;
  SEND_ORDER_REQUEST: (request: OrderRequest) => void;
  RESEND_ORDER_REQUEST: (request: OrderRequest) => void;
  CREATE_ORDER_REQUEST_SUCCESSED: (answer: { readonly orderId: number }) => void;
  CREATE_ORDER_REQUEST_FAILED: (answer: {
    readonly message: string;
    readonly reason_code?: ReasonCode;
  }) => void;
  CHANGE_CART_TABLE: (change: TableChange) => void;
}

/** What our own phones hear, by name. */
export type ServerToGuest = ToEveryGuest & Record<VisitMessage, (change: VisitChange) => void>;

/** What a client hears that doesn't say which version of the protocol it speaks, and so knows only the specification. */
export interface ServerToPlainClient
  extends ToEveryGuest, Record<Exclude<VisitMessage, 'TABLE_STATUS'>, (cart: SharedCart) => void> {
  TABLE_STATUS: (table: TableStatusWire) => void;
  INIT_CART: (cart: SharedCart) => void;
  CONNECT_CART: (cart: SharedCart) => void;
  RESULT: (answer: Ack | CallAck) => void;
  CART_ERROR: (answer: Extract<Ack, { readonly ok: false }>) => void;
  FIRST_EXCESS_WARNING: (dish: { readonly originId: number; readonly excessPrice: number }) => void;
  DISHES_DUPLICATE: (dish: { readonly originId: number; readonly totalNum: number }) => void;
}

/** What either of them hears. */
export type ServerToGuests = Omit<ServerToPlainClient, VisitMessage> &
  Record<VisitMessage, (news: VisitChange | SharedCart | TableStatusWire) => void>;

/**
 * Something that looks as if strangers had a table's code: more devices, or more guesses at its PIN, than guests make, a
 * batch above the ceiling, a phone that joined late, or too many open orders of one address.
 */
export interface TableAlert {
  readonly kind:
    | 'many-devices'
    | 'pin-guesses'
    | 'large-batch'
    | 'late-phone'
    | 'many-orders'
    | 'heads-request';
  readonly visit_id: string;
  readonly table_id: number;
  readonly table_name: string;
  readonly devices: number;
  /** Told to a screen that comes later, it is the same. */
  readonly noticed_at: number;
}

/** Somebody of the staff has said what becomes of a request that waited, or the guests' table was ended. */
export interface RequestAnswer {
  readonly visit_id: string;
  readonly answer: 'opened' | 'sent' | 'not-sent' | 'returned' | 'declined';
  readonly staff_id: string;
  readonly staff_name: string;
  /** Why a held batch could not go in spite of the yes. */
  readonly not_sent: Refusal | null;
}

/**
 * What a staff console hears: what has changed on tiles and tickets, gathered for a quarter of a second, and each call
 * for service. A screen that misses one of the numbered news asks for everything.
 */
export interface ServerToStaff {
  TABLE_ALERT: (alert: TableAlert) => void;
  TABLE_ALERT_SEEN: (alert: Pick<TableAlert, 'visit_id' | 'kind'>) => void;
  FLOOR_CHANGES: (news: FeedMark & { readonly tiles: readonly TileChange[] }) => void;
  SEND_ORDER_REQUEST: (request: OrderRequest) => void;
  RESEND_ORDER_REQUEST: (request: OrderRequest) => void;
  REQUEST_ANSWERED: (answer: RequestAnswer) => void;
  CALL_SERVICE: (call: ServiceCallWire) => void;
  KITCHEN_CHANGES: (news: FeedMark & { readonly visits: readonly VisitTickets[] }) => void;
  COUNT_DOWN_DISH: (dish: StockWire) => void;
  MENU_UPDATE: (change: { readonly version: number }) => void;
  /** A paper or a printer is other than it was: whoever shows them asks. */
  PRINTING_CHANGED: (change: Record<string, never>) => void;
}

/** A device waits this long for an answer before it says so; the command keeps its request id [SB-02]. */
export const answerTimeoutMs = 6000;

/** How often the heartbeat comes. */
export const heartbeatMs = 10_000;
