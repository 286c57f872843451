import { parentPort, workerData } from 'node:worker_threads';
import { readUpload, type Upload } from './read-upload.ts';

// A thread for one file: it ends with it, and with it all that the file needed.
parentPort?.postMessage(await readUpload(workerData as Upload));
