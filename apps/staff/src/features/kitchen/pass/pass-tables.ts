import { groupBy, type DishStatus } from '@tavolata/domain';
import { fromIsMake, type TicketLineWire, type TicketWire } from '@tavolata/protocol';
import { dishRows, type DishRow } from '../../../shared/dish-rows.ts';

interface RowAt {
  readonly ticket: TicketWire;
  /** The parts of one dish that are so far. */
  readonly row: DishRow<TicketLineWire>;
  /** How many more were sent, and are not so far. */
  readonly others: number;
}

/** What stands at the pass for one table, and what of the same table is still being cooked. */
export interface PassTable {
  readonly visitId: string;
  /** The ticket that names it: the oldest with something ready. */
  readonly ticket: TicketWire;
  readonly ready: readonly RowAt[];
  readonly cooking: readonly RowAt[];
}

/** The tables that have something ready, whichever stations made it; who has waited longest comes first. */
export function passTables(tickets: readonly TicketWire[]): readonly PassTable[] {
  const byVisit = groupBy(
    tickets.filter(({ ended_at, is_held }) => ended_at === null && !is_held),
    ({ visit_id }) => visit_id,
  );
  return [...byVisit].flatMap(([visitId, own]) => {
    const are = (...wanted: readonly DishStatus[]) => own.flatMap((ticket) => rowsAt(ticket, wanted));
    const ready = are('made');
    const [first] = ready;
    return first ? [{ visitId, ticket: first.ticket, ready, cooking: are('waiting', 'paused') }] : [];
  });
}

/** The dishes of a ticket of which something is so far; a dish whose parts are not as far as each other is in both lists [KITCHEN-6]. */
function rowsAt(ticket: TicketWire, wanted: readonly DishStatus[]): readonly RowAt[] {
  return dishRows(ticket.dishes).flatMap(({ key, parts, quantity }) => {
    const [row] = dishRows(parts.filter(({ is_make }) => wanted.includes(fromIsMake(is_make))));
    return row ? [{ ticket, row: { ...row, key }, others: quantity - row.quantity }] : [];
  });
}
