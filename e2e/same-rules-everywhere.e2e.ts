import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { build } from 'vite';
import { bundle } from '../scripts/lib/bundle.mjs';
import { inRoot } from '../scripts/lib/repository.mjs';

const decisions = 100_000;

interface Program {
  readonly hashDecisions: (seed: number, count: number) => string;
}

test(`the domain runs identically in the browser bundle and in Node on ${decisions} random states`, async ({
  page,
}) => {
  test.setTimeout(240_000);
  const file = pathToFileURL(inRoot(await bundle('simulation/random-decisions.ts')));
  const program = (await import(file.href)) as Program; // what was just bundled
  await page.goto('about:blank');
  await page.addScriptTag({ content: await bundleForBrowsers() });
  const inBrowser = await page.evaluate(
    (count) => (globalThis as unknown as { program: Program }).program.hashDecisions(7, count), // the script's one global
    decisions,
  );
  expect(inBrowser).toBe(program.hashDecisions(7, decisions));
});

/** As the apps are built: minified, for the same browsers. */
async function bundleForBrowsers(): Promise<string> {
  const entry = inRoot('simulation', 'random-decisions.ts');
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: { lib: { entry, formats: ['iife'], name: 'program' }, write: false },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (!first || !('output' in first)) throw new Error('the rules did not become one script');
  return first.output[0].code;
}
