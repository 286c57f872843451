import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { icuCatalogs } from './icu-catalogs.ts';
import { layerOrder } from './layer-order.ts';
import { precompress } from './precompress.ts';
import { shortClassNames } from './short-class-names.ts';

/** Where `npm run dev` has the server. */
const devServer = `http://localhost:${process.env['PORT'] ?? '8080'}`;

/**
 * The first screens of the guest app, which gain nothing from the React Compiler and are 9 kB smaller without it. It
 * compiles what a tap draws many of, the dishes; the shells, so that menu and table stay the same between two taps;
 * and all that comes after the first dish.
 */
const uncompiled = [
  /diner\/src\/app\/(?!table\/|approval\/|main\/(?:main|menu)-shell)/,
  /diner\/src\/features\/(?:accessibility|call|home|hours|language|lite|open-table|place|round|start|tip)\//,
  /diner\/src\/features\/menu\/(?!cards\/|search\/)/,
  /diner\/src\/shared\/(?!dish\/)/,
];

/**
 * The build of a browser app. The content security policy allows no inline script or style and no data: font, so
 * nothing is inlined and modules need no polyfill.
 */
export function webApp(options: { base: string; devPort: number }): UserConfig {
  return {
    base: options.base,
    plugins: [
      react({ compiler: true, exclude: [/node_modules/, /packages\/ui\//, ...uncompiled] }),
      icuCatalogs(),
      shortClassNames(),
      layerOrder(),
      precompress(),
    ],
    build: {
      outDir: 'dist',
      assetsDir: 'assets',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        output: {
          codeSplitting: {
            // Each of these with all that it needs in one file: it compresses better, and nothing is asked for in a
            // chain. The first also holds the parts that every screen shows, so that no screen needs another's file.
            groups: [
              {
                name: 'start',
                test: /\/src\/main\.tsx$|\/ui\/src\/(?:button|picture|price|surfaces)\/|\/src\/shared\/house-/,
                priority: 2,
              },
              { name: 'ordering', test: /\/src\/app\/main\/main-shell\.tsx$/, priority: 1 },
              { name: 'home', test: /\/src\/app\/home-screen\.tsx$/ },
              { name: 'session', test: /\/src\/app\/table\/seat-session\.ts$/ },
            ],
          },
        },
      },
    },
    server: {
      port: options.devPort,
      strictPort: true,
      proxy: {
        '/api': devServer,
        '/pictures': devServer,
        '/socket.io': { target: devServer, ws: true },
      },
    },
  };
}
