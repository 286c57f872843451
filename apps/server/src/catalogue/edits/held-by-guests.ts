import type { MenuId, TableId } from '@tavolata/domain';
import type { RestaurantRecord } from '../restaurant-record.ts';
import { UnusableEdit } from './edited-meanwhile.ts';

/** What guests hold right now, and what is kept of orders: no edit takes that away. */
export interface HeldByGuests {
  /** The tables where somebody sits, or waits to sit. */
  readonly tables: () => Promise<ReadonlySet<TableId>>;
  /** The menus that they have opened with. */
  readonly menus: () => Promise<ReadonlySet<MenuId>>;
  /** Whether there is an order, at a table or ended. */
  readonly hasOrders: () => Promise<boolean>;
}

/** A table that was to go has guests. */
export class TablesInUse extends Error {
  override readonly name = 'TablesInUse';
}

/** Orders are kept in a currency and a time zone that were to become others. */
export class OrdersKept extends Error {
  override readonly name = 'OrdersKept';
}

/** Throws where an edit would take away what guests hold: a table, a menu, the currency of their bill [SETUP-2, SETUP-4]. */
export async function requireLetGo(
  before: RestaurantRecord,
  after: RestaurantRecord,
  held: HeldByGuests,
): Promise<void> {
  const tables = gone(before.tables, after.tables);
  if (tables.length > 0 && holdsAny(await held.tables(), tables)) throw new TablesInUse();
  const menus = gone(before.catalogue.menus, after.catalogue.menus);
  if (menus.length > 0) {
    if (after.businessHours.some((hour) => menusOf(hour).some((id) => menus.includes(id)))) {
      throw new UnusableEdit(['an hour serves the menu']);
    }
    if (holdsAny(await held.menus(), menus)) throw new UnusableEdit(['guests have opened with the menu']);
  }
  const [old, now] = [before.info, after.info];
  const isOther = old.currencySymbol !== now.currencySymbol || old.timeZone !== now.timeZone;
  if (isOther && (await held.hasOrders())) throw new OrdersKept();
}

function gone<Entry extends { readonly id: number }>(
  before: readonly Entry[],
  after: readonly Entry[],
): readonly number[] {
  const kept = new Set(after.map(({ id }) => id));
  return before.map(({ id }) => id).filter((id) => !kept.has(id));
}

function menusOf(hour: RestaurantRecord['businessHours'][number]): readonly number[] {
  const { defaultMenuIds, preferredMenuIds, alternativeMenuIds, hiddenMenuIds } = hour;
  return [...defaultMenuIds, ...preferredMenuIds, ...alternativeMenuIds, ...hiddenMenuIds];
}

function holdsAny(held: ReadonlySet<number>, ids: readonly number[]): boolean {
  return ids.some((id) => held.has(id));
}
