import domain from '../domain/stryker.config.mjs';

/** npm run mutation: breaks what a phone keeps, predicts and says again, and counts how many breaks the tests notice. */
export default {
  ...domain,
  // What a test reaches through another package isn't found by its imports.
  vitest: { related: false },
};
