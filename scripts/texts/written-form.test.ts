import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../packages/ui/src/formats/language.ts';
import { inRoot } from '../lib/repository.mjs';

const apps = ['diner', 'staff'] as const;
const narrowSpace = '\u202f';

interface Form {
  /** What a text in this language never holds, said in words. */
  readonly never: Readonly<Record<string, RegExp>>;
  /** Words that stood beside the one that was chosen, see docs/languages. */
  readonly retired: RegExp;
}

const everywhere = {
  'a straight quotation mark or apostrophe': /["']/,
  'three dots': /\.\.\./,
  'a hyphen between the ends of a range': /\d-\d/,
} as const;

const forms: Readonly<Record<Language, Form>> = {
  en: {
    never: { 'quotation marks of another language': /[„«»]/ },
    retired: /\bremark|update failed.*line|\bpress\b|load again/i,
  },
  de: {
    never: {
      'quotation marks of another language': /[«»”]/,
      'an ellipsis that clings to its word': /\p{L}…/u,
    },
    retired: /Telefon(?!nummer)|Bemerkung|Anmerkung|drücken Sie|Pausiert(?!$)|ohne Aufpreis|angestellt/,
  },
  fr: {
    never: {
      'quotation marks of another language': /[„“”]/,
      'a sign without its narrow space': new RegExp(`[^${narrowSpace}\\d:/][:;!?»](?![/\\d])`),
      'an opening mark without its narrow space': new RegExp(`«(?!${narrowSpace})`),
    },
    retired:
      /tournée|\bclients?\b|remarque|(?<!code )\bPIN\b(?<!Code PIN)|sans supplément|hors des tours|tuiles/i,
  },
  it: {
    never: { 'quotation marks of another language': /[„“”]/ },
    retired:
      /\bclient[ei]\b|\b[Pp]rem[ei]\b|senza costo|\btocchi\b|\b[Mm]enu\b|\bLei\b|\b[Pp]ressioni\b|\b(Aggiunga|Scelga|Scriva|Guardi|Stampate|Scegliete)\b/,
  },
  es: {
    never: {
      'quotation marks of another language': /[„“”]/,
      'a question that does not open': /^[^¿]*\?/,
      'a call that does not open': /^[^¡]*!/,
    },
    retired:
      /\bclientes?\b|(?<!de )teléfono|despedir|sin coste|\btoques\b|\busted\b|\bpartidas?\b|\b(elija|escriba|pulse|compruebe|imprima)\b/i,
  },
  pt: {
    never: { 'quotation marks of another language': /[„“”]/ },
    retired:
      /telefone(?<!de telefone)|\bpessoal\b|sem custo|\btoques\b|Por favor, [a-z]+r\b|\b[Cc]artas?\b|\b(para|os|e) convidados\b|[Ee]staç(ão|ões)|\bvocê\b/,
  },
  zh: {
    never: {
      'half-width punctuation among characters': /\p{Script=Han}[,.;!?()]|[,;!?()]\p{Script=Han}/u,
      'a space between a count and its word': /# \p{Script=Han}|\p{Script=Han} #/u,
    },
    retired: /外卖|开桌|桌码|账户|甜点|PIN|按一/,
  },
};

describe.each(LANGUAGES)('the texts in %s', (language) => {
  const { never, retired } = forms[language];
  const texts = apps.flatMap((app) => spokenTexts(app, language));

  test.each(Object.entries({ ...everywhere, ...never }))('hold nowhere %s', (_what, pattern) => {
    expect(texts.filter(({ said }) => said.some((part) => pattern.test(part)))).toEqual([]);
  });

  test('use one word for one thing, the one of docs/languages', () => {
    // What a search finds something by is what people call it, and stands nowhere.
    const shown = texts.filter(({ key }) => !key.startsWith('find.'));
    expect(shown.filter(({ said }) => said.some((part) => retired.test(part)))).toEqual([]);
  });
});

test('in Chinese what is counted stands at its words without a space', () => {
  const spaced = apps.flatMap((app) =>
    Object.entries(textsOf(app, 'zh')).filter(([, text]) =>
      /\p{Script=Han} \{\w+, plural|\}\} \p{Script=Han}/u.test(text),
    ),
  );
  expect(spaced).toEqual([]);
});

/** What is read of each text: its branches, and arguments as a digit. */
function spokenTexts(app: (typeof apps)[number], language: Language) {
  return Object.entries(textsOf(app, language)).map(([key, text]) => ({ key, said: branches(text) }));
}

function textsOf(app: (typeof apps)[number], language: Language): Readonly<Record<string, string>> {
  const file = inRoot('apps', app, 'src', 'texts', `${language}.json`);
  // The catalogs are objects of texts; read-catalogs.test.ts holds them to it.
  return JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>;
}

/** The innermost branches one by one, then what stands around them. */
function branches(text: string): readonly string[] {
  const parts: string[] = [];
  let rest = text.replaceAll(/\{\w+\}/g, '0');
  for (;;) {
    const inner = /(?:=\d+|\w+) \{((?!\w+, (?:plural|select),)[^{}]*)\}/.exec(rest);
    if (!inner) break;
    parts.push(inner[1] ?? '');
    rest = rest.replace(inner[0], '');
  }
  return [...parts, rest.replaceAll(/\{\w+, (?:plural|select),\s*\}/g, '0')];
}
