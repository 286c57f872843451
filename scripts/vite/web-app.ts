import { existsSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { fileNames } from './file-names.ts';
import { firstScript } from './first-script.ts';
import { icuCatalogs } from './icu-catalogs.ts';
import { lastingImports } from './lasting-imports.ts';
import { layerOrder } from './layer-order.ts';
import { precompress } from './precompress.ts';
import { shortClassNames } from './short-class-names.ts';

/** Where `npm run dev` has the server. */
const devServer = `http://localhost:${process.env['PORT'] ?? '8080'}`;

/** React's names, and what of Preact answers to them. */
const preactForReact = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-runtime',
  'react/compiler-runtime': 'preact/compat/compiler-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
  'use-sync-external-store/shim/index.js': 'preact/compat',
};

interface WebApp {
  /** The folder of the app. What is named below lies in its `src`, and must be there: a build says what is not. */
  readonly folder: string;
  readonly base: string;
  readonly devPort: number;
  /** What the React Compiler leaves as it is, and what it compiles all the same among that: folders and files. */
  readonly uncompiled?: readonly string[];
  readonly compiledWithin?: readonly string[];
  /** A script that lies in the page itself, before all that the page asks for. */
  readonly firstScript?: string;
  /** Made for phones on a poor network: Preact draws in React's place, and terser packs the scripts. */
  readonly isLight?: boolean;
  /** The files of the first screens: their texts come in a part of their own. */
  readonly firstScreens?: readonly string[];
  /** Files that become a chunk of their own with all that they need, by the name of the chunk. */
  readonly chunks?: Readonly<Record<string, string>>;
}

/**
 * The build of a browser app. The content security policy allows no inline script or style but what it names by its hash, and
 * no data: font, so nothing else is inlined and modules need no polyfill.
 */
export function webApp(options: WebApp): UserConfig {
  const source = join(options.folder, 'src');
  const uncompiled = inSource(source, options.uncompiled ?? [], options.compiledWithin);
  return {
    base: options.base,
    resolve: { alias: options.isLight ? preactForReact : {} },
    plugins: [
      react({ compiler: true, exclude: [/node_modules/, /packages\/(?:app-kit|client|ui)\//, uncompiled] }),
      icuCatalogs(
        options.firstScreens ? { firstModules: options.firstScreens.map((file) => join(source, file)) } : {},
      ),
      lastingImports(),
      shortClassNames(),
      layerOrder(),
      ...(options.firstScript === undefined ? [] : [firstScript(join(source, options.firstScript))]),
      precompress(),
    ],
    build: {
      outDir: 'dist',
      // The server names the files of a screen in the page.
      manifest: true,
      assetsDir: 'assets',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      // The console's first rooms are 742 kB, and stay open for an evening.
      chunkSizeWarningLimit: 800,
      ...(options.isLight
        ? ({
            minify: 'terser',
            terserOptions: { module: true, ecma: 2020, compress: { passes: 3 } },
          } as const)
        : {}),
      rolldownOptions: {
        output: {
          ...fileNames,
          codeSplitting: {
            // Each of these with all that it needs in one file: it compresses better, and nothing is asked for in a
            // chain. The first also holds the parts that every screen shows, so that no screen needs another's file.
            groups: [
              {
                name: 'start',
                test: /\/src\/main\.tsx$|\/ui\/src\/(?:button|picture|price|surfaces)\/|\/src\/shared\/restaurant-/,
                priority: 2,
              },
              ...Object.entries(options.chunks ?? {}).map(([name, file], index) => ({
                name,
                test: inSource(source, [file]),
                // What two of them need goes with the first.
                priority: index === 0 ? 1 : 0,
              })),
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
        '/v1': devServer,
        '/pictures': devServer,
        '/socket.io': { target: devServer, ws: true },
      },
    },
  };
}

/**
 * Matches the modules of an app that are one of the paths or lie in it. A path that is not there any more stops the build:
 * what has moved would change its chunk or how it is compiled, and nothing else would tell.
 */
export function inSource(source: string, paths: readonly string[], except: readonly string[] = []): RegExp {
  for (const path of [...paths, ...except]) {
    if (!existsSync(join(source, path)))
      throw new Error(`The build names ${path}, which is not in ${source}`);
  }
  const anyOf = (some: readonly string[]) => `(?:${some.map(escaped).join('|')})(?:[/?]|$)`;
  const start = `^${escaped(source.replaceAll('\\', '/'))}/`;
  // Nothing is in an empty list.
  if (paths.length === 0) return /(?!)/;
  return new RegExp(`${start}${except.length > 0 ? `(?!${anyOf(except)})` : ''}${anyOf(paths)}`);
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
