import {
  hasOwnVisits,
  isRunning,
  visitSeenBy,
  type BegunVisit,
  type TableId,
  type Visit,
} from '@tavolata/domain';
import type { Reception } from '../access/reception.ts';
import type { Restaurant } from '../catalogue/restaurant.ts';
import type { Floor } from '../floor/floor.ts';
import { tablesHeldBy } from '../visits/visit-hold.ts';
import type { VisitChange } from '../visits/visit-request.ts';
import { requestOf } from './request-news.ts';
import { socketsBefore, type GuestNamespace, type GuestSocket } from './rooms.ts';

export interface TableRoomParts {
  readonly guests: GuestNamespace;
  readonly restaurant: Restaurant;
  readonly floor: Pick<Floor, 'statusOf' | 'findRunning'>;
  readonly reception: Pick<Reception, 'mayOrder'>;
}

/** Tells devices that have scanned a table, and sit at no visit, what becomes of it: nothing of carts, and no names [T-10]. */
export class TableRoom {
  readonly #parts: TableRoomParts;

  constructor(parts: TableRoomParts) {
    this.#parts = parts;
  }

  async tell(change: VisitChange): Promise<void> {
    const { previous, visit, events } = change;
    // Whose guests went to others' table has left it to those, and their change says how it is.
    if (events.some(({ type }) => type === 'guestsWent')) return;
    const parted = events.flatMap((event) => (event.type === 'guestsParted' ? event.parting.tables : []));
    const held = [...tablesOf(previous), ...tablesOf(visit)].filter((tableId) => !parted.includes(tableId));
    const tableIds = new Set(held);
    for (const tableId of tableIds) await this.#tellTable(tableId, change);
  }

  /** A table takes no guests for a while, or takes some again. */
  async tellPause(tableId: TableId): Promise<void> {
    if (socketsBefore(this.#parts.guests, tableId).length === 0) return;
    const running = await this.#parts.floor.findRunning(tableId);
    for (const socket of socketsBefore(this.#parts.guests, tableId)) {
      await this.#tellRecord(socket, tableId, running?.visit ?? null);
    }
  }

  async #tellTable(tableId: TableId, { previous, visit, by, events }: VisitChange): Promise<void> {
    const { guests, floor, restaurant } = this.#parts;
    const sockets = socketsBefore(guests, tableId);
    const table = restaurant.findTable(tableId);
    if (sockets.length === 0 || !table) return;
    const isAsked = events.some(({ type }) => type === 'openingAsked' || type === 'openingChanged');
    // Under a strict restaurant it says how many they are to nobody who doesn't sit there yet [TRUST-3].
    const isTold = isAsked && restaurant.rules.presence.joining !== 'strict';
    const request = isTold ? requestOf(visit, restaurant) : null;
    const isYes = previous.status === 'waiting' && visit.status === 'open';
    const record = (at: Visit) => JSON.stringify(floor.statusOf(table, heldAt(at, tableId)));
    if (record(previous) === record(visit)) return;
    for (const socket of sockets) {
      // Whoever did it has the answer, and belongs to the visit by now.
      const isOwn = by.kind === 'diner' && by.dinerId === socket.data.session.dinerId;
      if (isOwn || !(await this.#parts.reception.mayOrder(socket.data.session))) continue;
      await this.#tellRecord(socket, tableId, heldAt(visit, tableId));
      if (request) socket.emit('SEND_ORDER_REQUEST', request);
      if (isYes) socket.emit('CREATE_ORDER_REQUEST_SUCCESSED', { orderId: visit.orderId });
      this.#tellMove(socket, tableId, { previous, visit });
    }
  }

  async #tellRecord(socket: GuestSocket, tableId: TableId, visit: ReturnType<typeof heldAt>): Promise<void> {
    const { floor, restaurant, reception } = this.#parts;
    const table = restaurant.findTable(tableId);
    if (!table) return;
    const { session } = socket.data;
    const isShown = visit !== null && (await reception.mayOrder(session));
    const shown = isShown ? visitSeenBy(visit, session.dinerId, restaurant.rules) : null;
    socket.emit('TABLE_STATE', { table: floor.statusOf(table, shown) });
  }

  /** The guests of this table sit elsewhere from now on. */
  #tellMove(
    socket: GuestSocket,
    tableId: TableId,
    { previous, visit }: { readonly previous: Visit; readonly visit: BegunVisit },
  ): void {
    if (!heldAt(previous, tableId) || !isRunning(visit) || heldAt(visit, tableId)) return;
    const { tableId: table_id } = visit;
    const table_name = this.#parts.restaurant.findTable(table_id)?.name ?? String(table_id);
    const order_head_id = visit.status === 'open' ? visit.orderId : 0;
    socket.emit('CHANGE_CART_TABLE', { table_id, table_name, order_head_id });
  }
}

function tablesOf(visit: Visit): readonly TableId[] {
  return visit.status === 'none' ? [] : tablesHeldBy(visit).filter((tableId) => !hasOwnVisits(tableId));
}

function heldAt(visit: Visit, tableId: TableId) {
  return isRunning(visit) && tablesHeldBy(visit).includes(tableId) ? visit : null;
}
