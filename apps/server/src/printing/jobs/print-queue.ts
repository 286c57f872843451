import type { Instant } from '@tavolata/domain';
import { Emitter } from '../../emitter.ts';
import { startNodeTimer, type StartTimer } from '../../visits/timers/start-timer.ts';
import type { PrinterHealth } from '../drivers/network-driver.ts';
import type { PrintOutcome } from '../drivers/print-outcome.ts';
import type { Printer, PrinterId } from '../printer.ts';
import { KnownJobs } from './known-jobs.ts';
import { otherPrinterOf } from './other-printer.ts';
import type { PrintJob, PrintProgress } from './print-job.ts';
import type { PrintJobStorage } from './print-job-storage.ts';
import { giveUpAfterMs, heldForMs, lateAfterMs, pausesMs, substituteAfterMs } from './print-times.ts';
import { PrinterStates, type PrinterState } from './printer-states.ts';

export interface PrintQueueParts {
  readonly storage: PrintJobStorage;
  readonly findPrinter: (id: PrinterId) => Printer | null;
  /** Prints one at a printer that is sent its papers; never rejects. */
  readonly print: (job: PrintJob, printer: Printer) => Promise<PrintOutcome>;
  /** Somebody has it on paper. */
  readonly printed: (job: PrintJob) => Promise<void>;
  readonly now: () => Instant;
  readonly reportFailure: (error: unknown) => void;
  readonly startTimer?: StartTimer;
  /** Whether other processes may print for the same restaurant. */
  readonly isShared?: boolean;
}

/**
 * Prints what waits: the papers of a printer one after another in their order, by itself or by its substitute. Ordering
 * never waits for it. All that must survive is stored before a printer hears of it, and once it has said how it went.
 */
export class PrintQueue {
  readonly #parts: PrintQueueParts;
  readonly #startTimer: StartTimer;
  readonly #jobs: KnownJobs;
  readonly #states = new PrinterStates();
  readonly #pauses = new Map<PrinterId, number>();
  readonly #notBefore = new Map<PrinterId, Instant>();
  readonly #busy = new Set<PrinterId>();
  /** What printers have from this process. */
  readonly #begun = new Map<PrintJob['id'], PrinterId>();
  readonly #timers = new Set<() => void>();
  readonly #changed = new Emitter<[]>();
  #isStopped = false;

  private constructor(parts: PrintQueueParts) {
    this.#parts = parts;
    this.#startTimer = parts.startTimer ?? startNodeTimer;
    this.#jobs = new KnownJobs({ ...parts, onNew: (job) => this.#noticeLate(job) });
  }

  /** Goes on with what an earlier process has left: what a printer had by then may be on paper, if no other is at it. */
  static async start(parts: PrintQueueParts): Promise<PrintQueue> {
    const queue = new PrintQueue(parts);
    for (const job of await parts.storage.listOpenPrintJobs()) {
      queue.#jobs.take(job);
      if (job.state === 'sending' && parts.isShared !== true) await queue.#leave(job);
    }
    queue.#work();
    return queue;
  }

  /** Has told that something is other than it was. Answers how to stop it. */
  onChange(listener: () => void): () => void {
    return this.#changed.on(listener);
  }

