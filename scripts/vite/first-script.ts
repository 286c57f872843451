import { build, type Plugin } from 'vite';

/** Nothing is asked for before this stands in a page. */
const charset = '<meta charset="utf-8" />';

/**
 * Puts a script into the page of a built app, with all that it imports, before anything that the page asks for: it runs even
 * where nothing else can be had. The server names it in the content security policy by its hash.
 */
export function firstScript(file: string): Plugin {
  return {
    name: 'first-script',
    apply: 'build',
    async transformIndexHtml(page) {
      if (!page.includes(charset)) throw new Error(`The page of a first script says ${charset}`);
      const code = await bundle(file);
      return page.replace(charset, () => `${charset}\n    <script>${code}</script>`);
    },
  };
}

async function bundle(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, rolldownOptions: { input: file, output: { format: 'iife' } } },
  });
  const [made] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (made?.type !== 'chunk') throw new Error(`${file} is no script`);
  // Nothing in it may end it.
  return made.code.trim().replaceAll('</', String.raw`<\/`);
}
