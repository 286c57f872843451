import type { Cents } from './units.ts';

/** Whole digits, or thousands parted by one and the same mark; then a decimal mark with at most two digits, or 12,– for 12. */
const form =
  /^(?<whole>\d{1,3}(?:(?<group>[.,'’ ])\d{3}(?:\k<group>\d{3})*)?|\d+)(?:(?<mark>[.,])(?:(?<decimals>\d{1,2})|[-–—]{0,2}))?$/u;

/** What an amount that was written down comes to: cents, `none` where it is no amount, `either` where it could be two. */
export type WrittenAmount = Cents | 'none' | 'either';

/**
 * Reads an amount without a sign of money as people write it: 12,50 and 12.5, 1.234,50 and 1,234.50, 1’200 and 12,–. Nothing is
 * guessed: 1.500 could be two amounts, and no third decimal is rounded away.
 */
export function readAmount(written: string): WrittenAmount {
  // Chinese keyboards type wide digits and marks, and French thousands have spaces of their own.
  const parts = form.exec(written.normalize('NFKC').trim())?.groups;
  if (!parts) return 'none';
  const { whole = '', group, mark, decimals = '' } = parts;
  const digits = whole.replace(/\D/g, '');
  if (group !== undefined && (group === mark || digits.startsWith('0'))) return 'none';
  // 1.500: thousands to some, and one and a half to others.
  const isOneMark = (group === '.' || group === ',') && mark === undefined && digits.length < 7;
  if (isOneMark) return 'either';
  const cents = Number(digits) * 100 + Number(decimals.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : 'none';
}
