import { withoutQuestion } from './drivers/star-dialogue.ts';
import type { PrintOutcome } from './drivers/print-outcome.ts';
import type { PrintTrouble } from './jobs/print-job.ts';
import type { PrintJob } from './jobs/print-job.ts';
import type { PrintQueue } from './jobs/print-queue.ts';
import { commandsFor, pngOf } from './paper/render.ts';
import { isSameText } from '../access/same-text.ts';
import type { CloudPrinter } from './printer.ts';
import type { PrinterList } from './printer-list.ts';
import type { Printing } from './printing.ts';

/** The forms in which a paper can be had: the printer takes the first that it knows. */
const mediaTypes = ['application/vnd.star.line', 'image/png'] as const;

/** A paper that was fetched and of which nothing more is heard may be on paper after so long. */
const fetchedForMs = 20_000;

interface CloudParts {
  readonly printing: Pick<Printing, 'printOf'>;
  readonly queue: PrintQueue;
  readonly printers: Pick<PrinterList, 'all'>;
  readonly reportFailure: (error: unknown) => void;
  /** Whether a printer may come to another process the next time. */
  readonly isShared?: boolean | undefined;
}

/** What a printer says of itself when it asks. */
interface Poll {
  readonly statusCode?: string | undefined;
  /** The bytes of its state, as hexadecimal numbers. */
  readonly status?: string | undefined;
}

interface Fetched {
  readonly job: PrintJob;
  readonly token: string;
  readonly timer: NodeJS.Timeout;
}

/** Printers that fetch their papers themselves (CloudPRNT): they ask, fetch, and say how it went. */
export class CloudPrinters {
  readonly #parts: CloudParts;
  readonly #fetched = new Map<CloudPrinter['id'], Fetched>();
  /** How many papers a printer has fetched without saying what came of them: it may say so yet. */
  readonly #unanswered = new Map<CloudPrinter['id'], number>();

  constructor(parts: CloudParts) {
    this.#parts = parts;
  }

  /** The printer that asks at this address; `null` for nobody's. */
  find(key: string): CloudPrinter | null {
    const found = this.#parts.printers.all.find(
      (printer) => printer.kind === 'cloud' && isSameText(printer.key, key),
    );
    return found?.kind === 'cloud' ? found : null;
  }

  /** Whether there is something to print; a printer that says that it can't print is told nothing. */
  async poll(printer: CloudPrinter, { status, statusCode }: Poll): Promise<{ token: string | null }> {
    const { queue, isShared } = this.#parts;
    if (isShared === true) await this.#hear(printer);
    const fetched = this.#fetched.get(printer.id);
    if (fetched) return { token: fetched.token };
    const isWell = statusCode === undefined || isGood(statusCode);
    queue.noteHealth(printer.id, {
      trouble: isWell ? null : troubleOf(statusCode),
      isPaperLow: isPaperLow(status),
    });
    if (!isWell) return { token: null };
    const job = queue.next(printer.id);
    return { token: job ? tokenOf(job) : null };
  }

  get mediaTypes(): readonly string[] {
    return mediaTypes;
  }

  /** The paper of this token, in a form that the printer knows. Asked for again, it may be out already, and says so. */
  async take(
    printer: CloudPrinter,
    { token, type }: { token?: string | undefined; type?: string | undefined },
  ) {
    const { queue, printing, reportFailure, isShared } = this.#parts;
    if (isShared === true) await this.#hear(printer);
    const before = this.#fetched.get(printer.id);
    if (before) {
      if (token !== undefined && token !== before.token) return null;
      await this.#giveUp(printer);
    }
    const job = queue.next(printer.id);
    if (!job || (!before && token !== undefined && token !== tokenOf(job)) || !(await queue.begin(job)))
      return null;
    const timer = setTimeout(() => {
      this.#giveUp(printer).catch(reportFailure);
    }, fetchedForMs).unref();
    this.#fetched.set(printer.id, { job, token: tokenOf(job), timer });
    const print = printing.printOf(job, printer);
    if (type === 'image/png') return { type, body: await pngOf(print, printer.width) };
    const target = { width: printer.width, letters: printer.letters, commands: 'star' } as const;
    const commands = await commandsFor(print, target, printer.copies);
    return { type: mediaTypes[0], body: withoutQuestion(commands) };
  }

  /** The printer says how it went. What it says of another paper than the one it has fetched is heard by nobody. */
  async done(
    printer: CloudPrinter,
    { token, code }: { token?: string | undefined; code?: string | undefined },
  ) {
    const fetched = this.#fetched.get(printer.id);
    if (!fetched && this.#parts.isShared === true) return this.#doneElsewhere(printer, { token, code });
    const late = this.#unanswered.get(printer.id) ?? 0;
    if (token === undefined && late > 0) {
      // Of which one it speaks nobody can tell: it is taken for the one that is late.
      this.#unanswered.set(printer.id, late - 1);
      return;
    }
    if (!fetched || (token !== undefined && token !== fetched.token)) return;
    this.#unanswered.delete(printer.id);
    await this.#end(printer, outcomeOf(code ?? ''));
  }

  /** What it has fetched here it may have told another process of. */
  async #hear({ id }: CloudPrinter): Promise<void> {
    const { queue } = this.#parts;
    await queue.hear();
    const fetched = this.#fetched.get(id);
    if (!fetched || queue.paperAt(id)?.id === fetched.job.id) return;
    clearTimeout(fetched.timer);
    this.#fetched.delete(id);
  }

  /** It has fetched its paper from another process. */
  async #doneElsewhere(
    printer: CloudPrinter,
    { token, code = '' }: { token: string | undefined; code: string | undefined },
  ): Promise<void> {
    const { queue } = this.#parts;
    await queue.hear();
    const job = queue.paperAt(printer.id);
    if (job && token === tokenOf(job)) await queue.end(job.id, outcomeOf(code));
  }

  stop(): void {
    for (const { timer } of this.#fetched.values()) clearTimeout(timer);
  }

  /** Whether it is out nobody knows. */
  async #giveUp(printer: CloudPrinter): Promise<void> {
    this.#unanswered.set(printer.id, (this.#unanswered.get(printer.id) ?? 0) + 1);
    await this.#end(printer, { type: 'unknown', trouble: 'no-answer' });
  }

  async #end(printer: CloudPrinter, outcome: PrintOutcome): Promise<void> {
    const fetched = this.#fetched.get(printer.id);
    if (!fetched) return;
    clearTimeout(fetched.timer);
    this.#fetched.delete(printer.id);
    await this.#parts.queue.end(fetched.job.id, outcome);
  }
}

/** The same for the same paper: a printer that asks twice hears the same. */
function tokenOf({ number }: PrintJob): string {
  return String(number);
}

/** The bit of the sensor at the end of the roll, as in the state of Star’s printers on a line. */
function isPaperLow(status = ''): boolean {
  const bytes = status.split(' ').map((byte) => Number.parseInt(byte, 16));
  return ((bytes[5] ?? 0) & 0x04) !== 0;
}

function isGood(code: string): boolean {
  return /^\s*"?2/.test(decode(code));
}

function decode(code: string): string {
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
}

/** The codes of the protocol: 2xx is on paper; 410 no paper, 420 open, 51x not understood. */
function outcomeOf(code: string): PrintOutcome {
  return isGood(code) ? { type: 'printed' } : { type: 'unknown', trouble: troubleOf(code) };
}

function troubleOf(code: string): PrintTrouble {
  const [, kind] = /^\s*"?(4[12])/.exec(decode(code)) ?? [];
  if (kind === undefined) return 'error';
  return kind === '41' ? 'paper-out' : 'cover-open';
}
