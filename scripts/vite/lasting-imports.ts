import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What Vite wraps every `import()` of a built app in. */
const helper = '\0vite/preload-helper.js';
const ours = fileURLToPath(new URL('../../packages/app-kit/src/import-part.ts', import.meta.url));

/** Has `importPart` fetch the parts of a built app in place of Vite’s helper. */
export function lastingImports(): Plugin {
  let isUsed = false;
  return {
    name: 'lasting-imports',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== helper) return null;
      isUsed = true;
      return `export { importPart as __vitePreload } from ${JSON.stringify(ours)};`;
    },
    buildEnd(error) {
      if (!error && !isUsed)
        this.error('Vite no longer asks for its preload helper by the name that is known here');
    },
  };
}
