/** npm run mutation: breaks the restaurant rules in every small way there is and counts how many breaks the examples notice. */
export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  mutate: ['src/**/*.ts', '!**/*.test.ts', '!**/testing/**'],
  ignoreStatic: true,
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 10_000,
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, reportTests: false },
  tempDirName: '../../.build/stryker',
  thresholds: { high: 95, low: 90, break: 90 },
};
