import { Emitter } from '../../emitter.ts';
import type { PrinterId } from '../printer.ts';
import { isOpen, type PrintJob, type PrintProgress } from './print-job.ts';
import type { PrintJobStorage } from './print-job-storage.ts';

interface KnownJobsParts {
  readonly storage: PrintJobStorage;
  /** Whether other processes may print for the same restaurant. */
  readonly isShared?: boolean;
  /** Nobody here has known of it before. */
  readonly onNew: (job: PrintJob) => void;
}

/**
 * The papers that are still to be printed, as this process knows them. Where others print too, what is stored holds: a change is
 * kept only while the paper is as it is known here, and so one paper is taken by one process.
 */
export class KnownJobs {
  readonly #parts: KnownJobsParts;
  readonly #jobs = new Map<PrintJob['id'], PrintJob>();
  /** A printer has them from this process. */
  readonly #inHand = new Set<PrintJob['id']>();
  readonly #stored = new Emitter<[]>();
  /** Of the papers that are known; later ones have higher numbers. */
  #lastNumber = 0;

  constructor(parts: KnownJobsParts) {
    this.#parts = parts;
  }

  get all(): readonly PrintJob[] {
    return [...this.#jobs.values()];
  }

  find(id: PrintJob['id']): PrintJob | undefined {
    return this.#jobs.get(id);
  }

  /** The paper that this printer gets next; `null` when it has one, or none is to be printed there now. */
  nextFor(printerId: PrinterId): PrintJob | null {
    const all = this.all.toSorted((a, b) => a.number - b.number);
    if (this.at(printerId)) return null;
    const first = new Map<string, PrintJob>();
    for (const job of all) {
      // Whatever is printed for one printer comes in its order, also while two are at it; only a test keeps nobody waiting.
      const line = `${job.paper.kind === 'test' ? 'test' : 'paper'} ${job.printerId}`;
      if (!first.has(line)) first.set(line, job);
    }
    const own = [...first.values()].filter((job) => job.byPrinterId === printerId && job.state !== 'sending');
    return own.sort((a, b) => a.number - b.number)[0] ?? null;
  }

  /** The paper that this printer has. */
  at(printerId: PrinterId): PrintJob | undefined {
    return this.all.find((job) => job.state === 'sending' && job.byPrinterId === printerId);
  }

  /** A paper as it is stored. */
  take(job: PrintJob): void {
    const isNew = !this.#jobs.has(job.id);
    this.#jobs.set(job.id, job);
    this.#lastNumber = Math.max(this.#lastNumber, job.number);
    if (isNew) this.#parts.onNew(job);
  }

  /** Puts it back as it was: what it was to be could not be stored. */
  restore(job: PrintJob): void {
    this.#inHand.delete(job.id);
    this.#jobs.set(job.id, job);
  }

  /** Reads what there is. */
  async read(): Promise<void> {
    const { storage, isShared } = this.#parts;
    const knownBefore = [...this.#jobs.keys()];
    const open = await storage.listOpenPrintJobs();
    for (const job of open) {
      // One that has ended while the list was read still stands on it.
      if (job.number > this.#lastNumber || (isShared === true && !this.#inHand.has(job.id))) this.take(job);
    }
    if (isShared !== true) return;
    const isStored = new Set(open.map(({ id }) => id));
    // Also what a printer has from here: it may have told another process how it went.
    for (const id of knownBefore.filter((known) => !isStored.has(known))) this.#forget(id);
  }

  /** Whether who has begun to print it can't be at it any more. */
  isLeft(job: PrintJob, now: number): boolean {
    const { isShared } = this.#parts;
    return (
      isShared === true && job.state === 'sending' && !this.#inHand.has(job.id) && (job.heldUntil ?? 0) < now
    );
  }

  /** Answers whether it is so now; another process may have been faster, and then it is as that one has left it. */
  async change(job: PrintJob, change: Partial<PrintProgress>): Promise<boolean> {
    const { storage, isShared } = this.#parts;
    const { heldUntil: _before, ...rest } = job;
    const changed: PrintJob = { ...rest, ...change };
    const { state, byPrinterId, attempts, trouble, mayBePrinted, endedAt, heldUntil } = changed;
    // Seen at once, so that nobody else takes it meanwhile; heard of by a printer only once it is stored.
    if (isOpen(changed)) this.#jobs.set(job.id, changed);
    else this.#jobs.delete(job.id);
    if (state === 'sending') this.#inHand.add(job.id);
    else this.#inHand.delete(job.id);
    const progress = { state, byPrinterId, attempts, trouble, mayBePrinted, endedAt };
    const isSo = await storage.changePrintJob(
      job.id,
      heldUntil === undefined ? progress : { ...progress, heldUntil },
      isShared === true ? job : undefined,
    );
    if (isSo) this.#stored.emit();
    else await this.#readAgain(job.id);
    return isSo;
  }

  /** Has it told when this process has stored a change. Answers how to stop it. */
  onStored(listener: () => void): () => void {
    return this.#stored.on(listener);
  }

  async #readAgain(id: PrintJob['id']): Promise<void> {
    const stored = await this.#parts.storage.findPrintJob(id);
    this.#forget(id);
    if (stored && isOpen(stored)) this.#jobs.set(id, stored);
  }

  #forget(id: PrintJob['id']): void {
    this.#inHand.delete(id);
    this.#jobs.delete(id);
  }
}
