import { defineConfig } from 'vitest/config';

/** The tests of this package, for the mutation run. */
export default defineConfig({ test: { include: ['src/**/*.test.ts'] } });
