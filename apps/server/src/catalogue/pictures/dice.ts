import { createHash } from 'node:crypto';

/** Chance that falls the same way for the same picture. */
export interface Dice {
  /** From 0 up to 1. */
  readonly roll: () => number;
  readonly between: (low: number, high: number) => number;
  readonly oneOf: <Item>(items: readonly [Item, ...Item[]]) => Item;
}

/** Dice whose throws follow from the seed alone. */
export function createDice(seed: string): Dice {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  const roll = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + roll() * (high - low);
  return { roll, between, oneOf: (items) => items[Math.floor(roll() * items.length)] ?? items[0] };
}
