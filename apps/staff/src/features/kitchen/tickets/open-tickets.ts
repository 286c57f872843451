import { fromIsMake, type TicketWire } from '@tavolata/protocol';
import { isSettled } from '../../../shared/dish-status.ts';

/** The tickets with something left to do, at one station or at all. */
export function openTickets(tickets: readonly TicketWire[], station: string | null): readonly TicketWire[] {
  return tickets.filter(
    (ticket) =>
      (station === null || ticket.station === station) &&
      // Whatever was left of a table that was closed is shown until somebody has seen it.
      ticket.dishes.some((line) => !isSettled(fromIsMake(line.is_make))),
  );
}
