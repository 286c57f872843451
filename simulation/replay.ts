import { playMeal } from './src/play-meal.ts';

/** Plays the meal of the seed it is given, and tells every step. */
const seed = Number(process.argv[2]);
const { answers, cameTrue } = await playMeal(seed, { onStep: (line) => console.log(line) });
console.log(`seed ${seed} went well: ${answers} answers, ${cameTrue} wishes came true`);
