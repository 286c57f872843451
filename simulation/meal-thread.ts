import { parentPort, workerData } from 'node:worker_threads';
import { playMeal } from './src/play-meal.ts';
import type { Meal } from './src/meal.ts';
import { sayAllAgain, type SaidAgain } from './src/say-again.ts';

/** Which seeds a thread plays: from the first on, every so many-th. */
interface Share {
  readonly first: number;
  readonly last: number;
  readonly every: number;
  /** How many servers play each restaurant. */
  readonly nodes: number;
  /** How many commands are said again once their visits are over, in the first of its meals. */
  readonly sayAgain: number;
}

/** What some of the meals came to. */
interface Report {
  meals: number;
  answers: number;
  accepted: number;
  readonly counts: Map<string, number>;
  readonly again: SaidAgain;
}

const reportEvery = 100;

/** Plays its share of the meals, and stops at the first that goes wrong. */
async function playShare({ first, last, every, nodes, sayAgain }: Share): Promise<void> {
  let report = newReport();
  let leftToSay = sayAgain;
  for (let seed = first; seed <= last; seed += every) {
    const { again } = report;
    const saidBefore = again.said;
    const afterwards = leftToSay > 0 ? { afterwards: (meal: Meal) => sayAllAgain(meal, again) } : {};
    const { answers, accepted, counts } = await playMeal(seed, { nodes, ...afterwards });
    leftToSay -= again.said - saidBefore;
    report.meals += 1;
    report.answers += answers;
    report.accepted += accepted;
    for (const [what, times] of counts) report.counts.set(what, (report.counts.get(what) ?? 0) + times);
    if (report.meals < reportEvery) continue;
    parentPort?.postMessage(report);
    report = newReport();
  }
  parentPort?.postMessage(report);
}

function newReport(): Report {
  return {
    meals: 0,
    answers: 0,
    accepted: 0,
    counts: new Map(),
    again: { said: 0, accepted: 0, kinds: new Set() },
  };
}

await playShare(workerData as Share); // run-meals.mjs starts this thread, and nobody else
