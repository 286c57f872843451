import { parentPort, workerData } from 'node:worker_threads';
import { playMeal } from './src/play-meal.ts';

/** Which seeds a thread plays: from the first on, every so many-th. */
interface Share {
  readonly first: number;
  readonly last: number;
  readonly every: number;
}

const reportEvery = 100;

/** Plays its share of the meals, and stops at the first that goes wrong. */
async function playShare({ first, last, every }: Share): Promise<void> {
  let report = { meals: 0, answers: 0, accepted: 0, counts: new Map<string, number>() };
  const tell = () => {
    parentPort?.postMessage(report);
    report = { meals: 0, answers: 0, accepted: 0, counts: new Map() };
  };
  for (let seed = first; seed <= last; seed += every) {
    const { answers, accepted, counts } = await playMeal(seed);
    report.meals += 1;
    report.answers += answers;
    report.accepted += accepted;
    for (const [what, times] of counts) report.counts.set(what, (report.counts.get(what) ?? 0) + times);
    if (report.meals === reportEvery) tell();
  }
  tell();
}

await playShare(workerData as Share); // run-meals.mjs starts this thread, and nobody else