  stop(): void {
    this.#isStopped = true;
    for (const cancel of this.#timers) cancel();
  }

  /** Something has been stored to be printed. */
  async wake(): Promise<void> {
    await this.hear();
    this.#work();
  }

  /** Another process has done something about a paper. It goes on by itself, and who looks from time to time sees to the rest. */
  async hear(): Promise<void> {
    await this.#jobs.read();
    for (const id of this.#begun.keys()) if (!this.#jobs.find(id)) this.#release(id);
    this.#changed.emit();
  }

  /** Has it told when this process has stored what becomes of a paper. Answers how to stop it. */
  onStored(listener: () => void): () => void {
    return this.#jobs.onStored(listener);
  }

  /** Somebody has seen to a printer: it is tried at once, before its substitute gets anything more. */
  tryAgain(printerId: PrinterId): void {
    this.#states.doubt(printerId);
    this.#pauses.delete(printerId);
    this.#notBefore.delete(printerId);
    this.#changed.emit();
    this.#work();
  }

  /** What is known of a printer; `null` before it was heard of. */
  stateOf(printerId: PrinterId): PrinterState | null {
    return this.#states.of(printerId);
  }

  /** How a printer is, that was heard of without a paper. */
  noteHealth(printerId: PrinterId, health: PrinterHealth, since?: Instant): void {
    if (this.#busy.has(printerId)) return;
    if (!this.#states.note(printerId, health, this.#parts.now(), since)) return;
    if (health.trouble === null) this.tryAgain(printerId);
    else {
      this.#changed.emit();
      this.#work();
    }
  }

  /** Time has passed: what has waited for too long goes elsewhere, or nowhere. */
  look(): void {
    const { isShared } = this.#parts;
    if (isShared === true && this.#jobs.all.length > 0) this.wake().catch(this.#parts.reportFailure);
    else this.#work();
  }

  /** Asks a printer that has nothing to print how it is; what comes to be printed meanwhile waits until it has said so. */
  async askIdle(printerId: PrinterId, ask: () => Promise<PrinterHealth>): Promise<void> {
    if (this.#busy.has(printerId) || this.#jobs.all.some((job) => job.byPrinterId === printerId)) return;
    this.#busy.add(printerId);
    const health = await ask().finally(() => this.#busy.delete(printerId));
    if (this.#isStopped) return;
    this.noteHealth(printerId, health);
    this.#work();
  }

  /** The paper that this printer has, from whichever process. */
  paperAt(printerId: PrinterId): PrintJob | null {
    return this.#jobs.at(printerId) ?? null;
  }

  /** The paper that this printer gets next; `null` when it has one, or none is to be printed here now. */
  next(printerId: PrinterId): PrintJob | null {
    return this.#busy.has(printerId) ? null : this.#jobs.nextFor(printerId);
  }

  /** Keeps that a printer has it from now on. `false` where it is not to be printed any more. */
  async begin(job: PrintJob): Promise<boolean> {
    const known = this.#jobs.find(job.id);
    if (!known || known.state === 'sending' || this.#busy.has(job.byPrinterId)) return false;
    this.#busy.add(job.byPrinterId);
    this.#begun.set(job.id, job.byPrinterId);
    try {
      const { now, isShared } = this.#parts;
      const held = isShared === true ? { heldUntil: now() + heldForMs } : {};
      const isOurs = await this.#change(known, { state: 'sending', attempts: known.attempts + 1, ...held });
      if (!isOurs) this.#release(job.id);
      return isOurs;
    } catch (error) {
      // What can't be kept is not printed, and tried again.
      this.#jobs.restore(known);
      this.#release(job.id);
      this.#pause(job.byPrinterId);
      throw error;
    }
  }

  /** Keeps how it went. */
  async end(id: PrintJob['id'], outcome: PrintOutcome): Promise<void> {
    const job = this.#jobs.find(id);
    this.#release(id);
    if (job?.state !== 'sending') return;
    const { now, printed } = this.#parts;
    const trouble = outcome.type === 'printed' ? null : outcome.trouble;
    this.#states.note(job.byPrinterId, { trouble }, now());
    if (trouble !== null) this.#pause(job.byPrinterId);
    try {
      if (outcome.type === 'printed') {
        this.#pauses.delete(job.byPrinterId);
        const isSo = await this.#change(job, { state: 'printed', trouble: null, endedAt: now() });
        if (isSo) await printed(job);
      } else {
        const isUnknown = outcome.type === 'unknown' || job.mayBePrinted;
        await this.#change(job, {
          state: isUnknown ? 'unknown' : 'queued',
          trouble,
          mayBePrinted: isUnknown,
        });
      }
    } finally {
      this.#work();
    }
  }

  /** Somebody has seen that it was given up, or wants it no more. */
  async drop(job: PrintJob): Promise<void> {
    // Where others print, the job that was just read is the newest.
    const known = (this.#parts.isShared === true ? undefined : this.#jobs.find(job.id)) ?? job;
    if (known.state === 'printed' || known.state === 'sending') return;
    await this.#change(known, { state: 'failed', trouble: null, endedAt: this.#parts.now() });
    this.#work();
  }

  /** When it has waited for too long the staff hear of it, whatever the reason. */
  #noticeLate(job: PrintJob): void {
    const lateIn = job.at + lateAfterMs - this.#parts.now();
    this.#later(Math.max(0, lateIn), () => this.#changed.emit());
  }

  /** Looks at every printer that has something to print. */
  #work(): void {
    if (this.#isStopped) return;
    this.#takeOver();
    this.#giveUpOld();
    this.#substitute();
    const printers = new Set(this.#jobs.all.map(({ byPrinterId }) => byPrinterId));
    for (const printerId of printers) this.#printNext(printerId);
  }

  #printNext(printerId: PrinterId): void {
    const { findPrinter, now, reportFailure } = this.#parts;
    const printer = findPrinter(printerId);
    // One that fetches its papers comes by itself.
    if (printer?.kind === 'cloud' || now() < (this.#notBefore.get(printerId) ?? 0)) return;
    const job = this.next(printerId);
    if (job) this.#print(job, printer).catch(reportFailure);
  }

  async #print(job: PrintJob, printer: Printer | null): Promise<void> {
    if (!(await this.begin(job))) return;
    const sending = this.#jobs.find(job.id) ?? job;
    const outcome: PrintOutcome = printer
      ? await this.#parts.print(sending, printer)
      : { type: 'not-sent', trouble: 'no-printer' };
    if (!this.#isStopped) await this.end(job.id, outcome);
  }

  /** What a process has begun to print that is not there any more. */
  #takeOver(): void {
    const { now, reportFailure } = this.#parts;
    for (const job of this.#jobs.all) {
      if (this.#jobs.isLeft(job, now())) this.#leave(job).catch(reportFailure);
    }
  }

  async #leave(job: PrintJob): Promise<void> {
    await this.#change(job, { state: 'unknown', mayBePrinted: true, trouble: 'restarted' });
  }

  /** What waits at a printer that has been in trouble for long goes to the other one of the two, in its order. */
  #substitute(): void {
    const { now, findPrinter } = this.#parts;
    for (const job of this.#jobs.all) {
      const since = this.#states.inTroubleSince(job.byPrinterId);
      if (job.state === 'sending' || since === null || now() - since < substituteAfterMs) continue;
      const other = otherPrinterOf(job, findPrinter);
      if (other === null) continue;
      // Who was in trouble a while ago is asked anew.
      this.#states.forget(other);
      this.#change(job, { byPrinterId: other }).catch(this.#parts.reportFailure);
    }
  }

  #giveUpOld(): void {
    const { now, reportFailure } = this.#parts;
    for (const job of this.#jobs.all) {
      if (job.state === 'sending' || now() - job.at < giveUpAfterMs) continue;
      this.#change(job, { state: 'failed', endedAt: now() }).catch(reportFailure);
    }
  }

  #release(id: PrintJob['id']): void {
    this.#busy.delete(this.#begun.get(id) ?? '');
    this.#begun.delete(id);
  }

  #pause(printerId: PrinterId): void {
    const tries = this.#pauses.get(printerId) ?? 0;
    this.#pauses.set(printerId, tries + 1);
    const pauseMs = pausesMs[Math.min(tries, pausesMs.length - 1)] ?? 0;
    this.#notBefore.set(printerId, this.#parts.now() + pauseMs);
    this.#later(pauseMs + 1, () => this.#work());
  }

  async #change(job: PrintJob, change: Partial<PrintProgress>): Promise<boolean> {
    const isSo = await this.#jobs.change(job, change);
    this.#changed.emit();
    return isSo;
  }

  #later(delayMs: number, action: () => void): void {
    const cancel = this.#startTimer(delayMs, () => {
      this.#timers.delete(cancel);
      if (!this.#isStopped) action();
    });
    this.#timers.add(cancel);
  }
}
