import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const suffix = '?thread';

/**
 * `import address from './writer.ts?thread'` gives the URL to start that module with in `new Worker(address)`.
 * Node 20 can't run TypeScript in a thread, so the module is always bundled: into `storage-writer.js` beside the other files of a
 * build, and into the cache folder when tests run from source.
 */
export function threadUrls(): Plugin {
  let cacheDir = '';
  let isBuild = false;
  return {
    name: 'thread-urls',
    enforce: 'pre',
    configResolved(config) {
      cacheDir = join(config.cacheDir, 'threads');
      isBuild = config.command === 'build';
    },
    resolveId(source, importer) {
      if (!source.endsWith(suffix) || importer === undefined) return null;
      return resolve(dirname(importer), source);
    },
    async load(id) {
      if (!id.endsWith(suffix)) return null;
      const source = id.slice(0, -suffix.length);
      if (!isBuild)
        return exportUrl(JSON.stringify(pathToFileURL(await bundleToCache(source, cacheDir)).href));
      const chunk = this.emitFile({ type: 'chunk', id: source, fileName: fileNameOf(source) });
      return exportUrl(`import.meta.ROLLUP_FILE_URL_${chunk}`);
    },
  };
}

function exportUrl(expression: string): string {
  return `export default new URL(${expression});`;
}

/** `…/storage/sqlite/writer.ts` becomes `sqlite-writer.js`. */
function fileNameOf(source: string): string {
  const [folder = '', file = ''] = source.split('/').slice(-2);
  return `${folder}-${file.replace(/\.ts$/, '')}.js`;
}

async function bundleToCache(source: string, cacheDir: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: [/^@tavolata\//] },
    build: { ssr: source, write: false, target: 'node20', minify: false },
  });
  if (!('output' in result)) throw new Error(`${source} did not become one bundle`);
  const { code } = result.output[0];
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
  const file = join(cacheDir, fileNameOf(source).replace(/\.js$/, `-${hash}.mjs`));
  if (!existsSync(file)) {
    mkdirSync(cacheDir, { recursive: true });
    const partial = `${file}.${process.pid}`;
    writeFileSync(partial, code);
    renameSync(partial, file);
  }
  return file;
}
