import { toCents, type BillItemWire } from '@tavolata/protocol';

/** Items of a bill that are the same at the same price. */
export interface BillRow {
  readonly key: string;
  readonly items: readonly [BillItemWire, ...BillItemWire[]];
  readonly quantity: number;
  readonly fullCents: number;
  readonly cents: number;
}

/** A bill as it is read: what costs something, and what the price of the menu holds. */
export interface BillInRows {
  readonly charged: readonly BillRow[];
  readonly included: readonly BillRow[];
}

/** The same stands once, where it came first: an evening’s bill is no list of its rounds [BILL-5]. */
export function billRows(items: readonly BillItemWire[]): BillInRows {
  const rows = new Map<string, [BillItemWire, ...BillItemWire[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const row = rows.get(key);
    if (row) row.push(item);
    else rows.set(key, [item]);
  }
  const all = [...rows].map(([key, of]): BillRow => {
    const sum = (amount: (item: BillItemWire) => number) => of.reduce((all, item) => all + amount(item), 0);
    return {
      ...{ key, items: of, quantity: sum(({ quantity }) => quantity) },
      ...{ fullCents: sum(({ full }) => toCents(full)), cents: sum(({ total }) => toCents(total)) },
    };
  });
  return { charged: all.filter((row) => !isIncluded(row)), included: all.filter(isIncluded) };
}

/** How many dishes these rows are. */
export function dishesIn(rows: readonly BillRow[]): number {
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}

function isIncluded({ items: [first], fullCents }: BillRow): boolean {
  return first.kind === 'dish' && fullCents === 0;
}

function keyOf({ id, kind, name, name2, quantity, full, total }: BillItemWire): string {
  // Off which of them something was taken is to be seen.
  const isReduced = total !== full;
  return JSON.stringify([kind, name, name2, toCents(full) / quantity, isReduced ? id : '']);
}
