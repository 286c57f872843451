import type { DinerId, MenuId, OrderId, TableId, VisitId } from '../ids.ts';
import type { Line } from '../cart/line.ts';
import type { Cover, Heads, RestaurantDay } from '../menu/day-price.ts';
import type { Batch } from '../rounds/batch.ts';
import type { Turn } from '../rounds/turn.ts';
import type { Instant } from '../units.ts';

/** Stands for no table: every quick-service guest has an own visit there. */
export const quickServiceTableId: TableId = -1;

/** Stands for no table: a guest in lite mode looks around and says in words where to come. */
export const liteTableId: TableId = -2;

/** A device at a visit. The label groups history: '1' for everybody unless the house names its diners. */
export interface Diner {
  readonly id: DinerId;
  /** 1, 2, 3 … in the order of joining. */
  readonly seat: number;
  readonly label: string;
  readonly nickname: string | null;
}

/** Where and how the food is eaten. */
export type Service = 'table' | 'takeaway';

interface VisitHead {
  readonly id: VisitId;
  readonly tableId: TableId;
  readonly orderId: OrderId;
  readonly service: Service;
  readonly menuId: MenuId;
  readonly heads: Heads;
  readonly covers: readonly Cover[];
  readonly openedAt: Instant;
  /** The restaurant's day then: its prices hold for the whole visit. */
  readonly openedOn: RestaurantDay;
  readonly diners: readonly Diner[];
  readonly batches: readonly Batch[];
}

/** Nobody has opened the table yet. */
export interface NoVisit {
  readonly status: 'none';
}

/** Guests sit here: a cart that is being filled, and what has been sent. Holds nothing that a guest may not see. */
export interface OpenVisit extends VisitHead {
  readonly status: 'open';
  readonly lines: readonly Line[];
  readonly turn: Turn;
}

/** The table was freed. What was sent stays for the staff; there is no cart any more. */
export interface ClosedVisit extends VisitHead {
  readonly status: 'closed';
  readonly closedAt: Instant;
}

/** A table's occupancy, from opening to being freed by the staff. */
export type Visit = NoVisit | OpenVisit | ClosedVisit;

/** A table before anybody opens it. */
export const noVisit: NoVisit = { status: 'none' };
