import type { TableId, VisitId } from '../ids.ts';
import type { Instant } from '../units.ts';
import { roundOf, type Batch, type SentCondiment, type SentLine, type SentOption } from '../rounds/batch.ts';
import { courseLineId, courseOf, coursesOf, courseStatus, heldCourse } from '../rounds/courses.ts';
import { partOf } from '../rounds/parts-of-line.ts';
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
  /** The dish that it was a part of when it was sent; left out for that itself [KITCHEN-6]. */
  readonly partOf?: SentLine['id'];
}

/** A batch's dishes for one kitchen station: of set menus whose courses are called for one by one, those of one course. */
export interface Ticket {
  /** The same for the same batch, station and course, until that course is taken back. */
  readonly id: string;
  readonly visitId: VisitId;
  readonly tableId: TableId;
  readonly station: string;
  readonly batchNumber: number;
  /** 0 where it is told without one [TURN-7]. */
  readonly round: number;
  /** When the kitchen was to begin: at the sending, or when the course was called for. */
  readonly sentAt: Instant;
  readonly lines: readonly TicketLine[];
  /** From 1, where courses are called for one by one. */
  readonly course?: number;
  /** Nobody has called for it: it is not to be cooked yet [FIRE-1]. */
  readonly isHeld?: true;
}

/**
 * The tickets of a visit, oldest first, one for each batch and station, and for each course that was called for; of those
 * that were not, the next one [FIRE-1].
 */
export function ticketsOf(visit: OpenVisit | ClosedVisit): readonly Ticket[] {
  return visit.batches.flatMap((batch) => {
    const courses = [1, ...(batch.fired ?? []).map((_, index) => index + 2), heldCourse(batch) ?? []].flat();
    return courses.flatMap((course) =>
      [...new Set(linesOf(batch, course).map((line) => line.station))].map((station) =>
        ticketOf(visit, batch, { station, course }),
      ),
    );
  });
}

function ticketOf(
  visit: OpenVisit | ClosedVisit,
  batch: Batch,
  { station, course }: { readonly station: string; readonly course: number },
): Ticket {
  const lines = linesOf(batch, course).filter((line) => line.station === station);
  const firedAt = batch.fired?.[course - 2];
  const isHeld = course > 1 && firedAt === undefined;
  return {
    id: ticketIdOf(visit.id, batch, station, course),
    visitId: visit.id,
    tableId: visit.tableId,
    station,
    batchNumber: batch.number,
    round: roundOf(batch),
    sentAt: firedAt ?? batch.sentAt,
    lines: lines.map((line) => ticketLine(visit, batch, line, course)),
    ...(lines.some((line) => coursesOf(line) > 1) && { course }),
    ...(isHeld && { isHeld }),
  };
}

/** The dishes with something in this course; what can't be made has no course that could still come. */
function linesOf(batch: Batch, course: number): readonly SentLine[] {
  const isFired = course <= (batch.fired?.length ?? 0) + 1;
  return batch.lines.filter(
    (line) => coursesOf(line) >= course && (isFired || line.status !== 'not-possible'),
  );
}

function ticketLine(
  visit: OpenVisit | ClosedVisit,
  batch: Batch,
  line: SentLine,
  course: number,
): TicketLine {
  const { id, dishId, names, choice, quantity, station, options, dinerId } = line;
  const status = courseStatus(line, course, batch);
  const whole = partOf(line, batch);
  return {
    id: courseLineId(id, course),
    dishId,
    names,
    choice,
    quantity,
    // Held is the whole ticket: nothing of it has begun.
    status: status === 'held' ? 'waiting' : status,
    station,
    options: options.filter((option) => courseOf(option) === course).map(ticketOption),
    ...guestOf(dinerId === null ? undefined : requireDiner(visit, dinerId)),
    ...(whole !== null && { partOf: courseLineId(whole, course) }),
  };
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

/**
 * The id of the ticket that a batch has at a station, for a course of its set menus. Called for anew, a course is a new ticket: who
 * has had the one before has not had this one [FIRE-6].
 */
export function ticketIdOf(
  visitId: VisitId,
  { number, takenBack = [] }: Pick<Batch, 'number' | 'takenBack'>,
  station: string,
  course = 1,
): Ticket['id'] {
  const times = takenBack.filter((one) => one === course).length;
  const parts = [number, ...(course === 1 ? [] : [course]), ...(times === 0 ? [] : [times])];
  return `${visitId}/${parts.join('.')}/${station}`;
}
