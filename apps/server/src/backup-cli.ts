import { dirname } from 'node:path';
import { dataFolderOf, readSettings } from './settings.ts';
import { backUp } from './storage/backup/back-up.ts';
import { picturesFolder } from './storage/backup/copy-pictures.ts';

process.umask(0o077);

try {
  const dataDir = dataFolderOf(readSettings(process.env), 'copy the database with pg_dump.');
  const file = await backUp(dataDir, Date.now());
  console.log(`The database is copied to ${file}, and the copy is whole.`);
  console.log(
    `The pictures are in ${picturesFolder(dirname(file))}, beside it: copy both to another machine.`,
  );
} catch (error) {
  // Whoever asks needs the sentence, not where in our code it was found.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
