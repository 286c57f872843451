import type { TableId, VisitId } from '../ids.ts';
import type { Instant } from '../units.ts';
import type { SentCondiment, SentLine, SentOption } from '../rounds/batch.ts';
import { requireDiner } from '../visit/find.ts';
import type { Motif } from '../visit/motifs.ts';
import type { ClosedVisit, Diner, OpenVisit } from '../visit/visit.ts';

/** What was chosen with a dish; what goes with a dish of a course stands under it. */
export interface TicketOption extends Pick<SentOption, 'kind' | 'names' | 'quantity'> {
  readonly condiments?: readonly Pick<SentCondiment, 'names'>[];
}

/** A dish on a kitchen screen. It has no prices: the kitchen needs none. */
export interface TicketLine extends Pick<
  SentLine,
  'id' | 'dishId' | 'names' | 'choice' | 'quantity' | 'status' | 'station'
> {
  readonly options: readonly TicketOption[];
  /** 0 for what the staff ordered. */
  readonly seat: number;
  /** What the guest is called; a number where nobody is. */
  readonly label: string;
  readonly motif: Motif | null;
}

/** A batch's dishes for one kitchen station. */
export interface Ticket {
  /** The same for the same batch and station, always. */
  readonly id: string;
  readonly visitId: VisitId;
  readonly tableId: TableId;
  readonly station: string;
  readonly batchNumber: number;
  readonly turn: number;
  readonly sentAt: Instant;
  readonly lines: readonly TicketLine[];
}

/** The tickets of a visit, oldest first, one for each batch and station. */
export function ticketsOf(visit: OpenVisit | ClosedVisit): readonly Ticket[] {
  return visit.batches.flatMap((batch) =>
    [...new Set(batch.lines.map((line) => line.station))].map((station) => ({
      id: ticketIdOf(visit.id, batch.number, station),
      visitId: visit.id,
      tableId: visit.tableId,
      station,
      batchNumber: batch.number,
      turn: batch.turn,
      sentAt: batch.sentAt,
      lines: batch.lines
        .filter((line) => line.station === station)
        .map(({ id, dishId, names, choice, quantity, status, options, dinerId }) => ({
          id,
          dishId,
          names,
          choice,
          quantity,
          status,
          station,
          options: options.map(ticketOption),
          ...guestOf(dinerId === null ? undefined : requireDiner(visit, dinerId)),
        })),
    })),
  );
}

function guestOf(diner: Diner | undefined): Pick<TicketLine, 'seat' | 'label' | 'motif'> {
  if (!diner) return { seat: 0, label: '', motif: null };
  const { seat, nickname, label, motif = null } = diner;
  return { seat, label: nickname ?? label, motif };
}

function ticketOption({ kind, names, quantity, condiments }: SentOption): TicketOption {
  const shown = { kind, names, quantity };
  return condiments ? { ...shown, condiments: condiments.map((each) => ({ names: each.names })) } : shown;
}

/** The id of the ticket that a batch has at a station. */
export function ticketIdOf(visitId: VisitId, batchNumber: number, station: string): Ticket['id'] {
  return `${visitId}/${batchNumber}/${station}`;
}
