// npm run papers: pictures of every paper in docs/screenshots/paper, in all languages and on both rolls, held to what printers make of them.
import { orExplain, prepare } from './lib/prepare.mjs';
import { runNode } from './lib/run.mjs';

await orExplain(prepare);
const args = ['run', '--project', 'server', 'apps/server/src/printing/paper'];
process.exitCode = await runNode('node_modules/vitest/vitest.mjs', args, { KEEP_PAPERS: '1' });
