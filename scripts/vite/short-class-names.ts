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

/** Gives out the names; two files that would share theirs stop the build, since each would be drawn as the other. */
export function namer(root: string, hash = hashOf): (name: string, file: string) => string {
  const files = new Map<string, Map<string, string>>();
  const owners = new Map<string, string>();
  return (name, file) => {
    const path = relative(root, file.split('?', 1)[0] ?? file);
    const names = files.get(path) ?? new Map<string, string>();
    files.set(path, names);
    const start = hash(path);
    const owner = owners.get(start) ?? path;
    if (owner !== path)
      throw new Error(`The classes of ${path} and ${owner} have the same short names: rename a file`);
    owners.set(start, path);
    const short = names.get(name) ?? `_${start}${names.size.toString(36)}`;
    names.set(name, short);
    return short;
  };
}

/** Four signs: two of a thousand files meet once in thirty times. */
function hashOf(path: string): string {
  return createHash('sha256').update(path).digest('base64url').slice(0, 4);
}
