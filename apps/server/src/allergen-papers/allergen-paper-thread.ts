import { parentPort, workerData } from 'node:worker_threads';
import type { AllergenPaper } from './allergen-paper.ts';
import { drawAllergenPaper } from './draw-allergen-paper.ts';

/** A thread of its own draws: the dishes of a large menu take longer than anybody in the kitchen may wait. */
parentPort?.postMessage(await drawAllergenPaper(workerData as AllergenPaper));
