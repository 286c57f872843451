import { must } from '@tavolata/domain';
import { parentPort, workerData } from 'node:worker_threads';
import { createGroupCommit } from './group-commit.ts';
import type { Letter, Replies } from './letters.ts';
import { foldLog, foldWholeLog, openForWriterThread } from './open-database.ts';

/** The writer thread: what arrives while a commit waits for the disk goes into the next one together. */
const port = must(parentPort, 'this file runs in a worker thread only');
const database = openForWriterThread((workerData as { file: string }).file);
const commit = createGroupCommit(database);
let waiting: Letter[] = [];

port.on('message', (letter: Letter | 'fold' | 'close') => {
  if (letter === 'close') close();
  else if (letter === 'fold') fold();
  else if (waiting.push(letter) === 1) setImmediate(commitWaiting);
});

function commitWaiting(): void {
  const group = waiting;
  if (group.length === 0) return;
  waiting = [];
  const startedAt = performance.now();
  const results = commit(group);
  const took = performance.now() - startedAt;
  port.postMessage({
    results: group.map(({ id }, index) => ({ id, result: must(results[index], 'one for each job') })),
    took,
  } satisfies Replies);
}

/** Whoever waits is answered first. */
function fold(): void {
  commitWaiting();
  foldLog(database);
  port.postMessage('folded');
}

function close(): void {
  commitWaiting();
  // The connection ends with the thread; whatever keeps the log from going then, nothing is in it any more.
  foldWholeLog(database);
  database.close();
  port.close();
}
