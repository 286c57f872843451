import { playMeal } from './src/play-meal.ts';

/** Plays the meal of one seed and prints every step. */
const [seed = 1, nodes = 1] = process.argv.slice(2).map(Number);
const { answers, accepted } = await playMeal(seed, { nodes, onStep: (line) => console.log(line) });
console.log(`seed ${seed} went well: ${answers} answers, ${accepted} commands accepted`);
