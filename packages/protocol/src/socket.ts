import type { OpenVisit, Refusal, VisitEvent } from '@tavolata/domain';
import type { Rejection } from './rejections.ts';
import type { FloorTableWire, TicketWire } from './schemas/staff.ts';

/** Where the two kinds of sockets connect. */
export const namespaces = { guest: '/', staff: '/staff' } as const;

/**
 * What a table's devices hear. All carry the same envelope: the events that lead from one version to the next. The
 * name only says what it was about.
 */
export const visitMessages = ['UPDATE_CART', 'SUBMIT_CART', 'UPDATE_DISH', 'TABLE_STATUS'] as const;
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

/** The whole truth of the own table at one version: the answer to '/cart2/init' and the INIT_CART event. */
export interface CartSnapshot {
  readonly version: number;
  readonly userId: string;
  readonly now: number;
  readonly visit: OpenVisit;
}

/** The answer to every message of a guest's socket. `detail` holds the refusal with its numbers. */
export type Ack<Result = object> =
  | ({ readonly ok: true; readonly version: number } & Result)
  | {
      readonly ok: false;
      readonly code: Refusal['code'] | Rejection;
      readonly message: string;
      readonly detail: Refusal | null;
    };

/** Why a device's visit is over for it: the socket is closed afterwards. */
export interface Farewell {
  readonly reason: 'table-freed' | 'session-expired';
}

/** What a table's devices hear, by name. */
export type ServerToGuest = Record<VisitMessage, (change: VisitChange) => void> & {
  INIT_CART: (snapshot: CartSnapshot) => void;
  HEARTBEAT: (beat: Heartbeat) => void;
  FAREWELL: (farewell: Farewell) => void;
  MESSENGER: (message: { readonly message: string; readonly level: string }) => void;
};

/** What a staff console hears: the tile and the tickets of a visit whenever it changed. */
export interface ServerToStaff {
  TABLE_STATUS: (table: FloorTableWire) => void;
  KITCHEN_TICKETS: (change: {
    readonly visit_id: string;
    readonly version: number;
    readonly tickets: readonly TicketWire[];
  }) => void;
  MENU_UPDATE: (change: { readonly version: number }) => void;
}

/** A device waits this long for an answer before it says so; the wish keeps its request id [SB-02]. */
export const answerTimeoutMs = 6000;

/** How often the heartbeat comes. */
export const heartbeatMs = 10_000;
