/** What is told of a tap, in one part: who taps the first dish is rarely told any of it. */
export { tellExcess } from './tell-excess.ts';
export { tellNotTaken } from './tell-not-taken.ts';
