// npm run test:postgres: all of the server's tests with their restaurants in PostgreSQL; npm test plays a part of them.
import { runNode } from './lib/run.mjs';

process.exitCode = await runNode('node_modules/vitest/vitest.mjs', ['run', '--project', 'postgres'], {
  TEST_POSTGRES: 'all',
});
