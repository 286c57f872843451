// Writes what browsers need to know of the list of calls at run time. `--check` only looks, for `npm run check`.
import { readFileSync, writeFileSync } from 'node:fs';
import { runnerImport } from 'vite';
import { inRoot } from './lib/repository.mjs';

const checkOnly = process.argv.includes('--check');

/** @type {{ module: typeof import('../packages/protocol/src/endpoints.ts') }} */
const { module } = await runnerImport(inRoot('packages/protocol/src/endpoints.ts'));

const addresses = Object.entries(module.endpoints)
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(([name, { method, path }]) => `export const ${name} = '${method} ${path}' as const;\n`);
const acts = Object.values(module.endpoints).flatMap((endpoint) => ('log' in endpoint && endpoint.log) || []);
const loggedActs = [...new Set(acts)].toSorted().map((act) => `  '${act}',\n`);

const by = '// Written by `npm run endpoints` from the list of calls.';
const files = {
  'packages/protocol/src/addresses.gen.ts': `${by} One constant each: an app carries those it calls.\n\n${addresses.join('')}`,
  'packages/protocol/src/logged-acts.gen.ts': `${by}\n\n/** What the audit log may call what somebody did. */\nexport const loggedActs = [\n${loggedActs.join('')}] as const;\n`,
};

for (const [file, wanted] of Object.entries(files)) {
  if (readFileSync(inRoot(file), { encoding: 'utf8', flag: 'a+' }) === wanted) continue;
  if (checkOnly) {
    console.log(`${file} is out of date: run npm run endpoints`);
    process.exitCode = 1;
  } else {
    writeFileSync(inRoot(file), wanted);
    console.log(`wrote ${file}`);
  }
}
