import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogs } from './read-catalogs.ts';
import { writeTextsTypes } from './texts-types.ts';

const APPS = [
  { app: 'apps/diner', inTwo: true },
  { app: 'apps/staff', inTwo: false },
];

/** Writes `texts.gen.ts` beside each app's texts; returns the files that were out of date. */
export function refreshTextsTypes(root: string, { write }: { readonly write: boolean }): readonly string[] {
  return APPS.flatMap(({ app, inTwo }) => {
    const directory = join(root, app, 'src/texts');
    if (!existsSync(directory)) return [];
    const file = join(directory, 'texts.gen.ts');
    const wanted = writeTextsTypes(readCatalogs(directory), { inTwo });
    if (existsSync(file) && readFileSync(file, 'utf8') === wanted) return [];
    if (write) writeFileSync(file, wanted);
    return [`${app}/src/texts/texts.gen.ts`];
  });
}
