import { defineConfig } from 'vitest/config';

/** The examples alone, for the mutation run: the property tests would take the time of all others together. */
export default defineConfig({
  test: { include: ['src/**/*.test.ts'], exclude: ['**/*.property.test.ts'] },
});
