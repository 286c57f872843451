import { type ClosedVisit, type OpenVisit, type TableId } from '@tavolata/domain';
import type { FloorReply, FloorTableWire } from '@tavolata/protocol';
import type { Table } from '../catalogue/restaurant.ts';
import type { VisitStorage } from '../tables/visit-storage.ts';
import { floorTableOf, type Room, type RunningVisit } from './floor-table.ts';

export interface FloorParts extends Room {
  readonly storage: VisitStorage;
}

/** The room as the staff sees it. */
export class Floor {
  readonly #parts: FloorParts;

  constructor(parts: FloorParts) {
    this.#parts = parts;
  }

  async read(): Promise<FloorReply> {
    const { house, now } = this.#parts;
    const running = await this.listRunning();
    return {
      now: now(),
      sections: house.restaurant.sections.map(({ id, name }) => ({ id, name })),
      tables: house.restaurant.tables.map((table) => this.tile(table, running.get(table.id) ?? null)),
    };
  }

  /** The open visits by their table. */
  async listRunning(): Promise<ReadonlyMap<TableId, RunningVisit>> {
    const visits = await this.#parts.storage.listRunningVisits();
    return new Map(
      visits.flatMap((stored) => runningOf(stored) ?? []).map((one) => [one.visit.tableId, one]),
    );
  }

  /** The open visit at a table; `null` while it is free. */
  async findRunning(tableId: TableId): Promise<RunningVisit | null> {
    const stored = await this.#parts.storage.findRunningVisitAt(tableId);
    return stored && runningOf(stored);
  }

  /** The tile of a visit's table as the visit left it; `null` when the table is no more. */
  tileOf(stored: {
    readonly version: number;
    readonly visit: OpenVisit | ClosedVisit;
  }): FloorTableWire | null {
    const table = this.#parts.house.findTable(stored.visit.tableId);
    return table ? this.tile(table, runningOf(stored)) : null;
  }

  /** The tile of a table; `running` is null while nobody sits there. */
  tile(table: Table, running: RunningVisit | null): FloorTableWire {
    return floorTableOf(table, running, this.#parts);
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
