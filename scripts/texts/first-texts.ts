import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The texts that the first screens of an app can say: every key that stands in one of the `roots` or in what those import,
 * and every key that begins as a template there does. What they import when it is needed has the others.
 */
export function firstTexts(roots: readonly string[], keys: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const file of modulesOf(roots)) {
    const source = readFileSync(file, 'utf8');
    const hidden = /\bt\(`\$\{[^`]*`/.exec(source);
    if (hidden) throw new Error(`${file}: ${hidden[0]}) hides how its key begins; write the keys out`);
    const begun = [...source.matchAll(/`([a-z]\w*\.[\w.]*)\$\{/g)].map(([, start = '']) => start);
    for (const [, text = ''] of source.matchAll(/['"`]([a-z]\w*(?:\.\w+)+)['"`]/g)) found.add(text);
    for (const key of keys) if (begun.some((start) => key.startsWith(start))) found.add(key);
  }
  return new Set(keys.filter((key) => found.has(key)));
}

/** The modules and all that they need at once. Packages have no texts of an app, and the written list of its keys says none. */
function modulesOf(roots: readonly string[], found = new Set<string>()): ReadonlySet<string> {
  for (const file of roots) {
    if (found.has(file)) continue;
    found.add(file);
    const imports = readFileSync(file, 'utf8').matchAll(
      /^(?:import|export)\s+(?!type\b)(?:[^;']*?\sfrom\s+)?'(\.[^']+(?<!\.gen)\.tsx?)'/gm,
    );
    modulesOf(
      [...imports].map(([, path = '']) => join(dirname(file), path)),
      found,
    );
  }
  return found;
}
