import { personsOf } from '../menu/day-price.ts';
import { sentLineTotal, type Batch, type SentLine } from '../rounds/batch.ts';
import type { Cents } from '../units.ts';
import type { AboveCeiling } from './requests.ts';
import type { OpenVisit } from './visit.ts';

/** How much may be sent for each person. */
interface PerPerson {
  readonly dishes: number;
  readonly amount: Cents;
}

/** Up to where the restaurant takes what guests choose and send without asking anybody. Above it the staff say yes first. */
export interface Ceilings {
  /** Units of one line, and lines of one cart: more can't be chosen. */
  readonly lineQuantity: number;
  readonly cartLines: number;
  /** What one batch may hold. */
  readonly batch: PerPerson;
  /** What all batches since the last yes of the staff may hold together. */
  readonly visit: PerPerson;
  /** A larger party counts as so many people: a headcount is only what a phone has said. */
  readonly people: number;
}

/** Orders without a table count as for so many: nobody can see how many they are [CEILING-4]. */
export const peopleWithoutTable = 2;

/** How many people the ceilings of a visit count. */
export function peopleCounted(visit: Pick<OpenVisit, 'service' | 'heads'>, { people }: Ceilings): number {
  return visit.service === 'table' ? Math.min(personsOf(visit.heads), people) : peopleWithoutTable;
}

/** What makes a batch too large to go by itself; `undefined` when nothing does [CEILING-1, CEILING-2]. */
export function aboveCeiling(visit: OpenVisit, batch: Batch, ceilings: Ceilings): AboveCeiling | undefined {
  const people = peopleCounted(visit, ceilings);
  const alone = sizeOf(batch.lines);
  if (isAbove(alone, ceilings.batch, people)) return { of: 'batch', ...alone, people };
  const unasked = visit.batches.filter(
    ({ sentBy, number }) => sentBy !== null && number > (visit.yesUpToBatch ?? 0),
  );
  const inAll = sizeOf([...unasked, batch].flatMap(({ lines }) => lines));
  // What is taken away is sent once: a second time adds to the first.
  const ceiling = visit.service === 'table' ? ceilings.visit : ceilings.batch;
  return isAbove(inAll, ceiling, people) ? { of: 'visit', ...inAll, people } : undefined;
}

function isAbove(size: PerPerson, ceiling: PerPerson, people: number): boolean {
  return size.dishes > ceiling.dishes * people || size.amount > ceiling.amount * people;
}

/** Units and money of what was sent; what the kitchen can't make counts as little as it costs. */
function sizeOf(lines: readonly SentLine[]): PerPerson {
  const made = lines.filter(({ status }) => status !== 'not-possible');
  return {
    dishes: made.reduce((sum, { quantity }) => sum + quantity, 0),
    amount: made.reduce((sum, line) => sum + sentLineTotal(line), 0),
  };
}
