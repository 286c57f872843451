import { randomInt } from 'node:crypto';

/** No two of these are mistaken for each other, spoken or printed, and they spell no words. */
const letters = 'CDFGHJKMNPQRTVWXY34679';
const usualLength = 6;

/** Six letters at random, one of 113 million, unless more are asked for. */
export function newShortCode(length = usualLength): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

/** As it is kept, whatever way it was typed: in small letters, in two groups, with a dash. */
export function normalShortCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '');
}
