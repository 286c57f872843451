import type { ClosedVisit, Instant, OpenVisit } from '@tavolata/domain';
import { readPrintSettings } from '@tavolata/protocol';
import type { FastifyBaseLogger } from 'fastify';
import type { AuditEntry } from '../audit/audit-log.ts';
import type { Restaurant } from '../catalogue/restaurant.ts';
import type { PrintedStep } from '../visits/attempts.ts';
import type { TicketOutbox } from '../visits/ticket-outbox.ts';
import type { VisitChange } from '../visits/visit-request.ts';
import { printAt, type Patience } from './drivers/network-driver.ts';
import type { PrintOutcome } from './drivers/print-outcome.ts';
import { PrinterNetworks } from './drivers/safe-address.ts';
import type { NewPrintJob, PrintJob } from './jobs/print-job.ts';
import type { PrintJobStorage } from './jobs/print-job-storage.ts';
import { PrintQueue } from './jobs/print-queue.ts';
import type { PaperStyle } from './paper/paper.ts';
import { commandsFor, type PaperTarget, type Print } from './paper/render.ts';
import { batchOrders, kitchenOrdersOf, type KitchenOrder } from './papers-of-visit.ts';
import { billPaperOf, type BillOf } from './bill-paper.ts';
import type { Printer, PrinterId } from './printer.ts';
import type { PrinterList } from './printer-list.ts';

export interface PrintingParts {
  readonly restaurant: Restaurant;
  readonly storage: PrintJobStorage & TicketOutbox;
  readonly printers: PrinterList;
  readonly now: () => Instant;
  readonly newId: () => string;
  readonly log: FastifyBaseLogger;
  readonly networks?: PrinterNetworks | undefined;
  readonly patience?: Patience | undefined;
  /** Whether other processes may print for the same restaurant. */
  readonly isShared?: boolean;
  /** The kitchen has these tickets on paper. */
  readonly acknowledged: (ticketIds: readonly string[]) => Promise<unknown>;
}

/** What was printed is kept so long, to be printed again. */
const keptMs = 48 * 3_600_000;

/** From what happens at a table to paper: which printer prints what, and that it does. */
export class Printing {
  readonly #parts: PrintingParts;
  readonly #networks: PrinterNetworks;
  readonly queue: PrintQueue;

  private constructor(parts: PrintingParts, networks: PrinterNetworks, queue: PrintQueue) {
    this.#parts = parts;
    this.#networks = networks;
    this.queue = queue;
  }

  static async open(parts: PrintingParts): Promise<Printing> {
    const networks = parts.networks ?? new PrinterNetworks();
    const queue = await PrintQueue.start({
      storage: parts.storage,
      findPrinter: (id) => parts.printers.find(id),
      print: (job, printer) => print(job, printer, { ...parts, networks }),
      printed: async ({ ticketId }) => {
        if (ticketId !== null) await parts.acknowledged([ticketId]);
      },
      now: parts.now,
      isShared: parts.isShared ?? false,
      reportFailure: (error) => parts.log.error({ err: error }, 'printing failed'),
    });
    return new Printing(parts, networks, queue);
  }

  get networks(): PrinterNetworks {
    return this.#networks;
  }

