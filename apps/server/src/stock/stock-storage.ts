import type { DishId } from '@tavolata/domain';
import type { AuditEntry } from '../audit/audit-log.ts';

/** What is left of one dish where it isn't what the menu says; `null` leaves it to the menu. */
export interface StockRow {
  readonly dishId: DishId;
  readonly remaining: number | null;
  readonly isSoldOut: boolean | null;
}

/** Units of a dish that a batch takes. One that is marked as sold out has none. */
export interface StockTake {
  readonly dishId: DishId;
  readonly quantity: number;
  /** The menu's number, from which is counted at first; `null` for a dish that isn't counted. */
  readonly initial: number | null;
}

/** Whether units of the dish are counted at all. */
export function isCounted({ initial }: StockTake): boolean {
  return initial !== null;
}

/** What the staff say about a dish; what is absent stays as it is. */
export interface StockChange {
  readonly dishId: DishId;
  readonly remaining?: number;
  readonly isSoldOut?: boolean;
}

/** Keeps what is left of dishes. Batches take from it in their visit's own transaction. */
export interface StockStorage {
  readStock(): Promise<readonly StockRow[]>;
  /** Keeps change and log entry together. An entry with a known request id changes nothing. */
  changeStock(change: StockChange, entry: AuditEntry): Promise<void>;
  /** From now on every dish is as the menu says. */
  forgetStock(): Promise<void>;
}
