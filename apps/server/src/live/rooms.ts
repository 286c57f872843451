import type { DinerId, DishId, Instant, TableId, VisitId } from '@tavolata/domain';
import type { ServerToGuests, ServerToStaff, StaffRole } from '@tavolata/protocol';
import type { DefaultEventsMap, Namespace, Socket } from 'socket.io';
import type { CallOrigin } from '../calls/call-store.ts';
import type { GuestSession } from '../sessions/guest-session.ts';

/** What we remember of a guest's socket. */
interface GuestSocketData {
  session: GuestSession;
  /** What the device has said over another line and had no answer to, by request id: it says it again. */
  readonly unanswered: ReadonlySet<string>;
  /** The visit whose changes it hears; `null` before it has joined one. */
  visitId: VisitId | null;
  /** What the device calls itself; `null` before it has said so. */
  deviceId: string | null;
  /** What we remember of a client that knows only the specification; `null` for ours, which say their version. */
  readonly plain: PlainTalk | null;
  /** The dishes it was tipped, and when it was last. */
  readonly tips: { readonly told: Set<DishId>; lastAt: Instant };
}

/** What a client can't say in the specification's words alone. */
export interface PlainTalk {
  /** It has been told over this line how its cart stands. */
  isInformed: boolean;
  /** The dishes still on their way that its guest was asked back about: said again, it is meant. */
  readonly askedBack: Set<DishId>;
  /** It has sent the request that goes with its opening. */
  hasRequested: boolean;
  /** The versions that it made and does not want to be told of (action.notSelf). */
  readonly unheard: Set<number>;
}

interface StaffSocketData {
  readonly tokenHash: string;
  readonly role: StaffRole;
}

export type GuestNamespace = Namespace<DefaultEventsMap, ServerToGuests, DefaultEventsMap, GuestSocketData>;
export type GuestSocket = Socket<DefaultEventsMap, ServerToGuests, DefaultEventsMap, GuestSocketData>;
export type StaffNamespace = Namespace<DefaultEventsMap, ServerToStaff, DefaultEventsMap, StaffSocketData>;
type StaffSocket = Socket<DefaultEventsMap, ServerToStaff, DefaultEventsMap, StaffSocketData>;

/** The screens of those who serve guests. What guests ask them for is denied to the kitchen by HTTP, and not told here. */
export const serviceRoom = 'service';

/** Whether a screen is one of them. */
export function servesGuests({ data: { role } }: StaffSocket): boolean {
  return role !== 'kitchen';
}

/** The screens that are connected to this server, one by one: each packs what it hears with what it has heard before. */
export function screensOf(namespace: StaffNamespace): readonly StaffSocket[] {
  return [...namespace.sockets.values()];
}

/** The devices of one visit that hear all of it. */
export function roomOf(visitId: VisitId): string {
  return `visit:${visitId}`;
}

/** The devices of a visit that joined late and wait for a yes: they hear of it, and nothing of what is in it [TRUST-2]. */
export function lateRoomOf(visitId: VisitId): string {
  return `late:${visitId}`;
}

/** All devices of one visit. */
export function allRoomsOf(visitId: VisitId): string[] {
  return [roomOf(visitId), lateRoomOf(visitId)];
}

/** Those whose clients know only the specification: they hear carts instead of events. */
export function plainRoomOf(visitId: VisitId): string {
  return `plain:${visitId}`;
}

/** The devices that have scanned a table and sit at no visit yet. */
export function roomBefore(tableId: TableId): string {
  return `table:${tableId}`;
}

/** The sockets of those devices that are connected to this server. */
export function socketsBefore(namespace: GuestNamespace, tableId: TableId): readonly GuestSocket[] {
  return socketsOf(namespace, roomBefore(tableId));
}

/** The devices that hear how calls of this origin stand: a whole visit, or one guest without a table. */
export function callsRoomOf(origin: CallOrigin): string {
  return origin.visitId === null ? `calls:${origin.dinerId}` : roomOf(origin.visitId);
}

/** Whether another device of the visit goes by the same session, as when a cookie was copied [E-14]. */
export function isOtherDeviceThere(
  namespace: GuestNamespace,
  { data: { session, visitId } }: GuestSocket,
  deviceId: string | null,
): boolean {
  if (visitId === null || deviceId === null) return false;
  return socketsIn(namespace, visitId).some(
    ({ data }) =>
      data.session.tokenHash === session.tokenHash && data.deviceId !== null && data.deviceId !== deviceId,
  );
}

/** The sockets of a visit that are connected to this server. */
export function socketsIn(namespace: GuestNamespace, visitId: VisitId): readonly GuestSocket[] {
  return socketsOf(namespace, ...allRoomsOf(visitId));
}

/** Those that wait for a yes. */
export function lateSocketsIn(namespace: GuestNamespace, visitId: VisitId): readonly GuestSocket[] {
  return socketsOf(namespace, lateRoomOf(visitId));
}

/** Those whose clients know only the specification. */
export function plainSocketsIn(namespace: GuestNamespace, visitId: VisitId): readonly GuestSocket[] {
  return socketsOf(namespace, plainRoomOf(visitId));
}

function socketsOf(namespace: GuestNamespace, ...rooms: readonly string[]): readonly GuestSocket[] {
  const ids = rooms.flatMap((room) => [...(namespace.adapter.rooms.get(room) ?? [])]);
  return ids.flatMap((id) => namespace.sockets.get(id) ?? []);
}

/** The diners of a visit with at least one connected device, and since when that is. */
export function connectedDiners(namespace: GuestNamespace, visitId: VisitId): ReadonlyMap<DinerId, Instant> {
  // Oldest last, so that it is the one that stays.
  const sockets = socketsIn(namespace, visitId).toSorted((a, b) => b.handshake.issued - a.handshake.issued);
  return new Map(sockets.map(({ data, handshake }) => [data.session.dinerId, handshake.issued]));
}
