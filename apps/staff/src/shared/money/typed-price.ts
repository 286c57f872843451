import { readAmount, type Cents } from '@tavolata/domain';

/** As a price is typed in any of our languages; `null` for nothing, `NaN` for what is no price or could be two. */
export function readPrice(typed: string): number | null {
  if (typed.trim() === '') return null;
  const cents = centsIn(typed);
  return cents === null ? NaN : cents / 100;
}

/** An amount that is more than nothing; `null` for any other. */
export function centsTyped(typed: string): Cents | null {
  return centsIn(typed) || null;
}

/** What is wrong with a typed price: no price at all, or thousands to some and decimals to others. */
export function misreadPrice(typed: string): 'none' | 'either' | null {
  if (typed.trim() === '') return null;
  if (readAmount(typed) === 'either') return 'either';
  return centsIn(typed) === null ? 'none' : null;
}

export function written(price: number | null, decimalMark: string): string {
  return price === null ? '' : price.toFixed(2).replace('.', decimalMark);
}

/** The codes and other signs of the money that a sign stands for. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  '€': ['EUR', 'Euro'],
  '£': ['GBP'],
  $: ['USD'],
  R$: ['BRL'],
  CHF: ['Fr.', 'SFr.', 'Fr'],
  '¥': ['CNY', 'RMB', 'JPY', '￥', '元', '円'],
  zł: ['PLN'],
  kr: ['kr.', 'SEK', 'NOK', 'DKK', 'ISK'],
  Kč: ['CZK'],
  Ft: ['HUF'],
  lei: ['RON'],
};

/** What is typed without the restaurant’s own sign or code of money before or behind it; another one stays. */
export function withoutSign(typed: string, sign: string): string {
  const own = sign.trim();
  const text = typed.trim();
  const said = text.toLowerCase();
  const names = [own, ...(alsoCalled[own] ?? [])].filter((name) => name !== '');
  for (const name of names.toSorted((one, other) => other.length - one.length)) {
    if (said.startsWith(name.toLowerCase())) return text.slice(name.length).trim();
    if (said.endsWith(name.toLowerCase())) return text.slice(0, -name.length).trim();
  }
  return typed;
}

/** More costs no dish, and no bill comes to it. */
const mostCents = 999_999_999;

function centsIn(typed: string): Cents | null {
  const cents = readAmount(typed);
  return typeof cents === 'number' && cents <= mostCents ? cents : null;
}
