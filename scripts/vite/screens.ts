import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import type { UserConfig } from 'vite';
import type { TestProjectConfiguration } from 'vitest/config';
import { findChromium } from '../lib/chromium.mjs';
import { keptPictures } from '../../screens/support/kept-pictures.ts';
import { stoppedDrawing } from '../../screens/support/stopped-drawing.ts';
import { inRoot } from '../lib/repository.mjs';

const executablePath = findChromium();
const isRoot = process.getuid?.() === 0;

interface Screens {
  readonly app: 'staff' | 'diner';
  /** The app's own build: what is tested is compiled as guests and staff get it. */
  readonly build: UserConfig;
}

/** The vitest project of one app's screens: each in real Chromium, against a server that is a twin in the page. */
export function screens({ app, build }: Screens): TestProjectConfiguration {
  return {
    root: inRoot('apps', app),
    plugins: [...(build.plugins ?? []), keptPictures()],
    resolve: {
      alias: {
        ...build.resolve?.alias,
        'socket.io-client': inRoot('screens', 'support', 'socket-io-client.ts'),
      },
    },
    // npm's packages may lie elsewhere, as where bugs are planted.
    server: { fs: { strict: false } },
    // Found while a test runs, each would load the page anew.
    optimizeDeps: {
      include: [
        ...['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime', 'react/jsx-runtime'],
        ...[
          'react/compiler-runtime',
          'zustand',
          'zustand/vanilla',
          'wouter',
          'axe-core',
          'fast-check',
          'vitest-browser-react',
          'typebox',
          'typebox/value',
        ],
        ...(app === 'diner' ? ['preact'] : []),
        ...(app === 'staff'
          ? [
              ...['@dnd-kit/core', '@dnd-kit/sortable', '@dnd-kit/utilities'],
              ...['read-excel-file/universal', 'write-excel-file/universal'],
            ]
          : []),
      ],
      noDiscovery: false,
    },
    test: {
      name: `screens: ${app}`,
      dir: inRoot('screens', app),
      include: ['**/*.screen.test.tsx'],
      globalSetup: inRoot('screens', 'support', 'sample-restaurants.ts'),
      setupFiles: inRoot('screens', 'support', 'each-test.ts'),
      // The app is loaded once for each worker, not for each file: what a test leaves behind, its end takes away.
      isolate: false,
      // On machines that have other work too: what takes this long hangs.
      testTimeout: 180_000,
      expect: { poll: { timeout: 30_000 } },
      // Only where the browser, not the screen, stood still: screens/support/watch-frames.ts.
      retry: { count: 1, condition: new RegExp(`^${stoppedDrawing}`) },
      // A page waits for half of its time, for a finger or the next frame: three on two cores take a tenth less than two.
      maxWorkers: availableParallelism() + 1,
      sequence: { groupOrder: 3 },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          actionTimeout: 30_000,
          launchOptions: {
            ...(executablePath === undefined ? {} : { executablePath }),
            args: [...(isRoot ? ['--no-sandbox'] : []), '--disable-gpu', '--no-first-run', '--disable-sync'],
          },
          contextOptions: { locale: 'en-IE', timezoneId: 'Europe/Rome' },
        }),
        instances: [{ browser: 'chromium' }],
        viewport: { width: 360, height: 740 },
      },
    },
  };
}
