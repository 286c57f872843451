import { inOneSentence } from './machine/in-one-sentence.ts';
import { ofOneRestaurant, readSettings } from './settings.ts';
import { moveIntoDatabase, moveIntoFolder } from './storage/postgres/move-house.ts';
import { releaseConnections } from './storage/sqlite/release-connections.ts';

process.umask(0o077);

/** Moves a restaurant between its data folder and a database, while no server works on either. */
async function run([where, ...more]: readonly string[]): Promise<void> {
  const { dataDir, database } = ofOneRestaurant(readSettings(process.env));
  if (more.length > 0 || (where !== 'into-database' && where !== 'into-folder')) {
    throw new Error('Say where to:  npm run move -- into-database  or  npm run move -- into-folder');
  }
  if (database === null) throw new Error('Say which database, in DATABASE_URL.');
  const move = where === 'into-database' ? moveIntoDatabase : moveIntoFolder;
  const { bills, running, leftAs } = await move({ dataDir, database, at: Date.now() });
  console.log(
    `The restaurant has moved: ${bills} bills, each the same on both sides, and ${running} open tables.`,
  );
  console.log(`What was there before is kept as ${leftAs}.`);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(inOneSentence(error));
  process.exitCode = 1;
} finally {
  await releaseConnections();
}
