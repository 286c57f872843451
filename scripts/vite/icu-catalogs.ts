import { basename, dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../../packages/ui/src/formats/language.ts';
import { firstTexts } from '../texts/first-texts.ts';
import { readCatalogs } from '../texts/read-catalogs.ts';

interface Texts {
  readonly directory?: string;
  /** The modules of the first screens, where an app has its texts in two parts. */
  readonly firstModules?: readonly string[];
}

/**
 * Compiles an app's texts: `import('./texts/it.json')` gives the compiled catalog of Italian as a chunk of its own. Of an app
 * that names its `firstModules` it gives what those can say, and `import('./texts/it.json?later')` the rest.
 * The build fails when the languages disagree, and says where.
 */
export function icuCatalogs({ directory = 'src/texts', firstModules }: Texts = {}): Plugin {
  let texts = directory;
  let isWritten = false;
  return {
    name: 'icu-catalogs',
    enforce: 'pre',
    // One JSON.parse('…') loads faster than a JavaScript object, and a named export per key would be waste.
    config: () => ({ json: { stringify: true, namedExports: false } }),
    configResolved({ root, command, mode }) {
      // Who writes the app would have to start anew for each text that moves.
      isWritten = command === 'serve' && mode === 'development';
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
      const { compiled } = readCatalogs(texts);
      const keys = Object.keys(compiled[language]);
      const first = firstModules && !isWritten ? firstTexts(firstModules, keys) : new Set(keys);
      const isLater = /[?&]later\b/.test(id);
      const wanted = Object.entries(compiled[language]).filter(([key]) => first.has(key) !== isLater);
      const json = JSON.stringify(Object.fromEntries(wanted));
      // Vite takes for JSON what ends so, and no more.
      return isLater
        ? { code: `export default JSON.parse(${JSON.stringify(json)})`, map: null, moduleType: 'js' }
        : { code: json, map: null };
    },
    handleHotUpdate({ file, server }) {
      if (dirname(file) === texts) server.ws.send({ type: 'full-reload' });
    },
  };
}
