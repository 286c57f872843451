import { playMeal } from './src/play-meal.ts';

/** Plays the meal of one seed again and tells every step. */
export async function replay(seed: number): Promise<void> {
  const report = await playMeal(seed, { onStep: (line) => console.log(line) });
  console.log(`seed ${seed} went well: ${report.answers} answers, ${report.cameTrue} wishes came true`);
}
