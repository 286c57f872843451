import { must } from '@tavolata/domain';
import { inject } from 'vitest';

export type Language = 'en' | 'it' | 'zh' | 'es' | 'de' | 'pt' | 'fr';

/** What the guest app says in one language. */
export class Words {
  readonly language: Language;

  constructor(language: Language) {
    this.language = language;
  }

  /** The words behind a key, with its arguments filled in. */
  say(key: string, fill: Readonly<Record<string, string>> = {}): string {
    const text = must(inject('guestTexts')[this.language]?.[key], `the text ${key}`);
    return Object.entries(fill).reduce((filled, [name, value]) => filled.replace(`{${name}}`, value), text);
  }

  /** English texts of ours that stand on the page in this language. */
  findEnglish(): readonly string[] {
    return findEnglish(inject('guestTexts'), this.language);
  }
}

/** English texts of an app that stand on the page in another language. */
export function findEnglish(
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>,
  language: Language,
): readonly string[] {
  const own = new Set(Object.values(texts[language] ?? {}));
  // A word that this language has too, as "Menu" in Italian, gives nothing away.
  const english = new Set(
    Object.values(texts['en'] ?? {}).filter((text) => !text.includes('{') && !own.has(text)),
  );
  return readPage().filter((text) => english.has(text));
}

/** All that eyes and ears get: every line of text, and every label. */
export function readPage(): readonly string[] {
  const labelled = [...document.querySelectorAll('[aria-label], [title], [placeholder]')];
  const labels = labelled.flatMap((element) =>
    ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
  );
  return [...document.body.innerText.split('\n'), ...labels].map((text) => text.trim());
}
