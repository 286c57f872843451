// npm test: every test there is, then what failed by name, and one line that counts them.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { ensureChromium } from './lib/chromium.mjs';
import { prepare } from './lib/prepare.mjs';
import { inRoot } from './lib/repository.mjs';
import { runNode } from './lib/run.mjs';
import { readPlaywrightReport, readVitestReport, sum, withExitCode } from './lib/test-counts.mjs';

const folder = inRoot('test-results');
const vitestReport = inRoot('test-results', 'vitest.json');
const playwrightReport = inRoot('test-results', 'e2e.json');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const isPrepared = await succeeds(prepare);
const vitestArgs = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
// Screens and journeys are looked at in the same browser.
const chromium = ensureChromium();
const browser = chromium === undefined ? {} : { CHROMIUM_PATH: chromium };
const vitestCode = await runNode('node_modules/vitest/vitest.mjs', vitestArgs, browser);
const playwrightCode = isPrepared ? await runBrowserTests() : 1;

const total = sum([
  withExitCode(readVitestReport(vitestReport), { exitCode: vitestCode, runner: 'vitest' }),
  withExitCode(readPlaywrightReport(playwrightReport), { exitCode: playwrightCode, runner: 'Playwright' }),
]);
if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
const summary = `${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`;
// What failed is named once more, next to the count: what the runners said of it may be thousands of lines above.
const failures = total.failures.map((failure) => `failed: ${failure}\n`).join('');
// For .ci/run, which ends with these lines whatever npm says after them.
writeFileSync(inRoot('test-results', 'summary.txt'), `${failures}${summary}\n`);
console.log(failures + summary);

async function runBrowserTests() {
  if (chromium === undefined) return 1;
  const args = ['test', '--config', inRoot('e2e', 'playwright.config.ts')];
  return runNode('node_modules/@playwright/test/cli.js', args, browser);
}

/** @param {() => Promise<void>} work */
async function succeeds(work) {
  try {
    await work();
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}
