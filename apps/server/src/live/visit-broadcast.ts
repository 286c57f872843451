import {
  eventSeenByGuests,
  guestsElsewhere,
  isRunning,
  visitForGuests,
  visitSeenBy,
  type BegunVisit,
  type DinerId,
  type Instant,
  type RunningVisit,
  type VisitEvent,
  type VisitId,
} from '@tavolata/domain';
import { fingerprint, rejectedSessionEnd, type SessionEnd, type Heartbeat } from '@tavolata/protocol';
import { concerns } from '@tavolata/protocol/schemas';
import type { Restaurant } from '../catalogue/restaurant.ts';
import type { LockChange } from '../visits/commit-locks.ts';
import type { VisitAuthority } from '../visits/authority.ts';
import type { VisitChange } from '../visits/visit-request.ts';
import { seatInRooms } from './late-phones.ts';
import { messageNameOf } from './message-name.ts';
import {
  allRoomsOf,
  lateSocketsIn,
  plainRoomOf,
  roomOf,
  socketsIn,
  type GuestNamespace,
  type GuestSocket,
} from './rooms.ts';

/** Tells a table's devices what happened at their visit. */
export class VisitBroadcast {
  readonly #namespace: GuestNamespace;
  readonly #restaurant: Pick<Restaurant, 'rules'>;

  constructor(namespace: GuestNamespace, restaurant: Pick<Restaurant, 'rules'>) {
    this.#namespace = namespace;
    this.#restaurant = restaurant;
  }

