import { mutation } from '../../scripts/lib/mutation.mjs';

/** npm run mutation: breaks what a phone keeps, predicts and says again, and counts how many breaks the tests notice. */
export default {
  ...mutation,
  // What a test reaches through another package isn't found by its imports.
  vitest: { related: false },
  thresholds: { high: 90, low: 70, break: 60 },
};
