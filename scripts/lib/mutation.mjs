/** What every mutation run of this repository shares: how mutants are made, tested and told. */
export const mutation = {
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
};