  async tell({ visitId, from, version, events, visit }: VisitChange, now: Instant): Promise<void> {
    const room = this.#namespace.to(roomOf(visitId));
    room
      .except(plainRoomOf(visitId))
      .emit(messageNameOf(events), { from, version, events: events.map(eventSeenByGuests) });
    const order_detail_ids = events.flatMap(returnedDishes);
    if (order_detail_ids.length > 0) room.emit('RETURN_DISHES', { order_detail_ids });
    if (isRunning(visit) && events.some((event) => concerns(event, 'trust'))) {
      await seatInRooms(this.#namespace, visit, this.#restaurant.rules);
      // Who has just come in among the others has not heard what was told before.
      room.emit('HEARTBEAT', beatOf({ version, visit }, now));
    }
    if (isRunning(visit)) this.#beatLate({ visit, version }, now);
    for (const event of events) if (event.type === 'dinerSentAway') this.#sendAway(visitId, event.dinerId);
    if (events.some(({ type }) => type === 'guestsParted')) this.#sendOn(visit);
    const sessionEnd = sessionEndOf(visit, events);
    if (sessionEnd) this.#endAllSessions(visitId, sessionEnd);
  }

  /** Frames the sending of a cart, so that nobody wonders why nothing can be changed meanwhile [SB-08]. */
  tellLock({ visitId, dinerId, isHeld }: LockChange): void {
    // Who may do nothing need not know what the others do.
    const isStrict = this.#restaurant.rules.presence.joining === 'strict';
    const room = this.#namespace.to(isStrict ? roomOf(visitId) : allRoomsOf(visitId));
    const lock = { userId: dinerId };
    if (!isHeld) return void room.emit('COMMIT_LOCK_REMOVE', lock);
    room.emit('COMMIT_LOCK_ADD', lock);
    room.emit('SUBMITING_CART', lock);
  }

  /** The visits with a device on the line; devices whose scan is too long ago hear the end of their session, and are none any more. */
  visitsOnTheLine(now: Instant): ReadonlySet<VisitId> {
    const visitIds = new Set<VisitId>();
    for (const socket of this.#namespace.sockets.values()) {
      if (socket.data.session.expiresAt <= now) this.#sessionEnd(socket, { reason: 'session-expired' });
      else if (socket.data.visitId !== null) visitIds.add(socket.data.visitId);
    }
    return visitIds;
  }

  /** Sends a table its version and fingerprint. */
  async beat(visitId: VisitId, authority: Pick<VisitAuthority, 'findVisit'>, now: Instant): Promise<void> {
    const stored = await authority.findVisit(visitId);
    if (!stored) return;
    // When the storage failed while a table was freed, nobody was told of it.
    const sessionEnd = sessionEndOf(stored.visit);
    if (sessionEnd) return this.#endAllSessions(visitId, sessionEnd);
    // Nor of this; and a device may have come in while it was being sent away.
    for (const { id, isSentAway } of stored.visit.diners) if (isSentAway) this.#sendAway(visitId, id);
    this.#sendOn(stored.visit);
    // The restaurant may have changed its mind since about those who came late.
    if (stored.visit.diners.some(({ trust }) => trust !== undefined)) {
      await seatInRooms(this.#namespace, stored.visit, this.#restaurant.rules);
    }
    this.#namespace.to(roomOf(visitId)).emit('HEARTBEAT', beatOf(stored, now));
    if (isRunning(stored.visit)) this.#beatLate({ visit: stored.visit, version: stored.version }, now);
  }

  /** Who waits for a yes hears that there is news, and asks for as much of it as it may see. */
  #beatLate(
    { visit, version }: { readonly visit: RunningVisit; readonly version: number },
    now: Instant,
  ): void {
    for (const socket of lateSocketsIn(this.#namespace, visit.id)) {
      const seen = visitSeenBy(visit, socket.data.session.dinerId, this.#restaurant.rules);
      socket.emit('HEARTBEAT', beatOf({ version, visit: seen }, now));
    }
  }

  /** Its session is over, so all that is left for the device is another scan [AWAY-1]. */
  #sendAway(visitId: VisitId, dinerId: DinerId): void {
    for (const socket of socketsIn(this.#namespace, visitId)) {
      if (socket.data.session.dinerId === dinerId) this.#sessionEnd(socket, { reason: 'session-expired' });
    }
  }

  /** Guests who were parted from these go on in a visit of their own, where a new line leads [PART-1]. */
  #sendOn(visit: BegunVisit): void {
    if (visit.status !== 'open' || !visit.parted) return;
    for (const socket of socketsIn(this.#namespace, visit.id)) {
      if (guestsElsewhere(visit, socket.data.session.dinerId)) this.#sessionEnd(socket, { reason: 'merged' });
    }
  }

  #endAllSessions(visitId: VisitId, sessionEnd: SessionEnd): void {
    this.#namespace.to(allRoomsOf(visitId)).emit('SESSION_END', sessionEnd);
    this.#namespace.in(allRoomsOf(visitId)).disconnectSockets(true);
  }

  #sessionEnd(socket: GuestSocket, sessionEnd: SessionEnd): void {
    socket.emit('SESSION_END', sessionEnd);
    socket.disconnect(true);
  }
}

function beatOf(
  { version, visit }: { readonly version: number; readonly visit: BegunVisit },
  now: Instant,
): Heartbeat {
  let print = prints.get(visit);
  if (print === undefined) {
    print = fingerprint(isRunning(visit) ? visitForGuests(visit) : visit);
    prints.set(visit, print);
  }
  return { version, fingerprint: print, now };
}

/** A visit in memory is the same as long as its version is, and so is its fingerprint. */
const prints = new WeakMap<BegunVisit, string>();

/** What the kitchen can't make. */
function returnedDishes(event: VisitEvent): readonly string[] {
  return event.type === 'dishStatusChanged' && event.status === 'not-possible' ? event.sentLineIds : [];
}

/** Why the devices of a visit that has ended have to go, also where it goes on since [REOPEN-1]; `null` while it runs. */
function sessionEndOf(visit: BegunVisit, events: readonly VisitEvent[] = []): SessionEnd | null {
  // Who was told nothing of an end hears of it with the news that the visit goes on: its session has ended all the same.
  const hasEnded = events.some(({ type }) => type === 'visitReopened');
  if (isRunning(visit)) return hasEnded ? { reason: 'table-freed' } : null;
  // Guests who had been served are sent away with a bill: their visit is closed, and the events alone say why.
  const rejection = events.find((event) => event.type === 'visitRejected');
  if (rejection) return rejectedSessionEnd(rejection);
  if (visit.status === 'rejected') return rejectedSessionEnd(visit);
  return { reason: visit.mergedInto === null ? 'table-freed' : 'merged' };
}
