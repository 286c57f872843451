import { billOf, type Batch, type Line, type OpenVisit } from '@tavolata/domain';
import { toDecimal, type FloorTableWire } from '@tavolata/protocol';
import type { House } from '../catalogue/house.ts';
import type { Table } from '../catalogue/restaurant.ts';
import type { Presence } from './presence.ts';
import { tableStatusOf } from './table-status.ts';
import { turnWireOf } from './turn-wire.ts';

/** A visit that is running, with its version. */
export interface RunningVisit {
  readonly version: number;
  readonly visit: OpenVisit;
}

/** What a tile is read from beside the visit. */
export interface Room {
  readonly house: House;
  readonly presence: Presence;
  readonly now: () => number;
}

/** A tile of the floor. */
export function floorTableOf(table: Table, running: RunningVisit | null, room: Room): FloorTableWire {
  const status = tableStatusOf(table, running?.visit ?? null);
  if (!running) return { ...status, section_id: table.sectionId, ...freeTile };
  const { version, visit } = running;
  return {
    ...status,
    section_id: table.sectionId,
    visit_id: visit.id,
    version,
    opened_at: visit.openedAt,
    should_amount: toDecimal(billOf(visit).total),
    phones_connected: room.presence.connectedDiners(visit.id).size,
    diners: visit.diners.length,
    dishes_in_cart: quantityOf(visit.lines),
    dishes_waiting: quantityOf(visit.batches.flatMap(waitingLines)),
    batches: visit.batches.length,
    turn: turnWireOf(visit, room.house, room.now()),
  };
}

const freeTile = {
  visit_id: null,
  version: 0,
  opened_at: null,
  should_amount: 0,
  phones_connected: 0,
  diners: 0,
  dishes_in_cart: 0,
  dishes_waiting: 0,
  batches: 0,
  turn: null,
} as const;

/** What somebody at the table still waits for. */
function waitingLines({ lines }: Batch) {
  return lines.filter(({ status }) => status !== 'served' && status !== 'not-possible');
}

function quantityOf(lines: readonly Pick<Line, 'quantity'>[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
