import { playMeal } from './src/play-meal.ts';

/** Plays the meal of one seed and prints every step. */
const seed = Number(process.argv[2]);
const { answers, accepted } = await playMeal(seed, { onStep: (line) => console.log(line) });
console.log(`seed ${seed} went well: ${answers} answers, ${accepted} commands accepted`);
