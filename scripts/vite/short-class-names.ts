import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Names the classes of a build by their file and their place in it: `_aB3x0`, `_aB3x1`. Each name travels twice, in the
 * styles and in the code, and readable ones are 2 kB of the first screens. The same sources give the same names.
 */
export function shortClassNames(): Plugin {
  return {
    name: 'short-class-names',
    apply: 'build',
    config: ({ root = process.cwd() }) => ({ css: { modules: { generateScopedName: namer(root) } } }),
  };
}

function namer(root: string): (name: string, file: string) => string {
  const files = new Map<string, Map<string, string>>();
  return (name, file) => {
    const path = relative(root, file.split('?', 1)[0] ?? file);
    const names = files.get(path) ?? new Map<string, string>();
    files.set(path, names);
    const short = names.get(name) ?? `_${hashOf(path)}${names.size.toString(36)}`;
    names.set(name, short);
    return short;
  };
}

/** Four signs keep a thousand files apart. */
function hashOf(path: string): string {
  return createHash('sha256').update(path).digest('base64url').slice(0, 4);
}
