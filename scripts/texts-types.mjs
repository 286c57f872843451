// Writes the typed keys of both apps' texts. `--check` only looks, for `npm run check`.
import { runnerImport } from 'vite';

const checkOnly = process.argv.includes('--check');
const root = new URL('..', import.meta.url).pathname;
const { module } = await runnerImport(new URL('./texts/write-texts-types.ts', import.meta.url).pathname);
try {
  const outdated = module.refreshTextsTypes(root, { write: !checkOnly });
  for (const file of outdated)
    console.log(checkOnly ? `${file} is out of date: run npm run texts` : `wrote ${file}`);
  if (checkOnly && outdated.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
