import { accessOf, findDiner, type Access, type BegunVisit, type RestaurantRules } from '@tavolata/domain';
import { lateRoomOf, roomOf, socketsIn, type GuestNamespace, type GuestSocket } from './rooms.ts';

/** What the device behind a socket may do at its visit. */
export function accessThrough({ data }: GuestSocket, visit: BegunVisit, rules: RestaurantRules): Access {
  const diner = findDiner(visit, data.session.dinerId);
  return diner ? accessOf(diner, rules) : 'all';
}

/** Puts a device where it hears as much as it may [TRUST-2]. */
export async function seatInRoom(
  socket: GuestSocket,
  visit: BegunVisit,
  rules: RestaurantRules,
): Promise<void> {
  const isLate = accessThrough(socket, visit, rules) !== 'all';
  await socket.leave(isLate ? roomOf(visit.id) : lateRoomOf(visit.id));
  await socket.join(isLate ? lateRoomOf(visit.id) : roomOf(visit.id));
}

/** The same for all devices of a visit: somebody has said yes or no, or the restaurant has changed its mind. */
export async function seatInRooms(
  namespace: GuestNamespace,
  visit: BegunVisit,
  rules: RestaurantRules,
): Promise<void> {
  await Promise.all(socketsIn(namespace, visit.id).map((socket) => seatInRoom(socket, visit, rules)));
}

/** Whether the device hears no more than that it waits. */
export function isLate({ rooms, data: { visitId } }: GuestSocket): boolean {
  return visitId !== null && rooms.has(lateRoomOf(visitId));
}
