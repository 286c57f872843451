import type { Instant } from '@tavolata/domain';
import type { AuditEntry } from '../../audit/audit-log.ts';
import type { NewPrintJob, PrintJob, PrintProgress, SeenProgress } from './print-job.ts';

/** Keeps what is to be printed. A batch's papers come in the transaction of the batch itself; what is answered here survives a crash. */
export interface PrintJobStorage {
  /**
   * Adds jobs in their order; one whose id is known is there already. With an entry of the log they are kept together with
   * it, and where its request id is known nothing is.
   */
  addPrintJobs(jobs: readonly NewPrintJob[], entry?: AuditEntry): Promise<void>;
  /** With what was seen of it, it is changed only while it is as it was then; answers whether it was. */
  changePrintJob(id: PrintJob['id'], progress: PrintProgress, seen?: SeenProgress): Promise<boolean>;
  findPrintJob(id: PrintJob['id']): Promise<PrintJob | null>;
  /** What is still to be printed, in its order. */
  listOpenPrintJobs(): Promise<readonly PrintJob[]>;
  /** What came last, newest first, whatever became of it. */
  listLastPrintJobs(limit: number): Promise<readonly PrintJob[]>;
  /** Takes away what has ended before; answers how many. */
  removePrintJobs(before: { readonly endedBefore: Instant; readonly limit: number }): Promise<number>;
}
