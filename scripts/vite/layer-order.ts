import type { Plugin } from 'vite';

/** As in packages/ui/src/styles.css. */
const order = '@layer reset, tokens, base, parts;';

/**
 * Begins every style file of a build with the order of the layers. A build splits styles as it splits code, and the
 * browser takes the order from whichever file it reads first.
 */
export function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = `${order}${String(file.source)}`;
      }
    },
  };
}
