import type { Instant, Ticket } from '@tavolata/domain';

/** A ticket as a transaction keeps it. One that takes another's place takes over its acknowledgement. */
export interface KeptTicket {
  readonly ticket: Ticket;
  readonly replaces: Ticket['id'] | null;
  /** It has only some dishes of the other one, which stays with the rest. */
  readonly isPart?: boolean;
}

/** Tickets on their way to the kitchen. A submit puts them here in its own transaction, so none can get lost. */
export interface TicketOutbox {
  /** The tickets that no screen or printer has acknowledged, oldest first. */
  listWaitingTickets(): Promise<readonly Ticket[]>;
  /** Once acknowledged, a ticket stays so; doing it again changes nothing. */
  acknowledgeTickets(ids: readonly Ticket['id'][], at: Instant): Promise<void>;
  /** When each of these tickets was acknowledged; one that still waits is not among them. */
  findAcknowledgements(ids: readonly Ticket['id'][]): Promise<ReadonlyMap<Ticket['id'], Instant>>;
}
