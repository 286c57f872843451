import config from '../playwright.config.ts';

/** The same browser and the same restaurant, but for looking: see scripts/sheets.mjs. Nobody waits for these. */
export default {
  ...config,
  testDir: '.',
  globalSetup: '../support/demo-data.ts',
  testMatch: '*.sheets.ts',
  reporter: 'list',
  timeout: 1_800_000,
  // A step that can't be taken ends a walk, not the evening.
  use: { ...config.use, actionTimeout: 30_000 },
  expect: { timeout: 30_000 },
};
