// npm run sheets [parts of tests' names]: every screen of the guest app in six windows, and every part of the gallery, on sheets in
// test-results/sheets. They are compared with those in e2e/sheets/kept; -- --keep keeps them as they are now.
// TEXT=200 takes them with letters of twice the size, COLOURS=forced in the colours of the system, to be looked at.
import { ensureChromium } from './lib/chromium.mjs';
import { orExplain, prepare } from './lib/prepare.mjs';
import { inRoot } from './lib/repository.mjs';
import { runNode } from './lib/run.mjs';

await orExplain(prepare);
const chromium = ensureChromium();
if (chromium === undefined) process.exitCode = 1;
else {
  const asked = process.argv.slice(2);
  const names = asked.filter((one) => one !== '--keep');
  // Playwright takes the last of several.
  const which = names.length > 0 ? ['--grep', names.join('|')] : [];
  const args = ['test', '--config', inRoot('e2e', 'sheets', 'sheets.config.ts'), ...which];
  process.exitCode = await runNode('node_modules/@playwright/test/cli.js', args, {
    CHROMIUM_PATH: chromium,
    ...(asked.includes('--keep') && { KEEP: '1' }),
  });
}
