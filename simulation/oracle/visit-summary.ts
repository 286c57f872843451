import type { Heads } from '@tavolata/domain';

/** What is compared of a visit between the server and the ledger. */
export interface VisitSummary {
  readonly stage: 'waiting' | 'open' | 'ended';
  readonly tables: readonly number[];
  /** Everybody with their seat, in its order. */
  readonly guests: readonly string[];
  /** Everything about the visit that is neither cart, batches nor bill. */
  readonly facts: readonly string[];
  readonly cart: readonly string[];
  readonly planned: readonly string[];
  readonly sent: readonly string[];
  readonly turn: string;
  readonly bill: number;
}

/** As text, one fact per line, so that a difference shows in a diff. */
export function summarize({
  stage,
  tables,
  guests,
  facts,
  sent,
  turn,
  bill,
  ...unsent
}: VisitSummary): string {
  return [
    `tables ${tables.join(', ')}: ${stage}`,
    `guests ${guests.join(', ')}`,
    ...facts,
    ...unsent.cart.map((line) => `cart: ${line}`),
    ...unsent.planned.map((line) => `planned: ${line}`),
    ...sent.map((line) => `sent: ${line}`),
    `turn ${turn}`,
    `owes ${bill}`,
  ].join('\n');
}

/** The number of adults, children and others. */
export function headsText({ adults, children, others }: Heads): string {
  return `${adults} + ${children} + ${others}`;
}

/** Who is ready for which turn, and since when all are. */
export function readinessText({
  turn,
  who,
  since,
}: {
  readonly turn: number;
  readonly who: readonly string[];
  readonly since: number | null;
}): string {
  return `ready for ${turn}: ${who.join()}, all since ${since ?? 'never'}`;
}
