/** Signs and codes of money that stand beside a price. */
const money = /[€$£¥₽₩₺₹₫]|元|円|kr\.?|Fr\.?|zł|Kč|Ft|[A-Z]{3}/giu;
/** 12,- and 12.– are 12. */
const noDecimals = /[,.][-–—]{1,2}$/;
/** A whole number, two decimals after a point or comma, or thousands that are parted by the other sign. */
const forms = [
  /^\d{1,9}$/,
  /^\d{1,9}[.,]\d{1,2}$/,
  /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/,
  /^\d{1,3}(?:,\d{3})+\.\d{1,2}$/,
];

/** More than any dish costs, in any currency. */
const mostCents = 100_000_000;

/**
 * The cents of a price as people write it: 9,50 and 9.50, 1.234,50 and 1,234.50, 12,- and € 12. Null for what is no price, or
 * could be two of them, as 1.500: nothing is guessed, and no third decimal rounded away.
 */
export function readPrice(said: string | number): number | null {
  if (typeof said === 'number') return wholeCents(said * 100);
  const plain = said
    .replace(money, '')
    .replace(/[\s\u00A0\u202F'’]/g, '')
    .replace(noDecimals, '');
  if (!forms.some((form) => form.test(plain))) return null;
  const parting = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  const [whole, decimals] = parting < 0 ? [plain, '0'] : [plain.slice(0, parting), plain.slice(parting + 1)];
  return wholeCents(Number(`${whole.replace(/[.,]/g, '')}.${decimals}`) * 100);
}

function wholeCents(cents: number): number | null {
  const whole = Math.round(cents);
  if (!Number.isFinite(cents) || whole < 0 || whole > mostCents) return null;
  return Math.abs(cents - whole) < 0.000_1 ? whole : null;
}
