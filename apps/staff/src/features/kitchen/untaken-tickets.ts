import type { TicketWire } from '@tavolata/protocol';

/** So long after it was sent a ticket is on a screen or on paper, if there is any. */
const takenWithinMs = 120_000;

/** The tickets that no kitchen screen has shown and no printer has printed, though there was time. */
export function untakenTickets(tickets: readonly TicketWire[], now: number): readonly TicketWire[] {
  return tickets.filter(
    ({ acknowledged_at, ended_at, sent_at, is_held }) =>
      !is_held && acknowledged_at === null && ended_at === null && now - sent_at >= takenWithinMs,
  );
}
