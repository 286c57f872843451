import { parentPort, workerData } from 'node:worker_threads';
import type { CodeSheet } from './code-sheet.ts';
import { drawSheet } from './draw-sheet.ts';

/** A thread of its own draws: reading the fonts alone takes longer than anybody in the kitchen may wait. */
parentPort?.postMessage(await drawSheet(workerData as CodeSheet));
