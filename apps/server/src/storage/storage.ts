import type { AuditLog } from '../audit/audit-log.ts';
import type { GuestSessionStorage } from '../sessions/guest-session.ts';
import type { PrintJobStorage } from '../printing/jobs/print-job-storage.ts';
import type { StockStorage } from '../stock/stock-storage.ts';
import type { AlertStorage } from '../alerts/table-alert.ts';
import type { PauseStorage } from '../visits/table-pauses.ts';
import type { ReportStorage } from '../reports/report-storage.ts';
import type { RetentionStorage } from '../visits/retention-storage.ts';
import type { TicketOutbox } from '../visits/ticket-outbox.ts';
import type { UnreadableVisitStorage } from '../visits/unreadable-visits.ts';
import type { VisitSecretStorage } from '../visits/visit-secrets.ts';
import type { VisitStorage } from '../visits/visit-storage.ts';

/** Everything around visits that is kept together, because one transaction may touch all of it. */
export interface Storage
  extends
    VisitStorage,
    UnreadableVisitStorage,
    VisitSecretStorage,
    GuestSessionStorage,
    TicketOutbox,
    PrintJobStorage,
    StockStorage,
    PauseStorage,
    AlertStorage,
    RetentionStorage,
    ReportStorage,
    AuditLog {
  /** Finishes what was handed over before and lets go of the data. */
  close(): Promise<void>;
}
