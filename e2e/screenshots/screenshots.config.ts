import config from '../playwright.config.ts';

/** The same browser and the same restaurant, but for pictures: see scripts/screenshots.mjs. Nobody waits for these. */
export default {
  ...config,
  testDir: '.',
  globalSetup: '../support/demo-data.ts',
  testMatch: '*.pictures.ts',
  reporter: 'list',
  timeout: 600_000,
  expect: { timeout: 30_000 },
};
