import {
  hasOwnVisits,
  isRunning,
  quickServiceTableId,
  reviewOf,
  type BegunVisit,
  type RunningVisit,
  type TableId,
} from '@tavolata/domain';
import type { FeedMark, FloorReply, FloorTableWire, TableStatusWire } from '@tavolata/protocol';
import type { Table } from '../catalogue/restaurant-record.ts';
import type { GuestSession, GuestSessionStorage } from '../sessions/guest-session.ts';
import { tablesHeldBy } from '../visits/visit-hold.ts';
import type { VisitSecretStorage } from '../visits/visit-secrets.ts';
import type { StoredVisit, VisitStorage } from '../visits/visit-storage.ts';
import {
  floorTableOf,
  unreadableOf,
  type Room,
  type ShownVisit,
  type StoredRunningVisit,
} from './floor-table.ts';
import { placeNameOf } from '../catalogue/place-name.ts';
import { tableStatusOf } from './table-status.ts';

export interface FloorParts extends Room {
  readonly storage: VisitStorage &
    Pick<VisitSecretStorage, 'findContact'> &
    Pick<GuestSessionStorage, 'listGuestSessions'>;
}

/** The room as the staff sees it. */
export class Floor {
  readonly #parts: FloorParts;

  constructor(parts: FloorParts) {
    this.#parts = parts;
  }

  async read(): Promise<Omit<FloorReply, keyof FeedMark>> {
    const { restaurant, now } = this.#parts;
    const running = await this.listRunning();
    const byTable = tablesOf(running);
    return {
      now: now(),
      sections: restaurant.record.sections.map(({ id, name }) => ({ id, name })),
      tables: await Promise.all(
        restaurant.record.tables.map((table) => this.tile(table, byTable.get(table.id) ?? null)),
      ),
      plan: restaurant.record.tables.flatMap(({ id, spot }) => (spot ? [{ table_id: id, ...spot }] : [])),
      orders: [
        ...(await Promise.all(
          running
            .filter(({ visit }) => hasOwnVisits(visit.tableId))
            .map((one) => this.#tileWithoutTable(one.visit, one)),
        )),
        ...this.#unreadableWithoutTable(),
      ],
    };
  }

  /** All running visits, those without a table too. */
  async listRunning(): Promise<readonly StoredRunningVisit[]> {
    const visits = await this.#parts.storage.listRunningVisits();
    return visits.flatMap((stored) => runningOf(stored) ?? []);
  }

  /** The running visits by their tables. */
  async findTablesInUse(): Promise<ReadonlyMap<TableId, StoredRunningVisit>> {
    return tablesOf(await this.listRunning());
  }

  /** The visit that has a table; `null` while it is free. */
  async findRunning(tableId: TableId): Promise<StoredRunningVisit | null> {
    const stored = await this.#parts.storage.findRunningVisitAt(tableId);
    return stored && runningOf(stored);
  }

  /** The tiles that a visit's change has changed: of its tables, also of those that it has just left. */
  async tilesOf(stored: StoredVisit, left: readonly TableId[]): Promise<readonly FloorTableWire[]> {
    const { restaurant } = this.#parts;
    const running = runningOf(stored);
    if (hasOwnVisits(stored.visit.tableId)) return [await this.#tileWithoutTable(stored.visit, running)];
    const tables = (ids: readonly TableId[]) => ids.flatMap((id) => restaurant.findTable(id) ?? []);
    return Promise.all([
      ...tables(tablesHeldBy(stored.visit)).map((table) => this.tile(table, running)),
      ...tables(left).map((table) => this.tile(table, null)),
    ]);
  }

  /** The tile of a table as it is now; `null` when the table is no more. */
  async readTile(tableId: TableId): Promise<FloorTableWire | null> {
    const table = this.#parts.restaurant.findTable(tableId);
    return table ? this.tile(table, await this.findRunning(tableId)) : null;
  }

  /** The status record of a table that `visit` has, or nobody. */
  statusOf(table: Pick<Table, 'id' | 'name'>, visit: RunningVisit | null): TableStatusWire {
    return tableStatusOf({ ...table, isPaused: this.#parts.pauses.has(table.id) }, visit);
  }

  /** The tile of a table; `running` is null while nobody sits there. */
  async tile(table: Table, running: StoredRunningVisit | null): Promise<FloorTableWire> {
    return floorTableOf(table, running && (await this.#shown(running)), this.#parts);
  }

  /** Who is at a visit, as far as their sessions say. */
  listDevices({ visit }: StoredRunningVisit): Promise<readonly GuestSession[]> {
    return this.#parts.storage.listGuestSessions(visit.id);
  }

  /** Only who waits for an answer is looked at more closely: a tile is shown with every tap. */
  async #shown(running: StoredRunningVisit): Promise<ShownVisit> {
    return { ...running, sessions: reviewOf(running.visit) ? await this.listDevices(running) : [] };
  }

  /** Nobody can say any more where these guests sit, or what they are called. */
  #unreadableWithoutTable(): readonly FloorTableWire[] {
    const { restaurant, unreadable } = this.#parts;
    return unreadable
      .list()
      .filter(({ tables }) => tables.length === 0)
      .map((visit) => {
        const name = restaurant.findTable(visit.tableId)?.name ?? '';
        const tile = floorTableOf({ id: visit.tableId, name, sectionId: 0 }, null, this.#parts);
        const pickup_number = visit.tableId === quickServiceTableId ? visit.orderId : null;
        return { ...tile, visit_id: visit.visitId, pickup_number, unreadable: unreadableOf(visit) };
      });
  }

  /** The tile of a visit without a table, which goes by its own id; once it has ended it has no visit. */
  async #tileWithoutTable(visit: BegunVisit, running: StoredRunningVisit | null): Promise<FloorTableWire> {
    const place = { id: visit.tableId, name: placeNameOf(visit, this.#parts.restaurant), sectionId: 0 };
    const contact = running && (await this.#parts.storage.findContact(visit.id));
    const tile = floorTableOf(place, running && (await this.#shown(running)), this.#parts);
    const guest = { guest_name: contact?.name || null, guest_phone: contact?.phone || null };
    return { ...tile, visit_id: visit.id, ...guest };
  }
}

function runningOf({ version, visit }: StoredVisit): StoredRunningVisit | null {
  return isRunning(visit) ? { version, visit } : null;
}

function tablesOf(running: readonly StoredRunningVisit[]): ReadonlyMap<TableId, StoredRunningVisit> {
  return new Map(running.flatMap((one) => tablesHeldBy(one.visit).map((tableId) => [tableId, one] as const)));
}
