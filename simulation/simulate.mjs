// npm run simulate: many meals over a bad network; with --seed N one of them, step by step.
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundle } from '../scripts/lib/bundle.mjs';
import { inRoot } from '../scripts/lib/repository.mjs';
import { runNode } from '../scripts/lib/run.mjs';
import { runMeals } from './run-meals.mjs';

const { values } = parseArgs({
  options: {
    meals: { type: 'string', default: '20000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
  },
});

if (values.seed === undefined) await playMany(Number(values.from), Number(values.meals));
else await playAgain(values.seed);

/**
 * @param {number} from
 * @param {number} meals
 */
async function playMany(from, meals) {
  const threads = Math.min(availableParallelism(), 8);
  const startedAt = performance.now();
  const perSecond = (/** @type {number} */ played) =>
    ((played / (performance.now() - startedAt)) * 1000).toFixed(0);
  let told = 0;
  try {
    const total = await runMeals({
      from,
      meals,
      threads,
      onProgress: ({ meals: played }) => {
        if (played < told + 10_000) return;
        told = played;
        console.log(`${played} meals, ${perSecond(played)} per second`);
      },
    });
    console.log(
      `${total.meals} meals, nothing was wrong: ${perSecond(total.meals)} per second, ${threads} threads`,
    );
    console.log(`${total.answers} answers, ${total.accepted} commands accepted. Events and refusals:`);
    for (const [what, times] of [...total.counts].sort((a, b) => b[1] - a[1]))
      console.log(`${String(times).padStart(10)} ${what}`);
  } catch (error) {
    console.error(error);
    console.error('Play it again, step by step: npm run simulate -- --seed N');
    process.exitCode = 1;
  }
}

/** @param {string} seed */
async function playAgain(seed) {
  const program = await bundle(join('simulation', 'replay.ts'));
  process.exitCode = await runNode(program, [seed]);
  rmSync(inRoot(program));
}
