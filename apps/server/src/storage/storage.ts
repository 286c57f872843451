import type { GuestSessionStorage } from '../tables/guest-session.ts';
import type { TicketOutbox } from '../tables/ticket-outbox.ts';
import type { VisitStorage } from '../tables/visit-storage.ts';

/** Everything around visits that is kept together, because one transaction may touch all of it. */
export interface Storage extends VisitStorage, GuestSessionStorage, TicketOutbox {
  /** Finishes what was handed over before and lets go of the data. */
  close(): Promise<void>;
}
