// node simulation/keep-shape.mjs: keeps visits as they are written now, with every kind of event, for the shape that
// packages/domain/src/visit/history names. Done once for each shape; a file that is there is left alone.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from '../scripts/lib/bundle.mjs';
import { inRoot } from '../scripts/lib/repository.mjs';
import { runNode } from '../scripts/lib/run.mjs';

const history = ['packages', 'domain', 'src', 'visit', 'history'];
const source = readFileSync(inRoot(...history, 'upcasts.ts'), 'utf8');
const [, shape] = /^export const visitShape = (\d+);$/m.exec(source) ?? [];
const file = inRoot(...history, 'shapes', `${shape}.json`);
if (existsSync(file)) {
  console.error(`${file} is there: what has been published is never written anew`);
  process.exitCode = 1;
} else {
  const program = await bundle(join('simulation', 'keep-shape.ts'));
  process.exitCode = await runNode(program, [file]);
  rmSync(inRoot(program));
}
