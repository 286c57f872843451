import { must } from '@tavolata/domain';
import { inject } from 'vitest';

export type Language = 'en' | 'de' | 'zh';

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
}
