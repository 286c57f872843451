/** The languages of the guest app, in the order of its picker (specification 1, section 1). */
export const languages = ['en', 'it', 'zh', 'es', 'de', 'pt', 'fr'] as const;

/** A language of the guest app, by its two letters. */
export type Language = (typeof languages)[number];

/** A text in any of the seven languages. A missing language is simply absent. */
export type LocalText = Readonly<Partial<Record<Language, string>>>;

/**
 * The name of something on the menu: the two name fields of the restaurant, and translations where it has them
 * (decisions, "Opening a restaurant to the world").
 */
export interface Names {
  readonly first: string;
  readonly second: string;
  readonly translations: LocalText;
}

/** Which name is shown: a name field, or the guest's language where there is a name in it. */
export interface NameRule {
  readonly field: 'first' | 'second';
  readonly guestLanguage: Language | null;
}

/** The one name that is shown and searched [M-11]. An empty field falls back to the other. */
export function shownName(names: Names, rule: NameRule): string {
  const translated = rule.guestLanguage === null ? undefined : names.translations[rule.guestLanguage];
  const [chosen, other] = rule.field === 'first' ? [names.first, names.second] : [names.second, names.first];
  return translated || chosen || other;
}
