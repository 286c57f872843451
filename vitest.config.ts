import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import diner from './apps/diner/vite.config.ts';
import staff from './apps/staff/vite.config.ts';
import { lacksPostgres } from './apps/server/src/testing/a-postgres.ts';
import { screens } from './scripts/vite/screens.ts';
import { threadUrls } from './scripts/vite/thread-urls.ts';

/** Takes the whole machine with threads and processes of its own, so nothing runs beside it. */
const simulation = 'simulation/{meals,nodes}.test.ts';
const killTest = 'apps/server/test/kill/*.integration.test.ts';
/** How long a phone is away, or how much is answered in a moment, is a matter of the clock there: nothing runs beside these either. */
const timedKillTest = 'apps/server/test/kill/{behind-nginx,nodes,postgres}.kill.integration.test.ts';
/** The server's own strength of passwords: its other tests do with less. */
const passwords = 'apps/server/src/access/passwords.test.ts';
const quickArgon2 = fileURLToPath(new URL('apps/server/test/quick-argon2.ts', import.meta.url));
/** Where there is memory to keep files in, the thousands of data folders of tests need not wait for a disk. */
const memory = existsSync('/dev/shm') ? { TMPDIR: '/dev/shm' } : {};
/** Files share what they import: loading a server anew for each takes longer than many of them run. */
const shared = { isolate: false };

/** What a server does in PostgreSQL otherwise than in a file: these look at each of it, in a good minute. */
const quickOnPostgres = [
  'bills',
  'kept-bills',
  'members',
  'menu-editor',
  'menu-plans',
  'menu-plans-of-all',
  'moving',
  'parting',
  'people',
  'reports',
  'request-ids',
  'several/apart',
  'staff-log',
  'stock',
  'tables-without-phones',
].map((name) => `apps/server/test/${name}.integration.test.ts`);
/** These are of the files themselves: of copies, of what an older version has left, of a process that dies in the middle. */
const onlyOfFiles = [
  killTest,
  'apps/server/test/backup.integration.test.ts',
  'apps/server/test/written-before/**',
];

/** The server's tests again, with all restaurants in one PostgreSQL: a part of them, or all with `npm run test:postgres`. */
const onPostgres = {
  plugins: [threadUrls()],
  test: {
    name: 'postgres',
    include: process.env['TEST_POSTGRES'] === 'all' ? ['apps/server/test/**/*.test.ts'] : quickOnPostgres,
    exclude: [...configDefaults.exclude, ...onlyOfFiles],
    globalSetup: 'apps/server/test/with-postgres.ts',
    alias: [{ find: /^@node-rs\/argon2$/, replacement: quickArgon2 }],
    env: memory,
    ...shared,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
  },
};

/** Three levels, see docs/testing.md: rules and wire in plain Node, screens in Chromium; journeys are in e2e/. Groups run one after another. */
export default defineConfig({
  test: {
    // One more than there are cores: who starts servers, or a database, waits for them.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'packages/{domain,protocol}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'simulation/**/*.test.ts',
            'bench/**/*.test.ts',
            passwords,
          ],
          exclude: [...configDefaults.exclude, simulation],
          ...shared,
          // Properties are tried thousands of times, on machines that have other work too.
          testTimeout: 300_000,
        },
      },
      {
        plugins: [threadUrls()],
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, killTest, passwords],
          alias: [{ find: /^@node-rs\/argon2$/, replacement: quickArgon2 }],
          env: memory,
          ...shared,
          // Whole servers start here, on machines that have other work too: what takes this long hangs.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      ...(lacksPostgres() ? [] : [onPostgres]),
      {
        test: {
          name: 'apps',
          include: [
            'packages/{client,ui,app-kit}/**/*.test.{ts,tsx}',
            'apps/{diner,staff}/**/*.test.{ts,tsx}',
          ],
          ...shared,
          // Properties and lines of their own, on machines that have other work too.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        plugins: [threadUrls()],
        test: { name: 'kill', include: [killTest], exclude: [...configDefaults.exclude, timedKillTest] },
      },
      {
        plugins: [threadUrls()],
        test: {
          ...{ name: 'kill: timed', include: [timedKillTest] },
          ...{ sequence: { groupOrder: 1 }, maxWorkers: 1 },
        },
      },
      { test: { name: 'simulation', include: [simulation], sequence: { groupOrder: 2 }, maxWorkers: 1 } },
      screens({ app: 'staff', build: staff }),
      screens({ app: 'diner', build: diner }),
    ],
  },
});
