import type { Instant, TableId, Ticket, VisitId } from '@tavolata/domain';
import type { Paper } from '../paper/paper.ts';
import type { PrinterId } from '../printer.ts';

/** Why a paper is not out: what the printer says of itself, or that it says nothing. */
export type PrintTrouble =
  | 'off'
  | 'no-answer'
  | 'cover-open'
  | 'paper-out'
  | 'error'
  | 'forbidden-address'
  | 'no-printer'
  | 'restarted';

/**
 * How far a paper is. `queued`: nothing of it has been sent. `sending`: a printer has it, and has said nothing yet. `printed`:
 * the printer itself has said so. `unknown`: it may lie there, or not. `failed`: given up, until somebody says "again".
 */
type PrintState = 'queued' | 'sending' | 'printed' | 'unknown' | 'failed';

/** A paper that a printer is to print, once. */
export interface NewPrintJob {
  /** The same for the same paper at the same printer, always: asked for twice, it is printed once. */
  readonly id: string;
  /** The printer that it is meant for. Papers of one are printed in the order in which they came, wherever they are printed. */
  readonly printerId: PrinterId;
  readonly visitId: VisitId | null;
  readonly tableId: TableId | null;
  /** The ticket that the kitchen has once this is printed. */
  readonly ticketId: Ticket['id'] | null;
  readonly paper: Paper;
  /** 1, or which copy of the same it is. */
  readonly copy: number;
  readonly at: Instant;
}

/** What becomes of a job. */
export interface PrintProgress {
  readonly state: PrintState;
  /** The printer that has it, or gets it next: the one it is meant for, or its substitute. */
  readonly byPrinterId: PrinterId;
  readonly attempts: number;
  readonly trouble: PrintTrouble | null;
  /** A printer may have printed it without saying so: whoever prints it now says that too. */
  readonly mayBePrinted: boolean;
  /** Until when the process that prints it is believed to be at it, where there are several. */
  readonly heldUntil?: Instant;
  /** When it was printed or given up, or when somebody has seen that it was. */
  readonly endedAt: Instant | null;
}

/** A job as it is kept; jobs are numbered as they come. */
export interface PrintJob extends NewPrintJob, PrintProgress {
  readonly number: number;
}

/** How a job begins. */
export function beginning({ printerId }: NewPrintJob): PrintProgress {
  return {
    state: 'queued',
    byPrinterId: printerId,
    attempts: 0,
    trouble: null,
    mayBePrinted: false,
    endedAt: null,
  };
}

/** A job as somebody has last seen it. */
export type SeenProgress = Pick<PrintProgress, 'state' | 'byPrinterId' | 'attempts'>;

/** Whether it is still as somebody has seen it: nobody else has done anything about it since. */
export function isAsSeen(progress: SeenProgress, seen: SeenProgress): boolean {
  const { state, byPrinterId, attempts } = seen;
  return progress.state === state && progress.byPrinterId === byPrinterId && progress.attempts === attempts;
}

/** Whether it is still to be printed. */
export function isOpen({ state }: Pick<PrintJob, 'state'>): boolean {
  return state === 'queued' || state === 'sending' || state === 'unknown';
}
