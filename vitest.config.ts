import { defineConfig } from 'vitest/config';
import { threadUrls } from './scripts/vite/thread-urls.ts';

/** What a browser shows is proved in e2e/, so every project here runs in plain Node. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'packages/{domain,protocol}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'simulation/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
        },
      },
      { plugins: [threadUrls()], test: { name: 'server', include: ['apps/server/**/*.test.ts'] } },
      {
        test: {
          name: 'apps',
          include: ['packages/{client,ui}/**/*.test.{ts,tsx}', 'apps/{diner,staff}/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});
