import fc from 'fast-check';
import { expect, test } from 'vitest';
import { must } from '../must.ts';
import { dishes, sampleCatalogue } from '../testing/index.ts';
import {
  aRuleSet,
  countSent,
  guests,
  hardLimits,
  isCounted,
  people,
  play,
  someSteps,
} from '../testing/random-meals.ts';

test(
  '[R-13] whatever guests do, a batch never brings a turn, a dish or a category above its limit',
  { timeout: 60_000 },
  () => {
    fc.assert(
      fc.property(aRuleSet, someSteps, (rules, steps) => {
        play(rules, steps, ({ before, after }) => {
          if (after.batches.length === before.batches.length) return;
          const batch = must(after.batches.at(-1), 'just sent');
          const since = after.turn.afterBatch;
          const owners = rules.isSelfOrder
            ? guests.map((id) => (dinerId: string | null) => dinerId === id)
            : [() => true];
          const factor = rules.isSelfOrder ? 1 : people(after);
          for (const isOwn of owners) {
            if (!batch.lines.some((line) => isOwn(line.dinerId))) continue;
            const perTurn = must(rules.rounds, 'rounds are on').dishesPerHead * factor;
            expect(
              countSent(after, since, (dishId, who) => isCounted(dishId) && isOwn(who)),
            ).toBeLessThanOrEqual(batch.lines.some((line) => !line.isExemptFromRound) ? perTurn : Infinity);
            for (const { dishId, each, table } of hardLimits) {
              if (!batch.lines.some((line) => line.dishId === dishId && isOwn(line.dinerId))) continue;
              const most = Math.min(each * factor, table);
              expect(countSent(after, 0, (id, who) => id === dishId && isOwn(who))).toBeLessThanOrEqual(most);
            }
          }
          if (batch.lines.some((line) => line.categoryId === 5)) {
            const inCategory = countSent(
              after,
              since,
              (id) => sampleCatalogue.findDish(id)?.categoryId === 5,
            );
            expect(inCategory).toBeLessThanOrEqual(Math.min(2 * people(after), 5));
          }
          expect(batch.turn).toBeLessThanOrEqual(
            batch.lines.some((line) => !line.isExemptFromRound) ? 3 : Infinity,
          );
        });
      }),
      { numRuns: 1500 },
    );
  },
);

test(
  '[C-09] extra units are never more than what stands above the limit, and are charged once',
  { timeout: 60_000 },
  () => {
    fc.assert(
      fc.property(aRuleSet, someSteps, (rules, steps) => {
        play(rules, steps, ({ before, after }) => {
          if (after.batches.length === before.batches.length) return;
          const batch = must(after.batches.at(-1), 'just sent');
          const owners = rules.isSelfOrder ? guests : ['all'];
          for (const owner of owners) {
            const isOwn = (who: string | null) => owner === 'all' || who === owner;
            const limit = rules.isSelfOrder ? 1 : people(after);
            const before = countSent(
              { ...after, batches: after.batches.slice(0, -1) },
              0,
              isLobsterOf(isOwn),
            );
            const now = countSent({ ...after, batches: [batch] }, 0, isLobsterOf(isOwn));
            const charged = batch.lines
              .filter((line) => line.dishId === dishes.lobster.id && isOwn(line.dinerId))
              .reduce((sum, line) => sum + line.excessQuantity, 0);
            expect(charged).toBe(Math.max(0, now - Math.max(0, limit - before)));
          }
        });
      }),
      { numRuns: 1000 },
    );
  },
);

function isLobsterOf(isOwn: (who: string | null) => boolean) {
  return (dishId: number, who: string | null) => dishId === dishes.lobster.id && isOwn(who);
}
