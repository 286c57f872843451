// Writes the typed keys of both apps' texts. `--check` only looks, for `npm run check`.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const checkOnly = process.argv.includes('--check');
const root = fileURLToPath(new URL('..', import.meta.url));

/** @type {{ module: typeof import('./texts/write-texts-types.ts') }} */
const { module } = await runnerImport(
  fileURLToPath(new URL('./texts/write-texts-types.ts', import.meta.url)),
);

try {
  const outdated = module.refreshTextsTypes(root, { write: !checkOnly });
  for (const file of outdated) {
    console.log(checkOnly ? `${file} is out of date: run npm run texts` : `wrote ${file}`);
  }
  if (checkOnly && outdated.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
