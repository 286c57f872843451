import type { Heads } from '@tavolata/domain';

/** How a table stands, whoever counted it. */
export interface Standing {
  readonly stage: 'asked' | 'open' | 'over';
  readonly tables: readonly number[];
  /** In the order of their seats. */
  readonly guests: readonly string[];
  /** What is to be said of the table beside what is eaten there. */
  readonly remarks: readonly string[];
  readonly cart: readonly string[];
  readonly sent: readonly string[];
  readonly turn: string;
  readonly bill: number;
}

/** In words: equal texts are equal tables, and where they differ a line shows it. */
export function describe({ stage, tables, guests, remarks, cart, sent, turn, bill }: Standing): string {
  return [
    `tables ${tables.join(', ')}: ${stage}`,
    `guests ${guests.join(', ')}`,
    ...remarks,
    ...cart.map((line) => `cart: ${line}`),
    ...sent.map((line) => `sent: ${line}`),
    `turn ${turn}`,
    `owes ${bill}`,
  ].join('\n');
}

/** How many of each there are. */
export function numbersOf({ adults, children, others }: Heads): string {
  return `${adults} + ${children} + ${others}`;
}
