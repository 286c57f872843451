import { liteTableId, type DinerId, type VisitId } from '@tavolata/domain';
import type { FastifyBaseLogger } from 'fastify';
import type { StaffAccounts } from '../access/staff-accounts.ts';
import { guestCallOf, staffCallOf } from '../calls/call-reply.ts';
import type { CallOrigin } from '../calls/call-store.ts';
import type { ServiceCall } from '../calls/service-call.ts';
import type { ServiceCalls } from '../calls/service-calls.ts';
import type { Restaurant } from '../catalogue/restaurant.ts';
import type { GuestSession } from '../sessions/guest-session.ts';
import type { VisitAuthority } from '../visits/authority.ts';
import { isLate } from './late-phones.ts';
import {
  callsRoomOf,
  serviceRoom,
  socketsIn,
  type GuestNamespace,
  type GuestSocket,
  type StaffNamespace,
} from './rooms.ts';

export interface CallBroadcastParts {
  readonly guests: GuestNamespace;
  readonly staff: StaffNamespace;
  readonly calls: ServiceCalls;
  readonly accounts: Pick<StaffAccounts, 'namesApart'>;
  readonly restaurant: Restaurant;
  readonly authority: Pick<VisitAuthority, 'findVisit'>;
  readonly log: FastifyBaseLogger;
}

/** Tells those who serve guests of every call, and the guests how theirs stand. */
export class CallBroadcast {
  readonly #parts: CallBroadcastParts;
  readonly stop: () => void;
  /** A call may also go a step back, so that screens take what they hear last: it is told in its order. */
  #told: Promise<void> = Promise.resolve();

  constructor(parts: CallBroadcastParts) {
    this.#parts = parts;
    this.stop = parts.calls.onChange(({ call }) => {
      this.#told = this.#told
        .then(() => this.#tell(call))
        .catch((error: unknown) => parts.log.error({ err: error }, 'telling a call failed'));
    });
  }

  /** From now on this device hears how the calls of its place stand. */
  async include(socket: GuestSocket, origin: CallOrigin): Promise<void> {
    // Whoever waits for the table's yes hears of the own calls alone.
    const late = isLate(socket);
    if (!late) await socket.join(callsRoomOf(origin));
    socket.emit('SERVICE_CALLS', await this.#callsOf(origin, late ? socket.data.session.dinerId : null));
  }

  async #tell(call: ServiceCall): Promise<void> {
    const { guests, staff, accounts } = this.#parts;
    const nameOf = await accounts.namesApart();
    staff.to(serviceRoom).emit('CALL_SERVICE', await staffCallOf(call, { ...this.#parts, nameOf }));
    guests.to(callsRoomOf(call)).emit('SERVICE_CALLS', await this.#callsOf(call));
    const others = call.visitId === null ? [] : socketsIn(guests, call.visitId).filter(isLate);
    for (const socket of others) {
      socket.emit('SERVICE_CALLS', await this.#callsOf(call, socket.data.session.dinerId));
    }
  }

  async #callsOf(origin: CallOrigin, of: DinerId | null = null) {
    const calls = await this.#parts.calls.listUnfinished(origin);
    return {
      calls: calls
        .filter(({ dinerId }) => of === null || dinerId === of)
        .map((call) => guestCallOf(call, this.#parts.restaurant)),
    };
  }
}

/** Whose calls a device hears of; `null` for who has scanned a table that nobody has opened. */
export function callOriginOf(session: GuestSession, visitId: VisitId | null): CallOrigin | null {
  if (visitId !== null) return { visitId };
  return session.tableId === liteTableId ? { visitId, dinerId: session.dinerId } : null;
}
