import type { ExtraItemId } from '../ids.ts';
import { must } from '../must.ts';
import type { Names } from '../names.ts';
import type { Cents } from '../units.ts';
import type { Catalogue, Menu, PriceRow } from './catalogue.ts';

/** Today in the restaurant's zone. */
export interface RestaurantDay {
  /** 0 is Sunday, 6 is Saturday. */
  readonly weekday: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** In the list of `country_holidays`, and that setting is on. */
  readonly isHoliday: boolean;
}

/** How many people of each kind sit at a table. */
export interface Heads {
  readonly adults: number;
  readonly children: number;
  readonly others: number;
}

/** One kind of charge per person, times the people it is for. */
export interface Cover {
  readonly person: keyof Heads;
  readonly itemId: ExtraItemId;
  readonly names: Names;
  readonly unitPrice: Cents;
  readonly quantity: number;
}

/** Everybody at the table. */
export function personsOf(heads: Heads): number {
  return heads.adults + heads.children + heads.others;
}

/** Whether they are as many of each kind. */
export function isSameHeads(one: Heads, other: Heads): boolean {
  return one.adults === other.adults && one.children === other.children && one.others === other.others;
}

/**
 * The row that is charged today [O-07]. A holiday is day 7, for menus that are charged per person only; it falls
 * back to the weekday when its row charges nothing. A menu without rows charges nothing.
 */
export function priceRowOf(menu: Menu, today: RestaurantDay): PriceRow | undefined {
  const rowOf = (day: number) => menu.priceRows.find((row) => row.day === day);
  const holiday = today.isHoliday && menu.isAllYouCanEat ? rowOf(7) : undefined;
  return holiday && chargesSomething(holiday) ? holiday : rowOf(today.weekday);
}

/** What one person of each kind pays today; `null` where the menu has no price for them. */
export function pricePerPerson(
  catalogue: Catalogue,
  menu: Menu,
  today: RestaurantDay,
): Record<keyof Heads, Cents | null> {
  const row = priceRowOf(menu, today);
  const sum = (ids: readonly ExtraItemId[]) =>
    ids.length === 0 ? null : ids.reduce((total, id) => total + requireExtraItem(catalogue, id).price, 0);
  return { adults: sum(row?.adult ?? []), children: sum(row?.child ?? []), others: sum(row?.other ?? []) };
}

/** The covers of a table that opens today: persons of each kind times the day's row [O-06]. */
export function coversOf(
  catalogue: Catalogue,
  menu: Menu,
  today: RestaurantDay,
  heads: Heads,
): readonly Cover[] {
  const row = priceRowOf(menu, today);
  if (!row) return [];
  const charge = (person: keyof Heads, ids: readonly ExtraItemId[]) =>
    heads[person] === 0 ? [] : ids.map((id) => coverOf(person, id));
  const coverOf = (person: keyof Heads, itemId: ExtraItemId): Cover => {
    const item = requireExtraItem(catalogue, itemId);
    return { person, itemId, names: item.names, unitPrice: item.price, quantity: heads[person] };
  };
  return [...charge('adults', row.adult), ...charge('children', row.child), ...charge('others', row.other)];
}

function chargesSomething(row: PriceRow): boolean {
  return row.adult.length + row.child.length + row.other.length > 0;
}

function requireExtraItem(catalogue: Catalogue, id: ExtraItemId) {
  return must(catalogue.findExtraItem(id), `extra item ${id} of a price row`);
}
