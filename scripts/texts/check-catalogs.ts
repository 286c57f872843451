import type { CompiledMessage } from 'icu-minify/format';
import { LANGUAGES, type Language } from '../../packages/ui/src/formats/language.ts';
import { readMessage, type Argument, type Message } from './read-message.ts';

/** One language's texts as the translator writes them: key to ICU message. */
export type Texts = Readonly<Record<string, string>>;

/** Something that keeps the languages of an app from being shipped. */
interface TextProblem {
  readonly language: Language;
  readonly key: string;
  readonly reason: string;
}

/** The seven languages of an app, compiled, and what each key takes; English decides. */
export interface CheckedCatalogs {
  readonly problems: readonly TextProblem[];
  readonly takes: ReadonlyMap<string, ReadonlyMap<string, Argument>>;
  readonly compiled: Readonly<Record<Language, Readonly<Record<string, CompiledMessage>>>>;
}

/** Compiles all languages and compares each with English. */
export function checkCatalogs(texts: Readonly<Record<Language, Texts>>): CheckedCatalogs {
  const read = mapLanguages((language) => readTexts(texts[language], language));
  const problems = LANGUAGES.flatMap((language) => [
    ...findBroken(read[language], language),
    ...findDifferences(read.en, read[language], language),
  ]);
  return {
    problems,
    takes: new Map([...read.en].map(([key, message]) => [key, message.takes])),
    compiled: mapLanguages((language) =>
      Object.fromEntries([...read[language]].map(([key, message]) => [key, message.compiled])),
    ),
  };
}

type ReadTexts = ReadonlyMap<string, Message>;

function readTexts(texts: Texts, language: Language): ReadTexts {
  return new Map(Object.entries(texts).map(([key, source]) => [key, readMessage(source, language)]));
}

function findBroken(messages: ReadTexts, language: Language): TextProblem[] {
  return [...messages].flatMap(([key, { reasons }]) => reasons.map((reason) => ({ language, key, reason })));
}

function findDifferences(english: ReadTexts, messages: ReadTexts, language: Language): TextProblem[] {
  const missing = [...english.keys()].filter((key) => !messages.has(key));
  const extra = [...messages.keys()].filter((key) => !english.has(key));
  return [
    ...missing.map((key) => ({ language, key, reason: 'is missing' })),
    ...extra.map((key) => ({ language, key, reason: 'is not in en.json' })),
    ...[...messages].flatMap(([key, message]) => {
      const model = english.get(key);
      // A message that could not be read has been reported already.
      if (!model || model.reasons.length > 0 || message.reasons.length > 0) return [];
      return compareArguments(model.takes, message.takes).map((reason) => ({ language, key, reason }));
    }),
  ];
}

function compareArguments(
  model: ReadonlyMap<string, Argument>,
  takes: ReadonlyMap<string, Argument>,
): readonly string[] {
  const missing = [...model.keys()]
    .filter((name) => !takes.has(name))
    .map((name) => `does not say {${name}}`);
  const foreign = [...takes.keys()]
    .filter((name) => !model.has(name))
    .map((name) => `takes {${name}}, which en.json does not`);
  const different = [...takes].flatMap(([name, argument]) => {
    const wanted = model.get(name);
    return wanted && !fits(wanted, argument)
      ? [`uses {${name}} as ${describe(argument)}, en.json as ${describe(wanted)}`]
      : [];
  });
  return [...missing, ...foreign, ...different];
}

/** Saying a number plainly is fine in any language; everything else must be the same. */
function fits(wanted: Argument, argument: Argument): boolean {
  return describe(wanted) === describe(argument) || (wanted.kind === 'number' && argument.kind === 'text');
}

function describe(argument: Argument): string {
  return argument.kind === 'choice' ? `a choice of ${argument.options.join(', ')}` : `a ${argument.kind}`;
}

function mapLanguages<Value>(make: (language: Language) => Value): Readonly<Record<Language, Value>> {
  // Object.fromEntries forgets its keys; these are exactly the languages.
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<
    Language,
    Value
  >;
}
