import type { PrintTrouble } from '../jobs/print-job.ts';
import type { Found } from './printer-line.ts';

/** What a printer says: how it is, or that everything before a question has been printed. */
export type Said =
  | { readonly type: 'state'; readonly trouble: PrintTrouble | null; readonly isPaperLow?: boolean }
  | { readonly type: 'done'; readonly job: number | null };

/** How to talk with a family of printers. */
export interface Dialogue {
  /** Asks how it is: understood at once, whatever it is doing. */
  readonly askState: Buffer;
  /** How many answers that brings. */
  readonly states: number;
  /** The commands of a paper with a question behind them that is answered once they are carried out. */
  readonly withQuestion: (commands: Buffer, job: number) => Buffer;
  readonly read: (bytes: Buffer) => Found<Said> | null;
  /** Whether what it said is the answer to the question of this job. */
  readonly isAnswer: (said: Said, job: number) => boolean;
}
