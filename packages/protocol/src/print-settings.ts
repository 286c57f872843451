import type { SettingEntry } from './settings.ts';
import { field, isOn, valueOfEntry, type SettingValues } from './codec/read-setting.ts';

/** An id that the specification forwards to printers as a rule, without a name. */
const printRule = <Id extends number>(id: Id) =>
  ({ id, name: `print-rule-${id}`, defaultValue: null }) as const;

/** What only printing reads: phones are not sent it. */
export const printSettings = [
  printRule(9),
  printRule(11),
  printRule(12),
  printRule(13),
  printRule(24),
  printRule(25),
  printRule(30),
  { id: 37, name: 'print-enable', defaultValue: 0 },
  { id: 165, name: 'send-order-print-dish-name-type', defaultValue: null },
  { id: 166, name: 'delivery-kitchen-head-empty-line', defaultValue: null },
  { id: 167, name: 'rule-printer-font-size', defaultValue: null },
  { id: 168, name: 'rule-print-auto-order', defaultValue: null },
  { id: 178, name: 'bill-vat', defaultValue: null },
] as const satisfies readonly SettingEntry[];

type PrintSettingName = (typeof printSettings)[number]['name'];

/** The settings that the specification forwards to whatever prints (PR-04). */
export const printRuleIds = [2, 3, 9, 11, 12, 13, 24, 25, 30] as const;

/** How a restaurant prints. */
export interface PrintSettings {
  /** Setting 37: without it nothing is printed, and every round is sent all the same. */
  readonly isOn: boolean;
  /** Batches are printed as they come; otherwise when somebody asks for it. */
  readonly printsAtOnce: boolean;
  readonly dishNames: 'first' | 'second' | 'both' | 'kitchen';
  readonly emptyLines: number;
  readonly size: 1 | 2 | 3;
  /**
   * What of the prices is a tax: the usual part in percent, and another one for some categories and dishes; the same of what
   * is taken away, `null` where that is taxed as all else. `null` says nothing of it.
   */
  readonly vat: (PercentList & { readonly takeaway: PercentList | null }) | null;
}

interface PercentList {
  readonly percent: number;
  readonly byCategory: ReadonlyMap<number, number>;
  readonly byDish: ReadonlyMap<number, number>;
}

const dishNames = { 1: 'first', 2: 'second', 3: 'both' } as const;

/** Reads them; what can't be read is as if nobody had said it. */
export function readPrintSettings(values: SettingValues): PrintSettings {
  const read = (name: PrintSettingName) =>
    valueOfEntry(values, printSettings.find((entry) => entry.name === name) ?? printSettings[0]);
  const atOnce = read('rule-print-auto-order');
  const [names, lines, size] = [
    wholeIn(read('send-order-print-dish-name-type'), { from: 1, to: 3 }),
    wholeIn(read('delivery-kitchen-head-empty-line'), { from: 0, to: 20 }),
    wholeIn(read('rule-printer-font-size'), { from: 1, to: 3 }),
  ];
  return {
    isOn: isOn(read('print-enable')),
    printsAtOnce: atOnce === null || isOn(atOnce),
    // All three are in the range of their keys.
    dishNames: names === null ? 'kitchen' : dishNames[names as 1 | 2 | 3],
    emptyLines: lines ?? 0,
    size: (size ?? 3) as 1 | 2 | 3,
    vat: vatIn(read('bill-vat')),
  };
}

function vatIn(value: unknown): PrintSettings['vat'] {
  const eatIn = percentList(value);
  return eatIn && { ...eatIn, takeaway: percentList(field(value, 'takeaway')) };
}

function percentList(value: unknown): PercentList | null {
  const percent = field(value, 'percent');
  if (typeof percent !== 'number') return null;
  return {
    percent,
    byCategory: percentsIn(field(value, 'categories'), 'category_id'),
    byDish: percentsIn(field(value, 'dishes'), 'item_id'),
  };
}

function percentsIn(value: unknown, key: string): ReadonlyMap<number, number> {
  return new Map(
    (Array.isArray(value) ? value : []).flatMap((each): [number, number][] => {
      const [id, percent] = [field(each, key), field(each, 'percent')];
      return typeof id === 'number' && typeof percent === 'number' ? [[id, percent]] : [];
    }),
  );
}

function wholeIn(value: unknown, { from, to }: { from: number; to: number }): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= from && number <= to
    ? number
    : null;
}
