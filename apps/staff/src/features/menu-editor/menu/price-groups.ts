import type { MenuContent } from '@tavolata/protocol';

type PriceRow = MenuContent['price_rows'][number];

/** Days on which the same is charged. */
export interface PriceGroup extends Omit<PriceRow, 'day'> {
  readonly days: readonly number[];
}

/** Monday comes first, the holidays last. */
export const days = [1, 2, 3, 4, 5, 6, 0, 7] as const;

/** The rows of a menu, those that charge the same together. */
export function groupsOf(rows: readonly PriceRow[]): readonly PriceGroup[] {
  const groups = new Map<string, PriceGroup>();
  for (const day of days) {
    const row = rows.find((one) => one.day === day);
    if (!row) continue;
    const { adult, child, other } = row;
    const key = JSON.stringify([adult, child, other]);
    groups.set(key, { adult, child, other, days: [...(groups.get(key)?.days ?? []), day] });
  }
  return [...groups.values()];
}

export function rowsOf(groups: readonly PriceGroup[]): PriceRow[] {
  return groups
    .flatMap(({ days: own, ...charged }) => own.map((day) => ({ day, ...charged })))
    .toSorted((one, other) => one.day - other.day);
}

/** The days on which one list charges something else than the other. */
export function differingDays(one: readonly PriceRow[], other: readonly PriceRow[]): readonly number[] {
  const says = (rows: readonly PriceRow[], day: number) => {
    const row = rows.find((known) => known.day === day);
    return row && JSON.stringify([row.adult, row.child, row.other]);
  };
  return days.filter((day) => says(one, day) !== says(other, day));
}

/** A day belongs to one group alone: who gets it takes it from the others. */
export function withDay(groups: readonly PriceGroup[], place: number, day: number): readonly PriceGroup[] {
  const isTaken = groups[place]?.days.includes(day);
  return groups.map((group, index) => {
    const rest = group.days.filter((one) => one !== day);
    return { ...group, days: index === place && !isTaken ? [...rest, day] : rest };
  });
}
