import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { bundle } from '../scripts/lib/bundle.mjs';
import { inRoot } from '../scripts/lib/repository.mjs';

/** @typedef {import('./src/say-again.ts').SaidAgain} SaidAgain */
/** @typedef {{ meals: number, answers: number, accepted: number, counts: Map<string, number>, again: SaidAgain }} Report */

/**
 * Plays a row of seeds on several threads; answers what they came to, or throws what the first bad seed says. In the first
 * of them `sayAgain` commands are said again once their visits are over. `nodes` servers play each restaurant.
 * @param {{ from?: number, meals: number, nodes?: number, sayAgain?: number, threads?: number, onProgress?: (total: Report) => void }} options
 * @returns {Promise<Report>}
 */
export async function runMeals({ from = 1, meals, nodes = 1, sayAgain = 0, threads = 2, onProgress }) {
  const program = await bundle(join('simulation', 'meal-thread.ts'));
  /** @type {Report} */
  const total = {
    ...{ meals: 0, answers: 0, accepted: 0, counts: new Map() },
    again: { said: 0, accepted: 0, kinds: new Set() },
  };
  const shares = Array.from({ length: threads }, (_, index) => ({
    first: from + index,
    last: from + meals - 1,
    every: threads,
    nodes,
    sayAgain: sayAgain / threads,
  }));
  /** @type {Worker[]} */
  const workers = [];
  const add = (/** @type {Report} */ report) => {
    for (const what of /** @type {const} */ (['meals', 'answers', 'accepted'])) total[what] += report[what];
    for (const [what, times] of report.counts) total.counts.set(what, (total.counts.get(what) ?? 0) + times);
    for (const what of /** @type {const} */ (['said', 'accepted'])) total.again[what] += report.again[what];
    for (const kind of report.again.kinds) total.again.kinds.add(kind);
    onProgress?.(total);
  };
  try {
    await Promise.all(shares.map((share) => playShare(program, share, workers, add)));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
    rmSync(inRoot(program), { force: true });
  }
  return total;
}

/**
 * @param {string} program
 * @param {object} workerData
 * @param {Worker[]} workers
 * @param {(report: Report) => void} add
 * @returns {Promise<void>}
 */
function playShare(program, workerData, workers, add) {
  return new Promise((resolve, reject) => {
    // What a step makes is gone with it: in a larger nursery less of it is looked at.
    const resourceLimits = { maxYoungGenerationSizeMb: 192 };
    const worker = new Worker(inRoot(program), { workerData, resourceLimits });
    workers.push(worker);
    worker.on('message', add);
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
}
