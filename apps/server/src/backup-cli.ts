import { dirname } from 'node:path';
import { inOneSentence } from './machine/in-one-sentence.ts';
import { dataFolderOf, readSettings } from './settings.ts';
import { backUp } from './storage/backup/back-up.ts';
import { picturesFolder } from './storage/backup/copy-pictures.ts';

process.umask(0o077);

try {
  if (process.argv.length > 2)
    throw new Error('This takes no arguments: the copy lies in backups in the data folder (DATA_DIR).');
  const dataDir = dataFolderOf(readSettings(process.env), 'copy the database with pg_dump.');
  const file = await backUp(dataDir, Date.now());
  console.log(`The database is copied to ${file}, and the copy is whole.`);
  console.log(
    `The pictures are in ${picturesFolder(dirname(file))}, beside it: copy both to another machine.`,
  );
} catch (error) {
  console.error(inOneSentence(error));
  process.exitCode = 1;
}
