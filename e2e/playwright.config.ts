import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { findChromium } from '../scripts/lib/chromium.mjs';

const executablePath = findChromium();
const isRoot = process.getuid?.() === 0;

/** Real Chromium against the production build. Every test starts a server of its own through a fixture. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results/e2e',
  globalSetup: './support/demo-data.ts',
  // Every test has a server, a port and a folder of its own.
  fullyParallel: true,
  // One more than there are cores: a browser test waits for a third of its time.
  workers: availableParallelism() + 1,
  // A test that fails has found something.
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // Nothing waits for a clock: what takes this long hangs, however slow the machine is.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 360, height: 740 },
    locale: 'en-IE',
    // A trace of each test would take a third of its time: who looks into a failure says `TRACE=1`. What stood on the page
    // when a test failed is beside its report anyway.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        // Chromium has no sandbox for root, which is who runs tests in most containers.
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
