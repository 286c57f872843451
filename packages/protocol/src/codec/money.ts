import type { Cents } from '@tavolata/domain';

/** Cents as the decimal number of the wire: 1250 is 12.5. */
export function toDecimal(cents: Cents): number {
  return cents / 100;
}

/** A decimal number of the wire as whole cents. */
export function toCents(decimal: number): Cents {
  return Math.round(decimal * 100);
}
