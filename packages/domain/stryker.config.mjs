import { mutation } from '../../scripts/lib/mutation.mjs';

/** npm run mutation: breaks the restaurant rules in every small way there is and counts how many breaks the examples notice. */
export default { ...mutation, thresholds: { high: 95, low: 90, break: 90 } };
