import { fromIsMake, type TicketWire } from '@tavolata/protocol';
import { isSettled } from '../../../shared/dish-status.ts';

const none: ReadonlySet<string> = new Set();

/** The tickets with something left to do, at one station or at all; last those of courses that nobody has called for, and of tables that were closed [KITCHEN-7]. */
export function openTickets(
  tickets: readonly TicketWire[],
  station: string | null,
  cancelled: ReadonlySet<string> = none,
): readonly TicketWire[] {
  const open = tickets.filter(
    (ticket) =>
      (station === null || ticket.station === station) &&
      // Whatever was left of a table that was closed, or was cancelled, is shown until somebody has seen it [KITCHEN-8].
      ticket.dishes.some(
        (line) => !isSettled(fromIsMake(line.is_make)) || cancelled.has(line.order_detail_id),
      ),
  );
  return [
    ...toCook(open),
    ...open.filter(({ is_held, ended_at }) => is_held && ended_at === null),
    ...open.filter(({ ended_at }) => ended_at !== null),
  ];
}

/** Those that are to be cooked now. */
export function toCook(tickets: readonly TicketWire[]): readonly TicketWire[] {
  return tickets.filter(({ is_held, ended_at }) => !is_held && ended_at === null);
}
