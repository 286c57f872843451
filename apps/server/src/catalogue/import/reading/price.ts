import { readAmount } from '@tavolata/domain';

/** Signs and codes of money that stand beside a price. */
const money = /[€$£¥₽₩₺₹₫]|元|円|kr\.?|Fr\.?|zł|Kč|Ft|[A-Z]{3}/giu;

/** More than any dish costs, in any currency. */
const mostCents = 100_000_000;

/** The cents of a price as people write it, with a sign of money or without. Null for what is no price, or could be two of them. */
export function readPrice(said: string | number): number | null {
  if (typeof said === 'number') return wholeCents(said * 100);
  const cents = readAmount(said.replace(money, ' '));
  return typeof cents === 'number' ? wholeCents(cents) : null;
}

function wholeCents(cents: number): number | null {
  const whole = Math.round(cents);
  if (!Number.isFinite(cents) || whole < 0 || whole > mostCents) return null;
  return Math.abs(cents - whole) < 0.000_1 ? whole : null;
}
