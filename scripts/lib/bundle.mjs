import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { inRoot } from './repository.mjs';

/**
 * Node 20 runs no TypeScript, so a tool becomes one JavaScript file first.
 * @param {string} program path of its entry, from the root
 * @returns {Promise<string>} path of the file from the root; whoever runs it removes it
 */
export async function bundle(program) {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: { ssr: inRoot(program), write: false, target: 'node20', minify: false },
  });
  if (!('output' in result)) throw new Error(`${program} did not become one file`);
  const file = join('.build', 'tools', `${process.pid}-${basename(program, '.ts')}.mjs`);
  mkdirSync(inRoot('.build', 'tools'), { recursive: true });
  writeFileSync(inRoot(file), result.output[0].code);
  return file;
}
