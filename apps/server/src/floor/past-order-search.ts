import type { PastOrderMarks } from '../visits/visit-storage.ts';

interface NamedTable {
  readonly id: number;
  readonly name: string;
}

/** What somebody types to find an order: a table as it is called, or a part of a longer name, an order's number, or a sum. */
export function pastOrderMarks(typed: string, tables: readonly NamedTable[]): PastOrderMarks {
  const wanted = typed.trim().toLowerCase();
  const tableIds = idsOfNamed(wanted, tables);
  const number = tableIds.length === 0 ? numberIn(wanted) : null;
  return {
    tableIds: number === null ? tableIds : idsOfNamed(number, tables),
    orderId: /^\d{1,9}$/.test(number ?? wanted) ? Number(number ?? wanted) : null,
    total: centsIn(wanted),
  };
}

function idsOfNamed(wanted: string, tables: readonly NamedTable[]): readonly number[] {
  return tables.filter(({ name }) => isNamed(name.toLowerCase(), wanted)).map(({ id }) => id);
}

/** The number in “Table 5”, “Bestellung 386”, “#386” and “5号桌”: whatever the word, it is one of a table or of an order. */
function numberIn(wanted: string): string | null {
  const found = /^(?:\p{L}+\.?\s+|#\s*)(\d+\p{L}?)$|^(\d+)号桌?$/u.exec(wanted);
  return found?.[1] ?? found?.[2] ?? null;
}

/** Of numbers a part is another table: “1” is not “12”. */
function isNamed(name: string, wanted: string): boolean {
  return name === wanted || (/\p{L}{2}/u.test(wanted) && name.includes(wanted));
}

function centsIn(wanted: string): number | null {
  const found = /^(\d{1,6})(?:[.,](\d{1,2}))?\s*\p{Sc}?$/u.exec(wanted);
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null;
}
