import { defineConfig } from 'vitest/config';
import { threadUrls } from '../../scripts/vite/thread-urls.ts';

const folders = ['visits', 'access', 'stock', 'audit', 'storage/memory'];
/** What is asked of codes, PINs, places, passes and passwords, and of the visits behind them. */
const wire = [
  'codes',
  'pin',
  'place-check',
  'seats',
  'guests',
  'staff',
  'staff-sessions',
  'login-throttle',
  'request-ids',
];

/** The tests that are there for what the mutation run breaks. */
export default defineConfig({
  plugins: [threadUrls()],
  test: {
    include: [
      ...folders.map((folder) => `apps/server/src/${folder}/**/*.test.ts`),
      ...wire.map((name) => `apps/server/test/${name}.integration.test.ts`),
    ],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
