import type { Instant, Ticket, VisitId } from '@tavolata/domain';
import type { KeptTicket } from '../../visits/ticket-outbox.ts';

/** What the kitchen has still to take, and when it took the rest. */
export class MemoryTickets {
  readonly #waiting = new Map<string, Ticket>();
  readonly #acknowledgements = new Map<string, Instant>();

  keep({ ticket, replaces, isPart }: KeptTicket): void {
    const acknowledgedAt = replaces === null ? undefined : this.#acknowledgements.get(replaces);
    if (replaces !== null && !isPart) {
      this.#acknowledgements.delete(replaces);
      this.#waiting.delete(replaces);
    }
    if (acknowledgedAt === undefined) this.#waiting.set(ticket.id, ticket);
    else this.#acknowledgements.set(ticket.id, acknowledgedAt);
  }

  waiting(): readonly Ticket[] {
    return [...this.#waiting.values()];
  }

  acknowledge(ids: readonly string[], at: Instant): void {
    for (const id of ids) if (this.#waiting.delete(id)) this.#acknowledgements.set(id, at);
  }

  acknowledgementsOf(ids: readonly string[]): ReadonlyMap<string, Instant> {
    return new Map([...this.#acknowledgements].filter(([id]) => ids.includes(id)));
  }

  dropWaitingOf(visitId: VisitId): void {
    for (const ticket of this.#waiting.values()) {
      if (ticket.visitId === visitId) this.#waiting.delete(ticket.id);
    }
  }
}
