/** How a table stands, whoever counted it. */
export interface Standing {
  readonly guests: readonly string[];
  readonly isClosed: boolean;
  readonly cart: readonly string[];
  readonly sent: readonly string[];
  readonly turn: string;
  readonly bill: number;
}

/** In words: equal texts are equal tables, and where they differ a line shows it. */
export function describe({ guests, isClosed, cart, sent, turn, bill }: Standing): string {
  return [
    `guests ${guests.join(', ')}${isClosed ? ', gone' : ''}`,
    ...cart.map((line) => `cart: ${line}`),
    ...sent.map((line) => `sent: ${line}`),
    `turn ${turn}`,
    `owes ${bill}`,
  ].join('\n');
}
