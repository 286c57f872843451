import { hasOwnVisits, type VisitId } from '@tavolata/domain';
import type { RestaurantState } from '@tavolata/protocol';
import { visitOf, type GuestSessions } from '../access/guest-sessions.ts';
import type { Restaurant } from '../catalogue/restaurant.ts';
import type { VisitAuthority } from '../visits/authority.ts';
import { callOriginOf, type CallBroadcast } from './call-broadcast.ts';
import { seatInRoom } from './late-phones.ts';
import { allRoomsOf, plainRoomOf, roomBefore, type GuestSocket } from './rooms.ts';

export interface GuestRoomsParts {
  readonly sessions: GuestSessions;
  readonly authority: VisitAuthority;
  readonly restaurant: Restaurant;
  readonly callBroadcast: CallBroadcast;
  /** What a device that comes in has to know of the restaurant. */
  readonly restaurantState: () => Promise<RestaurantState>;
  /** A device of the visit came or went. */
  readonly onPresence: (socket: GuestSocket) => void;
}

/** Which rooms a guest's socket is in, and so what it hears: those of its session, whatever a message names. */
export class GuestRooms {
  readonly #parts: GuestRoomsParts;

  constructor(parts: GuestRoomsParts) {
    this.#parts = parts;
  }

  async comeIn(socket: GuestSocket): Promise<void> {
    await this.joinVisit(socket);
    if (socket.data.visitId === null) await this.#waitForTable(socket);
    socket.emit('RESTAURANT_STATE', await this.#parts.restaurantState());
  }

  /** Puts the socket into its session's room. The session is read again: its visit may have been opened meanwhile. */
  async joinVisit(socket: GuestSocket): Promise<void> {
    const session = await this.#parts.sessions.findByHash(socket.data.session.tokenHash);
    const visitId = session && visitOf(session);
    if (!session || visitId === null) return;
    const stored = await this.#parts.authority.findNewestVisit(visitId);
    socket.data.session = session;
    socket.data.visitId = visitId;
    await socket.leave(roomBefore(session.tableId));
    if (socket.data.plain) await socket.join(plainRoomOf(visitId));
    if (stored) await seatInRoom(socket, stored.visit, this.#parts.restaurant.rules);
    await this.#includeInCalls(socket);
    this.#parts.onPresence(socket);
  }

  /** It hears nothing more of its table until it says something again. */
  async leaveVisit(socket: GuestSocket, visitId: VisitId): Promise<void> {
    for (const room of [...allRoomsOf(visitId), plainRoomOf(visitId)]) await socket.leave(room);
    socket.data.visitId = null;
  }

  /** From the scan on a device hears what becomes of its table, also before it sits there [T-10]. */
  async #waitForTable(socket: GuestSocket): Promise<void> {
    const { tableId } = socket.data.session;
    if (!hasOwnVisits(tableId)) await socket.join(roomBefore(tableId));
    await this.#includeInCalls(socket);
  }

  async #includeInCalls(socket: GuestSocket): Promise<void> {
    const origin = callOriginOf(socket.data.session, socket.data.visitId);
    if (origin) await this.#parts.callBroadcast.include(socket, origin);
  }
}
