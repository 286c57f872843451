import type { Dice } from '../dice.ts';

/** Draws a part of a dish in one colour, in a box of 128. */
export type Part = (fill: string, dice: Dice) => string;
