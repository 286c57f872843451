import type { Cents } from '../units.ts';

/**
 * A sum in parts as large as the weights say, to the cent: by largest remainder, of equal ones the first. No part is above
 * its weight where the sum is not above them all.
 */
export function spread(sum: Cents, weights: readonly Cents[]): readonly Cents[] {
  const all = weights.reduce((total, weight) => total + weight, 0);
  if (all === 0) return weights.map(() => 0);
  const ideal = weights.map((weight) => (sum * weight) / all);
  const whole = ideal.map(Math.floor);
  const left = sum - whole.reduce((total, cents) => total + cents, 0);
  const byRemainder = ideal
    .map((cents, place) => ({ place, remainder: cents - Math.floor(cents) }))
    .toSorted((one, other) => other.remainder - one.remainder || one.place - other.place);
  const more = new Set(byRemainder.slice(0, left).map(({ place }) => place));
  return whole.map((cents, place) => cents + (more.has(place) ? 1 : 0));
}

/**
 * The cents of a table of which the sums of its rows and of its columns are known and come to the same: each row is spread
 * over what the rows before it have left of the columns. Nothing in it is below zero.
 */
export function fillTable(rows: readonly Cents[], columns: readonly Cents[]): readonly (readonly Cents[])[] {
  let left = columns;
  return rows.map((row) => {
    const cells = spread(row, left);
    left = left.map((column, place) => column - (cells[place] ?? 0));
    return cells;
  });
}
