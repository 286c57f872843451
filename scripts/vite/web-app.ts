import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { icuCatalogs } from './icu-catalogs.ts';
import { layerOrder } from './layer-order.ts';
import { precompress } from './precompress.ts';

/** Where `npm run dev` has the server. */
const devServer = `http://localhost:${process.env['PORT'] ?? '8080'}`;

/**
 * The build of a browser app. The content security policy allows no inline script or style and no data: font, so
 * nothing is inlined and modules need no polyfill.
 */
export function webApp(options: { base: string; devPort: number }): UserConfig {
  return {
    base: options.base,
    // The shared parts are leaves that gain nothing from the compiler, and are 4 kB smaller without it.
    plugins: [
      react({ compiler: true, exclude: [/node_modules/, /packages\/ui\//] }),
      icuCatalogs(),
      layerOrder(),
      precompress(),
    ],
    build: {
      outDir: 'dist',
      assetsDir: 'assets',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
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
