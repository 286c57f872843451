import { defineConfig } from 'vite';
import { threadUrls } from '../../scripts/vite/thread-urls.ts';

/**
 * The server as few files that Node starts at once: our own packages are inlined, npm's stay where npm put them.
 * A worker thread is imported as `./writer.ts?thread`, see scripts/vite/thread-urls.ts; it is found
 * beside the file that names it, so all files lie in one folder.
 */
export default defineConfig({
  plugins: [threadUrls()],
  // Inlined where hundreds of small files would be read at every start.
  ssr: { noExternal: [/^@tavolata\//, 'kysely', 'typebox', /^typebox\//, '@fastify/type-provider-typebox'] },
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        import: 'src/import-cli.ts',
        password: 'src/password-cli.ts',
        backup: 'src/backup-cli.ts',
        restore: 'src/restore-cli.ts',
        move: 'src/move-cli.ts',
        host: 'src/host-cli.ts',
        'order-data': 'src/order-data-cli.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
