import type { CondimentGroupId, CondimentId } from '../ids.ts';
import type { Names } from '../names.ts';
import type { Cents } from '../units.ts';

/** One thing that can go with a dish. It is free when the price is not above 0. */
export interface Condiment {
  readonly id: CondimentId;
  readonly names: Names;
  readonly price: Cents;
}

/** Condiments to choose from together. */
export interface CondimentGroup {
  readonly id: CondimentGroupId;
  readonly names: Names;
  readonly condiments: readonly Condiment[];
}
