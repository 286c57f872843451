// npm run convert:little-dragon -- IN OUT: turns the published card of Little Dragon into a menu file for `npm run import`.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies } from './lib/dependencies.mjs';
import { requireNode } from './lib/node-version.mjs';
import { orExplain } from './lib/prepare.mjs';
import { inRoot } from './lib/repository.mjs';
import { runNode } from './lib/run.mjs';

requireNode();
await orExplain(ensureDependencies);
const { bundle } = await import('./lib/bundle.mjs');
const program = await bundle(join('scripts', 'little-dragon', 'convert.ts'));
process.exitCode = await runNode(program, process.argv.slice(2));
rmSync(inRoot(program));
