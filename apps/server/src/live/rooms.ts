import type { DinerId, DishId, Instant, VisitId } from '@tavolata/domain';
import type { ServerToGuest, ServerToStaff, StaffRole } from '@tavolata/protocol';
import type { DefaultEventsMap, Namespace, Socket } from 'socket.io';
import type { CallOrigin } from '../calls/call-store.ts';
import type { GuestSession } from '../tables/guest-session.ts';

/** What we remember of a guest's socket. */
interface GuestSocketData {
  session: GuestSession;
  /** The visit whose changes it hears; `null` before it has joined one. */
  visitId: VisitId | null;
  /** What the device calls itself; `null` before it has said so. */
  deviceId: string | null;
  /** The dishes it was tipped, and when it was last. */
  readonly tips: { readonly told: Set<DishId>; lastAt: Instant };
}

interface StaffSocketData {
  readonly tokenHash: string;
  readonly role: StaffRole;
}

export type GuestNamespace = Namespace<DefaultEventsMap, ServerToGuest, DefaultEventsMap, GuestSocketData>;
export type GuestSocket = Socket<DefaultEventsMap, ServerToGuest, DefaultEventsMap, GuestSocketData>;
export type StaffNamespace = Namespace<DefaultEventsMap, ServerToStaff, DefaultEventsMap, StaffSocketData>;
type StaffSocket = Socket<DefaultEventsMap, ServerToStaff, DefaultEventsMap, StaffSocketData>;

/** The screens of those who serve guests. What guests ask them for is denied to the kitchen by HTTP, and not told here. */
export const serviceRoom = 'service';

/** Whether a screen is one of them. */
export function servesGuests({ data: { role } }: StaffSocket): boolean {
  return role !== 'kitchen';
}

/** All devices of one visit. */
export function roomOf(visitId: VisitId): string {
  return `visit:${visitId}`;
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
  const ids = namespace.adapter.rooms.get(roomOf(visitId)) ?? [];
  return [...ids].flatMap((id) => namespace.sockets.get(id) ?? []);
}

/** The diners of a visit with at least one connected device, and since when that is. */
export function connectedDiners(namespace: GuestNamespace, visitId: VisitId): ReadonlyMap<DinerId, Instant> {
  // Oldest last, so that it is the one that stays.
  const sockets = socketsIn(namespace, visitId).toSorted((a, b) => b.handshake.issued - a.handshake.issued);
  return new Map(sockets.map(({ data, handshake }) => [data.session.dinerId, handshake.issued]));
}
