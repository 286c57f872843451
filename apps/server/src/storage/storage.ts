import type { AuditLog } from '../tables/audit-log.ts';
import type { GuestSessionStorage } from '../tables/guest-session.ts';
import type { StockStorage } from '../tables/stock-storage.ts';
import type { AlertStorage } from '../tables/table-alert.ts';
import type { PauseStorage } from '../tables/table-pauses.ts';
import type { TicketOutbox } from '../tables/ticket-outbox.ts';
import type { UnreadableVisitStorage } from '../tables/unreadable-visits.ts';
import type { VisitSecretStorage } from '../tables/visit-secrets.ts';
import type { VisitStorage } from '../tables/visit-storage.ts';

/** Everything around visits that is kept together, because one transaction may touch all of it. */
export interface Storage
  extends
    VisitStorage,
    UnreadableVisitStorage,
    VisitSecretStorage,
    GuestSessionStorage,
    TicketOutbox,
    StockStorage,
    PauseStorage,
    AlertStorage,
    AuditLog {
  /** Finishes what was handed over before and lets go of the data. */
  close(): Promise<void>;
}
