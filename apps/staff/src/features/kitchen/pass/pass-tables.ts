import { fromIsMake, type TicketLineWire, type TicketWire } from '@tavolata/protocol';

interface LineAt {
  readonly ticket: TicketWire;
  readonly line: TicketLineWire;
}

/** What stands at the pass for one table, and what of the same table is still being cooked. */
export interface PassTable {
  readonly visitId: string;
  /** The ticket that names it: the oldest with something ready. */
  readonly ticket: TicketWire;
  readonly ready: readonly LineAt[];
  readonly cooking: readonly LineAt[];
}

/** The tables that have something ready, whichever stations made it; who has waited longest comes first. */
export function passTables(tickets: readonly TicketWire[]): readonly PassTable[] {
  const byVisit = new Map<string, LineAt[]>();
  for (const ticket of tickets.filter(({ ended_at, is_held }) => ended_at === null && !is_held)) {
    const lines = ticket.dishes.map((line) => ({ ticket, line }));
    byVisit.set(ticket.visit_id, [...(byVisit.get(ticket.visit_id) ?? []), ...lines]);
  }
  return [...byVisit].flatMap(([visitId, lines]) => {
    const are = (...wanted: readonly string[]) =>
      lines.filter(({ line }) => wanted.includes(fromIsMake(line.is_make)));
    const ready = are('made');
    const [first] = ready;
    return first ? [{ visitId, ticket: first.ticket, ready, cooking: are('waiting', 'paused') }] : [];
  });
}
