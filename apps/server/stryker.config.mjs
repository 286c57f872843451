import { mutation } from '../../scripts/lib/mutation.mjs';

/**
 * npm run mutation: breaks what commits visits and lets people in, and counts how many breaks the tests notice that are there
 * for it. Run from the repository's root, since whole servers need what lies beside this folder.
 */
export default {
  ...mutation,
  mutate: ['apps/server/src/{visits,access}/**/*.ts', '!**/*.test.ts'],
  vitest: { related: false, configFile: 'apps/server/vitest.mutation.config.ts' },
  // Whole servers start in these tests.
  timeoutMS: 60_000,
  tempDirName: '.build/stryker',
  ignorePatterns: ['.build', '/apps/*/dist', '/e2e', '/screens', '/test-results'],
};