  /** What a step of a visit sends to printers: kept in the step's own transaction, so that it can't get lost. */
  jobsOf(step: PrintedStep): readonly NewPrintJob[] {
    const { restaurant } = this.#parts;
    const { isOn, printsAtOnce } = readPrintSettings(restaurant.record.settings);
    if (!isOn || !printsAtOnce || this.#parts.printers.all.length === 0) return [];
    return this.#jobsFor(kitchenOrdersOf(step, restaurant), step.visit.id, step.visit.tableId);
  }

  /** A change has been stored: printers hear of what it brought. */
  follow({ isHeard, events }: VisitChange): void {
    const prints = events.some(({ type }) =>
      [
        'batchSent',
        'courseFired',
        'dishStatusChanged',
        'tableMoved',
        'guestsCame',
        'guestsReturned',
      ].includes(type),
    );
    if (isHeard || !prints || this.#parts.printers.all.length === 0) return;
    this.#wake();
  }

  /** Prints all tickets of an order, or only some; those that were printed before say that they are copies. */
  async printOrder(visit: OpenVisit, only: readonly string[] | null): Promise<readonly PrintJob['id'][]> {
    const { restaurant } = this.#parts;
    const orders = visit.batches.flatMap(({ number }) => batchOrders(visit, number, restaurant));
    const jobs = this.#jobsFor(orders, visit.id, visit.tableId);
    return this.add(
      await Promise.all(
        jobs.filter(({ id }) => !only || only.includes(firstOf(id))).map((job) => this.#nextCopy(job)),
      ),
    );
  }

  async printBill(
    visit: OpenVisit | ClosedVisit,
    requestId: string,
    of: BillOf,
  ): Promise<readonly PrintJob['id'][]> {
    const { restaurant, printers, now } = this.#parts;
    const paper = billPaperOf(visit, restaurant, now(), of);
    const printer = printers.all.find(({ printsBills }) => printsBills);
    if (!printer) return [];
    return this.add([
      this.#job({ id: `bill/${requestId}`, printer, paper, visitId: visit.id, tableId: visit.tableId }),
    ]);
  }

  /** Prints a test at this printer and at no other, in place of one that still waits there [PRINT-11]. */
  async printTest(printer: Printer, requestId: string): Promise<readonly PrintJob['id'][]> {
    const { now, storage } = this.#parts;
    const { name, letters } = printer;
    const head = { type: 'sendorder', place: '', pickupNumber: null, rules: [] } as const;
    const paper = { ...head, kind: 'test', printer: name, letters, at: now() } as const;
    const test = this.#job({ id: `test/${requestId}`, printer, paper, visitId: null, tableId: null });
    for (const job of await storage.listOpenPrintJobs()) {
      const isBefore = job.paper.kind === 'test' && job.printerId === printer.id && job.id !== test.id;
      if (isBefore) await this.queue.drop(job);
    }
    this.queue.tryAgain(printer.id);
    return this.add([test]);
  }

  /**
   * Prints a paper once more: it says which copy it is, and goes where the first one was meant for. The entry of the log is
   * kept with it: where its request id is known, nothing is printed. `null` where there is no such paper.
   */
  async reprint(id: PrintJob['id'], entry: AuditEntry): Promise<readonly PrintJob['id'][] | null> {
    const job = await this.#parts.storage.findPrintJob(id);
    if (!job) return null;
    if (job.state === 'failed' || job.state === 'unknown' || job.state === 'queued')
      await this.queue.drop(job);
    this.queue.tryAgain(job.printerId);
    // Nothing of the first one was ever sent: then this is the first one.
    const isFirst = job.copy === 1 && !job.mayBePrinted && job.state !== 'printed';
    const again = await this.#nextCopy({ ...job, at: this.#parts.now() });
    return this.add([isFirst ? { ...again, copy: 1 } : again], entry);
  }

  /** Adds what is to be printed, with its entry in the log where it has one, and has it printed. */
  async add(jobs: readonly NewPrintJob[], entry?: AuditEntry): Promise<readonly PrintJob['id'][]> {
    await this.#parts.storage.addPrintJobs(jobs, entry);
    await this.queue.wake();
    return jobs.map(({ id }) => id);
  }

  /** Nobody wants it any more: it is not printed, and nobody is reminded of it. */
  async drop(job: PrintJob): Promise<void> {
    await this.queue.drop(job);
  }

  /** Takes away what was printed long ago: nobody asks for it again, and guests’ words go with it. */
  forgetOld(): Promise<number> {
    const { storage, now } = this.#parts;
    return storage.removePrintJobs({ endedBefore: now() - keptMs, limit: 5000 });
  }

  /** How a paper of this printer looks, with what must be said of it. */
  printOf(job: PrintJob, printer: Printer): Print {
    return printOf(job, printer, this.#parts);
  }

  #wake(): void {
    this.queue.wake().catch((error: unknown) => this.#parts.log.error({ err: error }, 'printing failed'));
  }

  #jobsFor(orders: readonly KitchenOrder[], visitId: string, tableId: number): readonly NewPrintJob[] {
    return orders.flatMap(({ key, station, ticketId, paper }) =>
      this.#parts.printers.all
        .filter(({ stations }) => stations.includes(station))
        .map((printer) => ({
          ...this.#job({ id: `${key}@${printer.id}`, printer, paper, visitId, tableId }),
          ticketId,
        })),
    );
  }

  #job({ id, printer, paper, visitId, tableId }: JobOf): NewPrintJob {
    const at = this.#parts.now();
    return { id, printerId: printer.id, visitId, tableId, ticketId: null, paper, copy: 1, at };
  }

  /** The job itself where there was none; otherwise the next copy of it. */
  async #nextCopy(job: NewPrintJob): Promise<NewPrintJob> {
    const { storage } = this.#parts;
    const first = firstOf(job.id);
    for (let copy = 1; ; copy += 1) {
      const id = copy === 1 ? first : `${first}#${copy}`;
      if (!(await storage.findPrintJob(id))) return { ...plain(job), id, copy };
    }
  }
}

interface JobOf {
  readonly id: string;
  readonly printer: Printer;
  readonly paper: NewPrintJob['paper'];
  readonly visitId: string | null;
  readonly tableId: number | null;
}

/** The paper that it is a copy of. */
export function firstOf(id: PrintJob['id']): PrintJob['id'] {
  return id.replace(/#\d+$/, '');
}

function plain({ printerId, visitId, tableId, ticketId, paper, at, id, copy }: NewPrintJob): NewPrintJob {
  return { id, printerId, visitId, tableId, ticketId, paper, copy, at };
}

async function print(
  job: PrintJob,
  printer: Printer,
  parts: PrintingParts & { networks: PrinterNetworks },
): Promise<PrintOutcome> {
  if (printer.kind !== 'network') return { type: 'not-sent', trouble: 'no-printer' };
  const target: PaperTarget = {
    width: printer.width,
    letters: printer.letters,
    commands: printer.model === 'star' ? 'star' : 'escpos',
  };
  try {
    const commands = await commandsFor(printOf(job, printer, parts), target, printer.copies);
    return await printAt(printer, { commands, job: job.number }, parts);
  } catch (error) {
    parts.log.error({ err: error, job: job.id }, 'a paper could not be laid out');
    return { type: 'not-sent', trouble: 'error' };
  }
}

function printOf(
  job: PrintJob,
  printer: Printer,
  { restaurant, printers }: Pick<PrintingParts, 'restaurant' | 'printers'>,
): Print {
  const { info, settings } = restaurant.record;
  const { dishNames, emptyLines, size } = readPrintSettings(settings);
  const style: PaperStyle = {
    language: printer.language,
    timeZone: info.timeZone,
    dishNames,
    emptyLines,
    size,
  };
  const isElsewhere = job.byPrinterId !== job.printerId;
  const marks = {
    copy: job.copy,
    mayBeDuplicate: job.mayBePrinted,
    insteadOf: isElsewhere ? nameOf(job.printerId, printers) : null,
  };
  return { paper: job.paper, marks, style };
}

function nameOf(id: PrinterId, printers: PrinterList): string {
  return printers.find(id)?.name ?? id;
}
