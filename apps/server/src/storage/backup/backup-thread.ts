import { workerData } from 'node:worker_threads';
import { rmSync } from 'node:fs';
import { checkDatabaseFile } from '../sqlite/check-file.ts';
import { putInPlace } from '../sqlite/put-in-place.ts';
import { openAlone } from '../sqlite/open-database.ts';

/** A thread of its own copies the database: nobody waits meanwhile, and its connection ends with it. */
const { file, target } = workerData as { file: string; target: string };
const unfinished = `${target}.part`;
rmSync(unfinished, { force: true });
const database = openAlone(file);
try {
  database.prepare('VACUUM INTO ?').run(unfinished);
  checkDatabaseFile(unfinished, { wayOn: 'look at the disk', isWhole: true });
  putInPlace(unfinished, target);
} catch (error) {
  // On a disk that is full half a copy would take what room is left.
  rmSync(unfinished, { force: true });
  throw error;
} finally {
  database.close();
}
