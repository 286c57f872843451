import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { join } from 'node:path';
import { firstScreens } from './first-screens.ts';
import { fileNames } from '../../scripts/vite/file-names.ts';
import { icuCatalogs } from '../../scripts/vite/icu-catalogs.ts';
import { shortClassNames } from '../../scripts/vite/short-class-names.ts';

/** What the server paints the first screens with: the app's components for Node, with all that they need. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    icuCatalogs({ firstModules: firstScreens.map((file) => join(import.meta.dirname, 'src', file)) }),
    shortClassNames(),
  ],
  // React asks at run time otherwise.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/page/painter.ts',
    outDir: 'dist/page',
    copyPublicDir: false,
    minify: true,
    target: 'node20',
    rolldownOptions: { output: { assetFileNames: fileNames.assetFileNames } },
  },
});
