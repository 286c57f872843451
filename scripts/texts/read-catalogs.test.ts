import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../packages/ui/src/formats/language.ts';
import { readCatalogs } from './read-catalogs.ts';
import { entryMessages, orderingMessages } from './specified-messages.ts';

const apps = ['diner', 'staff'];

test.each(apps)(
  '[X-03] every key of the %s app has a text in all seven languages, and no language has one without a text',
  (app) => {
    const { compiled } = readCatalogs(fileURLToPath(new URL(`../../apps/${app}/src/texts`, import.meta.url)));
    expect(LANGUAGES).toHaveLength(7);
    for (const language of LANGUAGES) {
      expect(Object.keys(compiled[language]).toSorted()).toEqual(Object.keys(compiled.en).toSorted());
      expect(Object.values(compiled[language])).not.toContain('');
    }
  },
);

test.each([...Object.entries(entryMessages), ...Object.entries(orderingMessages)])(
  '[X-03] the specification’s message “%s” is said in each of the seven languages in its own words (%s)',
  (_message, key) => {
    const { compiled } = readCatalogs(fileURLToPath(new URL('../../apps/diner/src/texts', import.meta.url)));
    const texts = LANGUAGES.map((language) => JSON.stringify(compiled[language][key] ?? 'missing'));
    expect(new Set(texts).size).toBe(LANGUAGES.length);
  },
);
