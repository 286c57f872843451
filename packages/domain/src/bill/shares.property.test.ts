import fc from 'fast-check';
import { expect, test } from 'vitest';
import { named } from '../testing/index.ts';
import { aRuleSet, guests, play, someSteps } from '../testing/random-meals.ts';
import type { VisitEvent } from '../visit/events.ts';
import { evolveAll } from '../visit/evolve.ts';
import type { OpenVisit } from '../visit/visit.ts';
import { billOf } from './bill.ts';
import { equalParts, sharesOf, type Sharing } from './shares.ts';

const aCharge = fc.nat(100_000).map((unitPrice): VisitEvent => ({
  type: 'chargeAdded',
  charge: { id: `c${unitPrice}`, itemId: 906, names: named('Flowers'), quantity: 1, unitPrice, addedAt: 0 },
}));
const aGoodbye = fc.constantFrom(...guests.slice(1)).map((dinerId): VisitEvent => ({
  type: 'dinerSentAway',
  at: 0,
  dinerId,
}));

/** For each line in turn: who shares it. */
const someSharing = fc.array(fc.subarray([...guests, 'a stranger']), { maxLength: 30 });

test(
  '[SHARE-1, SHARE-6] after whatever meal the shares add up to the bill, and no two differ by more than a cent in what was divided',
  { timeout: 60_000 },
  () => {
    const after = fc.array(fc.oneof(aCharge, aGoodbye), { maxLength: 4 });
    fc.assert(
      fc.property(aRuleSet, someSteps, after, someSharing, (rules, steps, events, sharers) => {
        let last: OpenVisit | null = null;
        play(rules, steps, ({ after: visit }) => {
          last = visit;
        });
        if (!last) return;
        // None of the events ends a visit.
        for (const visit of [last, evolveAll(last, events) as OpenVisit]) {
          expectToAddUp(visit, {});
          const lines = visit.batches.flatMap((batch) => batch.lines);
          expectToAddUp(
            visit,
            Object.fromEntries(lines.map(({ lineId }, place) => [lineId, sharers[place] ?? []])),
          );
        }
      }),
      { numRuns: 1000 },
    );
  },
);

test('[SHARE-4] equal parts add up to the bill', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 99 }), (total, parts) => {
      const sizes = equalParts(total, parts).flatMap((one) => Array<number>(one.parts).fill(one.cents));
      expect(sizes).toHaveLength(parts);
      expect(sizes.reduce((sum, cents) => sum + cents, 0)).toBe(total);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }),
  );
});

function expectToAddUp(visit: OpenVisit, sharing: Sharing): void {
  const shares = sharesOf(visit, sharing);
  expect(shares.reduce((sum, { total }) => sum + total, 0)).toBe(billOf(visit).total);
  for (const { covers, dishes, extras, shared, table, reduced, total } of shares) {
    expect(covers + dishes + extras + shared + table - reduced).toBe(total);
  }
  const divided = shares.map(({ covers, table }) => covers + table);
  expect(Math.max(...divided) - Math.min(...divided)).toBeLessThanOrEqual(1);
}
