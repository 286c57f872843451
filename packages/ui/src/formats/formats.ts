import { LOCALES, type Language } from './language.ts';

const CURRENCIES: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  $: 'USD',
  '¥': 'CNY',
  CHF: 'CHF',
};
const SYMBOL_FIRST: readonly Language[] = ['en', 'zh'];
const NO_BREAK_SPACE = '\u00a0';

/** Writes numbers, money and times the way the guest's language does. */
export interface Formats {
  readonly language: Language;
  /** Whole cents as the restaurant's money, `€1,234.50`, or `−€1.50` where something is taken off. */
  readonly money: (cents: number) => string;
  /** The clock time of an instant in the restaurant's zone, `21:05`. */
  readonly time: (atMs: number) => string;
  /** Day and month of an instant in the restaurant's zone, `15 January`. */
  readonly date: (atMs: number) => string;
  /** The whole day of an instant in the restaurant's zone, `Thursday, 15 January 2026`. */
  readonly day: (atMs: number) => string;
  /** A list in words, `A, B and C`. */
  readonly list: (words: readonly string[]) => string;
  /** A plain number with the language's separators. */
  readonly number: (value: number) => string;
}

interface FormatSettings {
  readonly language: Language;
  /** As the restaurant wrote it; a symbol we cannot map to a currency is placed by hand. */
  readonly currencySymbol: string;
  /** IANA name of the restaurant's zone. Guests abroad still read the restaurant's clock. */
  readonly timeZone: string;
}

/** The formats of one language, currency and zone. The Intl objects are made once, on first use. */
export function createFormats({ language, currencySymbol, timeZone }: FormatSettings): Formats {
  const locale = LOCALES[language];
  const time = once(
    () => new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  );
  const date = once(() => new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long' }));
  const day = once(() => new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'full' }));
  const list = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }));
  const number = once(() => new Intl.NumberFormat(locale));
  const money = createMoney(language, currencySymbol.trim());
  return {
    language,
    // A hyphen is no minus: next to figures it is short, low, and may be parted from them at the end of a line.
    money: (cents) => money(cents || 0).replace('-', '−'),
    time: (atMs) => time().format(atMs),
    date: (atMs) => date().format(atMs),
    day: (atMs) => day().format(atMs),
    list: (words) => list().format(words),
    number: (value) => number().format(value),
  };
}

function createMoney(language: Language, symbol: string): (cents: number) => string {
  const locale = LOCALES[language];
  const currency = CURRENCIES[symbol];
  if (currency) {
    const money = once(
      () => new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
    );
    return (cents) => money().format(cents / 100);
  }
  const amount = once(
    () => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  );
  if (symbol === '') return (cents) => amount().format(cents / 100);
  if (!SYMBOL_FIRST.includes(language))
    return (cents) => `${amount().format(cents / 100)}${NO_BREAK_SPACE}${symbol}`;
  return (cents) => {
    const sign = cents < 0 ? '-' : '';
    return `${sign}${symbol}${amount().format(Math.abs(cents) / 100)}`;
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
