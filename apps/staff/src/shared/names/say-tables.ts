import { saysItself } from '@tavolata/app-kit';
import type { Language } from '@tavolata/ui';
import type { Say } from '../texts.ts';

/** The arguments of our texts that are names of tables; with another thing's name nothing happens, as no “table” stands before it. */
const namesOfTables = ['table', 'name', 'from', 'to', 'into', 'onto', 'added', 'main'];

/** Around a name that needs no “table”, until the sentence is there. */
const mark = { begin: '\uE000', end: '\uE001' } as const;

type Change = readonly [before: RegExp, after: string];

/** What each language says before or after a table's number, the article with it, and what it says before a name. */
const words: Record<Language, readonly Change[]> = {
  en: [[/table (?=\uE000)/giu, '']],
  de: [[/Tisch (?=\uE000)/gu, '']],
  fr: [[/(?:la )?table (?=\uE000)/giu, '']],
  es: [[/(?:la )?mesa (?=\uE000)/giu, '']],
  it: [
    [/del tavolo (?=\uE000)/gu, 'di '],
    [/dal tavolo (?=\uE000)/gu, 'da '],
    [/al tavolo (?=\uE000)/gu, 'a '],
    [/(?:il )?tavolo (?=\uE000)/giu, ''],
  ],
  pt: [
    [/da mesa (?=\uE000)/gu, 'de '],
    [/na mesa (?=\uE000)/gu, 'em '],
    [/à mesa (?=\uE000)/gu, 'a '],
    [/(?:(?<!\p{L})a )?mesa (?=\uE000)/giu, ''],
  ],
  zh: [[/(?<=\uE001)号桌/gu, '']],
};

/**
 * Says a text with no “table” before a table's name that says by itself what it is: “Sala 1 is free.” The one place that
 * does it for all sentences of the console.
 */
export function sayTables(say: Say, language: Language): Say {
  // Any key with any arguments: which belong together was checked where the text is said.
  const plainly = say as unknown as SayAny;
  const withTables: SayAny = (key, values) => {
    const marked = values && markNames(values);
    if (!marked) return plainly(key, values);
    const text = words[language].reduce(
      (said, [before, after]) => said.replaceAll(before, after),
      plainly(key, marked),
    );
    return text.replaceAll(/[\uE000\uE001]/gu, '');
  };
  return withTables;
}

type Values = Readonly<Record<string, string | number>>;

type SayAny = (key: string, values?: Values) => string;

/** The arguments with marks around such names; `null` where there is none. */
function markNames(values: Values): Values | null {
  const names = namesOfTables.filter((arg) => {
    const value = values[arg];
    return typeof value === 'string' && saysItself(value);
  });
  if (names.length === 0) return null;
  const marked = names.map((arg) => [arg, `${mark.begin}${values[arg]}${mark.end}`] as const);
  return { ...values, ...Object.fromEntries<string>(marked) };
}
