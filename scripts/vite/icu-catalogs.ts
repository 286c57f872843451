import { basename, dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../../packages/ui/src/formats/language.ts';
import { readCatalogs } from '../texts/read-catalogs.ts';

/**
 * Compiles an app's texts: `import('./texts/it.json')` gives the compiled catalog of Italian as a chunk of its own.
 * The build fails when the languages disagree, and says where.
 */
export function icuCatalogs({ directory = 'src/texts' }: { readonly directory?: string } = {}): Plugin {
  let texts = directory;
  return {
    name: 'icu-catalogs',
    enforce: 'pre',
    // One JSON.parse('…') loads faster than a JavaScript object, and a named export per key would be waste.
    config: () => ({ json: { stringify: true, namedExports: false } }),
    configResolved({ root }) {
      texts = resolve(root, directory);
    },
    buildStart() {
      readCatalogs(texts);
    },
    transform(_source, id) {
      const file = id.split('?', 1)[0] ?? id;
      if (dirname(file) !== texts) return;
      const language = LANGUAGES.find((known) => basename(file) === `${known}.json`);
      if (!language) return;
      return { code: JSON.stringify(readCatalogs(texts).compiled[language]), map: null };
    },
    handleHotUpdate({ file, server }) {
      if (dirname(file) === texts) server.ws.send({ type: 'full-reload' });
    },
  };
}
