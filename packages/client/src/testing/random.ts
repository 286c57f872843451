/** Chance from a seed: the same seed, the same dice. */
export interface Random {
  /** From 0 up to, but without, 1. */
  next(): number;
  /** A whole number from 0 up to, but without, `bound`. */
  below(bound: number): number;
  chance(probability: number): boolean;
  /** One of them; `undefined` when there is none. */
  pick<T>(things: readonly T[]): T | undefined;
}

/** Mulberry32: small, and good enough to shake a table. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (things) => things[below(things.length)],
  };
}
