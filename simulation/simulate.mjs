// npm run simulate: many meals over a bad network; with --seed N one of them, step by step; with --nodes N several servers over one storage play each.
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
    nodes: { type: 'string', default: '1' },
  },
});

if (values.seed === undefined)
  await playMany(Number(values.from), Number(values.meals), Number(values.nodes));
else await playAgain(values.seed, values.nodes);

/**
 * @param {number} from
 * @param {number} meals
 * @param {number} nodes
 */
async function playMany(from, meals, nodes) {
  const threads = Math.min(availableParallelism(), 8);
  const startedAt = performance.now();
  const perSecond = (/** @type {number} */ played) =>
    ((played / (performance.now() - startedAt)) * 1000).toFixed(0);
  let told = 0;
  try {
    const total = await runMeals({
      from,
      meals,
      nodes,
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
    console.error(`Play it again, step by step: npm run simulate -- --nodes ${nodes} --seed N`);
    process.exitCode = 1;
  }
}

/**
 * @param {string} seed
 * @param {string} nodes
 */
async function playAgain(seed, nodes) {
  const program = await bundle(join('simulation', 'replay.ts'));
  process.exitCode = await runNode(program, [seed, nodes]);
  rmSync(inRoot(program));
}
