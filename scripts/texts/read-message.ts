import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { LOCALES, type Language } from '../../packages/ui/src/formats/language.ts';

/** What a text needs to be told: a string, a number, or one of a few words. */
export type Argument =
  | { readonly kind: 'text' }
  | { readonly kind: 'number' }
  | { readonly kind: 'choice'; readonly options: readonly string[] };

/** One ICU message, understood. `reasons` is empty when the language can be shipped with it. */
export interface Message {
  readonly compiled: CompiledMessage;
  readonly takes: ReadonlyMap<string, Argument>;
  readonly reasons: readonly string[];
}

/** Node kinds of icu-minify's compiled form. */
const SELECT = 1;
const PLURAL = 2;
const ORDINAL = 3;
const NUMBER = 4;

/** Compiles a message and finds what it takes and what is wrong with it in its language. */
export function readMessage(source: string, language: Language): Message {
  if (source.trim() === '') return { compiled: '', takes: new Map(), reasons: ['is empty'] };
  let compiled: CompiledMessage;
  try {
    compiled = compile(source);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
    return { compiled: '', takes: new Map(), reasons: [`is not valid ICU: ${reason}`] };
  }
  const reader = new MessageReader(language);
  reader.read(compiled);
  return { compiled, takes: reader.takes, reasons: reader.reasons };
}

class MessageReader {
  readonly takes = new Map<string, Argument>();
  readonly reasons: string[] = [];
  readonly #language: Language;

  constructor(language: Language) {
    this.#language = language;
  }

  read(node: unknown): void {
    if (!Array.isArray(node)) return;
    for (const part of node) if (Array.isArray(part)) this.#readArgument(part);
  }

  #readArgument([name, kind, options]: readonly unknown[]): void {
    if (typeof name !== 'string') return;
    if (kind === undefined) this.#take(name, { kind: 'text' });
    else if (kind === NUMBER) this.#take(name, { kind: 'number' });
    else if (kind === SELECT) this.#readSelect(name, options);
    else if (kind === PLURAL) this.#readPlural(name, options, 'cardinal');
    else if (kind === ORDINAL) this.#readPlural(name, options, 'ordinal');
    else if (typeof kind === 'number')
      this.reasons.push(`formats {${name}} as a date; pass it already written`);
    else this.reasons.push(`uses the tag <${name}>, which is not supported`);
  }

  #readSelect(name: string, options: unknown): void {
    const branches = Object.entries(options as Record<string, unknown>);
    this.#take(name, { kind: 'choice', options: branches.map(([option]) => option).sort() });
    for (const [, branch] of branches) this.read(branch);
  }

  #readPlural(name: string, options: unknown, type: Intl.PluralRuleType): void {
    this.#take(name, { kind: 'number' });
    const branches = options as Record<string, unknown>;
    const needed = new Intl.PluralRules(LOCALES[this.#language], { type }).resolvedOptions().pluralCategories;
    const given = Object.keys(branches).filter((form) => !form.startsWith('='));
    const missing = needed.filter((form) => !given.includes(form));
    const unused = given.filter((form) => !needed.some((category) => category === form));
    if (missing.length > 0) this.reasons.push(`lacks the plural form ${missing.join(', ')} of {${name}}`);
    if (unused.length > 0)
      this.reasons.push(
        `has the plural form ${unused.join(', ')} of {${name}}, which the language never uses`,
      );
    for (const branch of Object.values(branches)) this.read(branch);
  }

  /** A number also stands as plain text elsewhere in the same message; the stricter need wins. */
  #take(name: string, argument: Argument): void {
    const known = this.takes.get(name);
    if (!known || known.kind === 'text') this.takes.set(name, argument);
  }
}
