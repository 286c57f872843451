import type { ExtraItemId } from '../ids.ts';
import type { Names } from '../names.ts';
import type { Cents, Instant } from '../units.ts';

/** Something on the bill that is no dish of the kitchen: a broken glass, a service. The staff add it. */
export interface Charge {
  readonly id: string;
  /** The item of the menu that it is. */
  readonly itemId: ExtraItemId;
  readonly names: Names;
  readonly quantity: number;
  readonly unitPrice: Cents;
  readonly addedAt: Instant;
}

/** What a charge costs. */
export function chargeTotal({ unitPrice, quantity }: Charge): Cents {
  return unitPrice * quantity;
}
