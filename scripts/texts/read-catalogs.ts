import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '../../packages/ui/src/formats/language.ts';
import { checkCatalogs, type CheckedCatalogs, type Texts } from './check-catalogs.ts';

/** Reads and compiles an app's seven files. Throws one error that names every problem by file and key. */
export function readCatalogs(directory: string): CheckedCatalogs {
  // Object.fromEntries forgets its keys; these are exactly the languages.
  const texts = Object.fromEntries(
    LANGUAGES.map((language) => [language, readTexts(join(directory, `${language}.json`))]),
  ) as Record<Language, Texts>;
  const checked = checkCatalogs(texts);
  if (checked.problems.length > 0) {
    const lines = checked.problems.map(
      ({ language, key, reason }) => `${join(directory, `${language}.json`)}: “${key}” ${reason}`,
    );
    throw new Error(`The texts cannot be shipped:\n${lines.join('\n')}`);
  }
  return checked;
}

function readTexts(file: string): Texts {
  const source = readFileSync(file, 'utf8');
  let texts: unknown;
  try {
    texts = JSON.parse(source);
  } catch (error) {
    throw new Error(`${file} is not JSON`, { cause: error });
  }
  if (!isTexts(texts)) throw new Error(`${file} must be one object of texts by key, without nesting`);
  // JSON.parse keeps the last of two equal keys in silence.
  const written = source.match(/^\s*"[^"]+"\s*:/gm)?.length ?? 0;
  if (written > Object.keys(texts).length) throw new Error(`${file} has the same key twice`);
  return texts;
}

function isTexts(value: unknown): value is Texts {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}
