import { type ClosedVisit, type OpenVisit, type TableId } from '@tavolata/domain';
import type { FloorReply, FloorTableWire } from '@tavolata/protocol';
import type { House } from '../catalogue/house.ts';
import type { VisitStorage } from '../tables/visit-storage.ts';
import { floorTableOf, type RunningVisit } from './floor-table.ts';
import type { Presence } from './presence.ts';

export interface FloorParts {
  readonly house: House;
  readonly storage: VisitStorage;
  readonly presence: Presence;
  readonly now: () => number;
}

/** The room as the staff sees it. */
export class Floor {
  readonly #parts: FloorParts;

  constructor(parts: FloorParts) {
    this.#parts = parts;
  }

  async read(): Promise<FloorReply> {
    const { house, presence, now } = this.#parts;
    const running = await this.listRunning();
    return {
      now: now(),
      sections: house.restaurant.sections.map(({ id, name }) => ({ id, name })),
      tables: house.restaurant.tables.map((table) =>
        floorTableOf(table, running.get(table.id) ?? null, presence),
      ),
    };
  }

  /** The open visits by their table. */
  async listRunning(): Promise<ReadonlyMap<TableId, RunningVisit>> {
    const visits = await this.#parts.storage.listOpenVisits();
    return new Map(
      visits.flatMap((stored) => runningOf(stored) ?? []).map((one) => [one.visit.tableId, one]),
    );
  }

  /** The open visit at a table; `null` while it is free. */
  async findRunning(tableId: TableId): Promise<RunningVisit | null> {
    const stored = await this.#parts.storage.findOpenVisitAt(tableId);
    return stored && runningOf(stored);
  }

  /** The tile of a visit's table as the visit left it; `null` when the table is no more. */
  tileOf(stored: {
    readonly version: number;
    readonly visit: OpenVisit | ClosedVisit;
  }): FloorTableWire | null {
    const { house, presence } = this.#parts;
    const table = house.findTable(stored.visit.tableId);
    return table ? floorTableOf(table, runningOf(stored), presence) : null;
  }
}

function runningOf({
  version,
  visit,
}: {
  version: number;
  visit: OpenVisit | ClosedVisit;
}): RunningVisit | null {
  return visit.status === 'open' ? { version, visit } : null;
}
