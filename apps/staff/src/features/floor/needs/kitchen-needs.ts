import { groupBy } from '@tavolata/domain';
import { fromIsMake, type TicketLineWire, type TicketWire } from '@tavolata/protocol';

/** What stands ready for a table, whichever stations made it; `ticket` is the oldest of it. */
export interface ToCarry {
  readonly ticket: TicketWire;
  readonly lines: readonly TicketLineWire[];
}

/** A course that the guests can have: of what went before it nothing is still in the kitchen. */
export interface ToFire {
  readonly ticket: TicketWire;
  readonly course: number;
  /** When the kitchen was to begin with the course before. */
  readonly since: number;
}

/** The tables for which dishes stand ready. What is taken away is handed over with its number. */
export function dishesToCarry(tickets: readonly TicketWire[]): readonly ToCarry[] {
  return byVisit(tickets.filter((ticket) => isCooked(ticket) && ticket.pickup_number === null)).flatMap(
    (ofVisit) => {
      const ready = ofVisit.filter(({ dishes }) => dishes.some((line) => statusOf(line) === 'made'));
      const [ticket] = ready;
      const lines = ready.flatMap(({ dishes }) => dishes.filter((line) => statusOf(line) === 'made'));
      return ticket ? [{ ticket, lines }] : [];
    },
  );
}

/** The tables whose next course nobody has called for, though they have all of the one before. */
export function coursesToFire(tickets: readonly TicketWire[]): readonly ToFire[] {
  return byVisit(tickets.filter(({ ended_at }) => ended_at === null)).flatMap((ofVisit) => {
    const held = ofVisit.filter(({ is_held }) => is_held === true);
    const course = Math.min(...held.map((ticket) => ticket.course ?? Infinity));
    const ticket = held.find((one) => one.course === course);
    const before = ofVisit.filter((one) => isCooked(one) && one.course !== undefined);
    const isOut = before.every(({ dishes }) => dishes.every((line) => isBrought(line)));
    if (!ticket || before.length === 0 || !isOut) return [];
    return [{ ticket, course, since: Math.max(...before.map(({ sent_at }) => sent_at)) }];
  });
}

function isCooked({ ended_at, is_held }: TicketWire): boolean {
  return ended_at === null && is_held !== true;
}

/** Whether the kitchen and the pass are done with it. */
function isBrought(line: TicketLineWire): boolean {
  return ['on-its-way', 'served', 'not-possible'].includes(statusOf(line));
}

function statusOf({ is_make }: TicketLineWire) {
  return fromIsMake(is_make);
}

function byVisit(tickets: readonly TicketWire[]): readonly (readonly TicketWire[])[] {
  return [...groupBy(tickets, ({ visit_id }) => visit_id).values()];
}
