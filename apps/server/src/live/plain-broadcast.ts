import { guestsElsewhere, isRunning, visitSeenBy, type BegunVisit } from '@tavolata/domain';
import { sharedCartOf, type TableStatusWire } from '@tavolata/protocol';
import type { Restaurant } from '../catalogue/restaurant.ts';
import type { Floor } from '../floor/floor.ts';
import type { VisitChange } from '../visits/visit-request.ts';
import { messageNameOf } from './message-name.ts';
import { plainSocketsIn, type GuestNamespace, type GuestSocket } from './rooms.ts';

/**
 * Tells clients that know only the specification what happened at their table, as it shows them a table: the cart after
 * each change, and the record of the table when that is what changed.
 */
export class PlainBroadcast {
  readonly #namespace: GuestNamespace;
  readonly #parts: TableRecordParts;

  constructor(namespace: GuestNamespace, parts: TableRecordParts) {
    this.#namespace = namespace;
    this.#parts = parts;
  }

  tell({ visitId, version, events, visit }: VisitChange): void {
    const sockets = plainSocketsIn(this.#namespace, visitId);
    if (sockets.length === 0) return;
    const name = messageNameOf(events);
    const { restaurant } = this.#parts;
    for (const socket of sockets) {
      // Who is parted from this visit hears where that one's own goes on.
      if (visit.status === 'open' && guestsElsewhere(visit, socket.data.session.dinerId)) continue;
      const seen = isRunning(visit)
        ? visitSeenBy(visit, socket.data.session.dinerId, restaurant.rules)
        : visit;
      if (name === 'TABLE_STATUS') socket.emit('TABLE_STATUS', tableRecordOf(seen, this.#parts));
      if (!isRunning(seen) || isItsOwn(socket, version)) continue;
      const cart = sharedCartOf(version, seen, restaurant);
      socket.emit(name === 'TABLE_STATUS' ? 'UPDATE_CART' : name, cart);
    }
  }
}

export interface TableRecordParts {
  readonly floor: Pick<Floor, 'statusOf'>;
  readonly restaurant: Restaurant;
}

/** The record of the table that a visit has, or had. */
export function tableRecordOf(visit: BegunVisit, { floor, restaurant }: TableRecordParts): TableStatusWire {
  const table = restaurant.findTable(visit.tableId) ?? { id: visit.tableId, name: '' };
  return floor.statusOf(table, isRunning(visit) ? visit : null);
}

/** Whether it made this version and does not want to be told of it (action.notSelf). */
function isItsOwn({ data: { plain } }: GuestSocket, version: number): boolean {
  if (!plain) return false;
  const isOwn = plain.unheard.has(version);
  for (const past of plain.unheard) if (past <= version) plain.unheard.delete(past);
  return isOwn;
}
