import type { Result } from './group-commit.ts';
import type { WriteJobs } from './write-jobs.ts';

/** A job for the writer thread. */
export interface Letter {
  readonly id: number;
  readonly name: keyof WriteJobs;
  readonly args: readonly unknown[];
}

/** What became of a job, after the commit that it was part of. */
export interface Reply {
  readonly id: number;
  readonly result: Result;
}
