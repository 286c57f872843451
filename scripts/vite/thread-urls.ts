import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const suffix = '?thread';

/** What each module became where tests run from source: once for all projects of a run, until a file changes. */
const bundles = new Map<string, Promise<string>>();

/**
 * `import address from './writer.ts?thread'` gives the URL for `new Worker(address)`. Node 20 can't run TypeScript in a
 * thread, so the module is always bundled: beside the other files of a build, and into the cache folder when tests run
 * from source. The type of such imports stands in apps/server/src/thread-url.d.ts.
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
    watchChange() {
      bundles.clear();
    },
    resolveId(source, importer) {
      if (!source.endsWith(suffix) || importer === undefined) return null;
      return resolve(dirname(importer), source);
    },
    async load(id) {
      if (!id.endsWith(suffix)) return null;
      const source = id.slice(0, -suffix.length);
      const fileName = fileNameOf(source);
      if (isBuild) {
        this.emitFile({ type: 'chunk', id: source, fileName });
        return `export default new URL('./${fileName}', import.meta.url);`;
      }
      this.addWatchFile(source);
      const bundled = bundles.get(source) ?? bundle(source);
      bundles.set(source, bundled);
      const file = keep(cacheDir, fileName, await bundled);
      return `export default new URL(${JSON.stringify(pathToFileURL(file).href)});`;
    },
  };
}

/** `…/storage/sqlite/writer.ts` becomes `sqlite-writer.js`. */
function fileNameOf(source: string): string {
  const [folder = '', file = ''] = source.split(/[\\/]/).slice(-2);
  return `${folder}-${file.replace(/\.ts$/, '')}.js`;
}

async function bundle(source: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: [/^@tavolata\//] },
    build: {
      ...{ ssr: source, write: false, target: 'node20', minify: false },
      // What is loaded late in a build stands in files beside it; here there is the one.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  if (!('output' in result)) throw new Error(`${source} did not become one bundle`);
  return result.output[0].code;
}

/** Named after its content and moved into place whole: test runs side by side may write the same file. */
function keep(folder: string, name: string, code: string): string {
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
  const file = join(folder, name.replace(/\.js$/, `-${hash}.mjs`));
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const partial = `${file}.${process.pid}`;
  writeFileSync(partial, code);
  renameSync(partial, file);
  return file;
}
