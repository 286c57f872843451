import { inOneSentence } from './machine/in-one-sentence.ts';
import { dataFolderOf, readSettings } from './settings.ts';
import { restore } from './storage/backup/restore.ts';

process.umask(0o077);

const [backup, ...more] = process.argv.slice(2);
try {
  if (backup === undefined || more.length > 0) throw new Error('Say which backup:  npm run restore -- FILE');
  const folder = dataFolderOf(readSettings(process.env), 'bring the database back with pg_restore.');
  const { file, replaced, pictures } = await restore(backup, folder, Date.now());
  console.log(`${backup} is now ${file}.`);
  if (pictures > 0) console.log(`${pictures} picture files that were missing came with it.`);
  if (replaced !== null) console.log(`What was there before is kept as ${replaced}.`);
} catch (error) {
  console.error(inOneSentence(error));
  process.exitCode = 1;
}
