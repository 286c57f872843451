import type { Cents } from '@tavolata/domain';

/** An amount as people type it, with a comma or a point; `null` where it is none, or nothing. */
export function centsTyped(typed: string): Cents | null {
  const [, whole, part = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return cents > 0 ? cents : null;
}

/** The same the other way round. */
export function typedOf(cents: Cents, decimalMark: ',' | '.'): string {
  return (cents / 100).toFixed(2).replace('.', decimalMark);
}
