import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** Finds the drawing of an icon by name, in a box of 128; `null` for an unknown name. */
export type FindIcon = (name: string) => string | null;

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

/**
 * Opens the Noto icons (Apache-2.0). The set is 25 MB, so it is read when pictures are drawn and let go after,
 * never bundled.
 */
export async function openNotoIcons(): Promise<FindIcon> {
  const path = createRequire(import.meta.url).resolve('@iconify-json/noto/icons.json');
  // The file is the package's own, in the form its types promise.
  const { icons } = JSON.parse(await readFile(path, 'utf8')) as IconSet;
  return (name) => (Object.hasOwn(icons, name) ? (icons[name]?.body ?? null) : null);
}
