// Writes the addresses of all calls for the browsers, from the list of calls. `--check` only looks, for `npm run check`.
import { readFileSync, writeFileSync } from 'node:fs';
import { runnerImport } from 'vite';
import { inRoot } from './lib/repository.mjs';

const checkOnly = process.argv.includes('--check');
const file = 'packages/protocol/src/addresses.gen.ts';

/** @type {{ module: typeof import('../packages/protocol/src/endpoints.ts') }} */
const { module } = await runnerImport(inRoot('packages/protocol/src/endpoints.ts'));

const lines = Object.entries(module.endpoints)
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(([name, { method, path }]) => `export const ${name} = '${method} ${path}' as const;\n`);
const wanted = `// Written by \`npm run endpoints\` from the list of calls. One constant each: an app carries those it calls.\n\n${lines.join('')}`;

if (readFileSync(inRoot(file), { encoding: 'utf8', flag: 'a+' }) !== wanted) {
  if (checkOnly) {
    console.log(`${file} is out of date: run npm run endpoints`);
    process.exitCode = 1;
  } else {
    writeFileSync(inRoot(file), wanted);
    console.log(`wrote ${file}`);
  }
}
