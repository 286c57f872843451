/** The languages of every screen, in the order of the picker. */
export const LANGUAGES = ['en', 'it', 'zh', 'es', 'de', 'pt', 'fr'] as const;

/** A language the screens speak. */
export type Language = (typeof LANGUAGES)[number];

/** The locale whose formats a language uses. Never the bare code: `pt` alone formats as Brazil. */
export const LOCALES = {
  en: 'en-IE',
  it: 'it-IT',
  zh: 'zh-CN',
  es: 'es-ES',
  de: 'de-DE',
  pt: 'pt-PT',
  fr: 'fr-FR',
} as const satisfies Record<Language, string>;

/** What each language calls itself, for the picker. */
export const LANGUAGE_NAMES = {
  en: 'English',
  it: 'Italiano',
  zh: '中文',
  es: 'Español',
  de: 'Deutsch',
  pt: 'Português',
  fr: 'Français',
} as const satisfies Record<Language, string>;

/** The stored choice, else the first two letters of the browser's first language, else English (E-07). */
export function chooseLanguage(stored: string | null, browserLanguages: readonly string[]): Language {
  return findLanguage(stored) ?? findLanguage(browserLanguages[0]) ?? 'en';
}

function findLanguage(tag: string | null | undefined): Language | undefined {
  const letters = tag?.slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language === letters);
}
