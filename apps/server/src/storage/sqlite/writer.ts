import { must } from '@tavolata/domain';
import { parentPort, workerData } from 'node:worker_threads';
import { commitGroup } from './group-commit.ts';
import type { Letter, Reply } from './letters.ts';
import { openDatabase } from './open-database.ts';
import { createWriteJobs } from './write-jobs.ts';

/** The writer thread: what arrives while a commit waits for the disk goes into the next one together. */
const port = must(parentPort, 'this file runs in a worker thread only');
const database = openDatabase((workerData as { file: string }).file);
const jobs = createWriteJobs(database);
let waiting: Letter[] = [];

port.on('message', (letter: Letter | 'close') => {
  if (letter === 'close') close();
  else if (waiting.push(letter) === 1) setImmediate(commitWaiting);
});
port.postMessage('ready');

function commitWaiting(): void {
  const group = waiting;
  waiting = [];
  const results = commitGroup(
    database,
    group.map((letter) => () => run(letter)),
  );
  port.postMessage(
    group.map(({ id }, index): Reply => ({ id, result: must(results[index], 'one for each job') })),
  );
}

function run({ name, args }: Letter): unknown {
  // The sender's types have paired name and arguments; here they are data again.
  const job = jobs[name] as (...given: readonly unknown[]) => unknown;
  return job(...args);
}

function close(): void {
  if (waiting.length > 0) commitWaiting();
  // The connection ends with the thread; whatever keeps the log from going then, nothing is in it any more.
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  port.close();
}
