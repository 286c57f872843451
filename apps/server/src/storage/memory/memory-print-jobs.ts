import type { Instant } from '@tavolata/domain';
import {
  beginning,
  isAsSeen,
  isOpen,
  type NewPrintJob,
  type PrintJob,
  type PrintProgress,
  type SeenProgress,
} from '../../printing/jobs/print-job.ts';

/** What is to be printed, and what has become of it. */
export class MemoryPrintJobs {
  readonly #jobs = new Map<string, PrintJob>();
  #lastNumber = 0;

  add(jobs: readonly NewPrintJob[]): void {
    for (const job of jobs) {
      if (this.#jobs.has(job.id)) continue;
      this.#lastNumber += 1;
      this.#jobs.set(job.id, { ...job, ...beginning(job), number: this.#lastNumber });
    }
  }

  change(id: string, progress: PrintProgress, seen?: SeenProgress): boolean {
    const job = this.#jobs.get(id);
    if (!job || (seen && !isAsSeen(job, seen))) return false;
    const { heldUntil: _before, ...rest } = job;
    this.#jobs.set(id, { ...rest, ...progress });
    return true;
  }

  find(id: string): PrintJob | null {
    return this.#jobs.get(id) ?? null;
  }

  open(): readonly PrintJob[] {
    return [...this.#jobs.values()].filter(isOpen);
  }

  last(limit: number): readonly PrintJob[] {
    return [...this.#jobs.values()].toReversed().slice(0, limit);
  }

  remove({ endedBefore, limit }: { endedBefore: Instant; limit: number }): number {
    const old = [...this.#jobs.values()]
      .filter(({ endedAt }) => endedAt !== null && endedAt < endedBefore)
      .slice(0, limit);
    for (const { id } of old) this.#jobs.delete(id);
    return old.length;
  }
}
