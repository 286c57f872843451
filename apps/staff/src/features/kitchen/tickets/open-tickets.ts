import { fromIsMake, type TicketWire } from '@tavolata/protocol';
import { isSettled } from '../../../shared/dish-status.ts';

/** The tickets with something left to do, at one station or at all. */
export function openTickets(tickets: readonly TicketWire[], station: string | null): readonly TicketWire[] {
  return tickets.filter(
    (ticket) =>
      (station === null || ticket.station === station) &&
      ticket.dishes.some((line) => !isSettled(fromIsMake(line.is_make))),
  );
}

/** After so many minutes a ticket is looked at twice, and after so many it is late. */
const agesInMinutes = { due: 8, late: 15 };

export type Age = 'fresh' | 'due' | 'late';

/** How urgent a ticket has become. */
export function ageOf(minutes: number): Age {
  if (minutes >= agesInMinutes.late) return 'late';
  return minutes >= agesInMinutes.due ? 'due' : 'fresh';
}
