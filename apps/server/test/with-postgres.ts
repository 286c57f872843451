import type { TestProject } from 'vitest/node';
import { startPostgres } from '../src/testing/a-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database in which servers of tests keep their restaurants; none where each has a data folder of its own. */
    readonly databaseUrl?: string;
    /** For who makes databases of their own there. */
    readonly superuserUrl?: string;
  }
}

/** One PostgreSQL for all files of a project: each server of a test has a restaurant of its own in it. */
export default async function withPostgres(project: TestProject): Promise<() => Promise<void>> {
  // What is asked of a machine that loses power is asked elsewhere: here nothing waits for a disk.
  const postgres = await startPostgres({ settings: ['fsync=off', 'full_page_writes=off'] });
  project.provide('databaseUrl', postgres.url);
  project.provide('superuserUrl', postgres.superuserUrl);
  return () => postgres.stop();
}
