import type { PrintTrouble } from '../jobs/print-job.ts';

/**
 * What came of sending a paper to a printer. `not-sent`: nothing of it has left, so that it can be sent again without a
 * mark. `unknown`: some of it has, and the printer has not said that it printed it.
 */
export type PrintOutcome =
  | { readonly type: 'printed' }
  | { readonly type: 'not-sent'; readonly trouble: PrintTrouble }
  | { readonly type: 'unknown'; readonly trouble: PrintTrouble };
