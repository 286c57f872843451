import { describeBesideVisits } from './beside-contract.ts';
import { describePrintJobs } from './print-contract.ts';
import { describeReports } from './report-contract.ts';
import { describeRetention } from './retention-contract.ts';
import { describeSessions } from './session-contract.ts';
import type { Storage } from './storage.ts';
import { describeVisits } from './visit-contract.ts';

/** What every storage promises, as tests. `open` gives an empty one, and closes it when the test is over. */
export function describeStorage(name: string, open: () => Promise<Storage>): void {
  describeVisits(name, open);
  describeSessions(name, open);
  describeBesideVisits(name, open);
  describePrintJobs(name, open);
  describeReports(name, open);
  describeRetention(name, open);
}
