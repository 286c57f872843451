import format, { type CompiledMessage } from 'icu-minify/format';
import { LOCALES, type Language } from '../formats/language.ts';

/** One language's messages by key, as the build compiles them. */
export type Catalog = Readonly<Record<string, CompiledMessage>>;

type Values = Readonly<Record<string, string | number>>;

/** What a generated list of texts looks like: for each key its arguments, or null where it takes none. */
export type TextList<Keys> = { readonly [Key in keyof Keys]: Values | null };

/** Says the text of a key. A key with arguments does not compile without them. */
export type Translate<Keys extends TextList<Keys>> = <Key extends keyof Keys & string>(
  key: Key,
  ...values: Keys[Key] extends Values ? [values: Keys[Key]] : []
) => string;

/** The texts of one language. Money and times go in as strings that the formats have already written. */
export function createTexts<Keys extends TextList<Keys>>(
  catalog: Catalog,
  language: Language,
): Translate<Keys> {
  const locale = LOCALES[language];
  return (key, ...[values]) => {
    const message = catalog[key];
    if (message === undefined) throw new Error(`The ${language} catalog has no text “${key}”`);
    // A message without tags is always a string, and the build lets no tags through.
    return format(message, locale, values, { formatters: FORMATTERS }) as string;
  };
}

const FORMATTERS = {
  getDateTimeFormat: keep(
    (...settings: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...settings),
  ),
  getNumberFormat: keep(
    (...settings: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...settings),
  ),
  getPluralRules: keep(
    (...settings: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...settings),
  ),
};

/** Intl objects cost a thousand times what using them costs, so each is made once. */
function keep<Settings extends readonly unknown[], Made>(
  make: (...settings: Settings) => Made,
): (...settings: Settings) => Made {
  const made = new Map<string, Made>();
  return (...settings) => {
    const key = JSON.stringify(settings);
    const known = made.get(key);
    if (known) return known;
    const fresh = make(...settings);
    made.set(key, fresh);
    return fresh;
  };
}
