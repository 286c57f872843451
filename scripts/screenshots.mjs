// npm run screenshots: pictures of every screen in docs/screenshots, taken in a restaurant that eats.
import { readdirSync, rmSync } from 'node:fs';
import { ensureChromium } from './lib/chromium.mjs';
import { orExplain, prepare } from './lib/prepare.mjs';
import { inRoot } from './lib/repository.mjs';
import { runNode } from './lib/run.mjs';

await orExplain(prepare);
const chromium = ensureChromium();
if (chromium === undefined) process.exitCode = 1;
else {
  // Papers are drawn by `npm run papers`.
  for (const name of readdirSync(inRoot('docs', 'screenshots')).filter((one) => one !== 'paper'))
    rmSync(inRoot('docs', 'screenshots', name));
  const args = ['test', '--config', inRoot('e2e', 'screenshots', 'screenshots.config.ts')];
  process.exitCode = await runNode('node_modules/@playwright/test/cli.js', args, { CHROMIUM_PATH: chromium });
}
