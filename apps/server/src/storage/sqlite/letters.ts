import type { Job, Result } from './group-commit.ts';

/** A job for the writer thread. */
export interface Letter extends Job {
  readonly id: number;
}

/** What became of jobs that were committed together. */
export interface Replies {
  readonly results: readonly { readonly id: number; readonly result: Result }[];
  /** How long the commit took, in ms. */
  readonly took: number;
}
