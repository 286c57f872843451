import { LANGUAGES } from '../../packages/ui/src/formats/language.ts';
import type { CheckedCatalogs } from './check-catalogs.ts';
import type { Argument } from './read-message.ts';

/**
 * The TypeScript that ties an app to its texts: every key with its arguments, and one lazy chunk a language, or two where
 * those of the first screens come ahead.
 */
export function writeTextsTypes(catalogs: CheckedCatalogs, { inTwo = false } = {}): string {
  const keys = [...catalogs.takes].map(
    ([key, takes]) => `  readonly ${quote(key)}: ${argumentsType(takes)};`,
  );
  return [
    '// Written by scripts/texts-types.mjs from en.json. Change the texts, then run it again.',
    `import type { Catalog, Language } from '@tavolata/ui';`,
    '',
    '/** Every text of this app, with the arguments it takes. */',
    'export interface AppTexts {',
    ...keys,
    '}',
    '',
    ...(inTwo
      ? [
          '/** Loads the compiled texts of one language that the first screens can say, each from its own chunk. */',
          ...chunks('firstCatalogs', '.json'),
          '/** Loads all others. */',
          ...chunks('laterCatalogs', '.json?later'),
        ]
      : [
          '/** Loads the compiled texts of one language, each from its own chunk. */',
          ...chunks('catalogs', '.json'),
        ]),
  ].join('\n');
}

function chunks(name: string, ending: string): readonly string[] {
  return [
    `export const ${name}: Readonly<Record<Language, () => Promise<Catalog>>> = {`,
    ...LANGUAGES.map(
      (language) => `  ${language}: async () => (await import('./${language}${ending}')).default,`,
    ),
    '};',
    '',
  ];
}

function argumentsType(takes: ReadonlyMap<string, Argument>): string {
  if (takes.size === 0) return 'null';
  const fields = [...takes].map(([name, argument]) => `readonly ${name}: ${valueType(argument)}`);
  return `{ ${fields.join('; ')} }`;
}

function valueType(argument: Argument): string {
  if (argument.kind === 'choice') return argument.options.map(quote).join(' | ');
  return argument.kind === 'number' ? 'number' : 'string | number';
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
