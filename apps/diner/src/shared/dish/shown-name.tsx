import { shownName, type LocalText, type Names } from '@tavolata/domain';
import { useNaming, type Naming } from '../names.tsx';

/** A name as this guest reads it, and its language where that is not the guest's own. */
export interface NameOnScreen {
  readonly text: string;
  readonly lang: string | undefined;
}

/** Chooses the name that is shown and the language to say it in [M-11]. */
export function nameOnScreen(names: Names, { nameRule, nameLanguages, language }: Naming): NameOnScreen {
  const text = shownName(names, nameRule);
  const { guestLanguage } = nameRule;
  if (guestLanguage !== null && text === names.translations[guestLanguage]) return { text, lang: undefined };
  const lang = text === names.first ? nameLanguages[0] : nameLanguages[1];
  return { text, lang: lang === language ? undefined : lang };
}

/** Names as plain words, for labels and announcements. */
export function useNames(): (names: Names) => string {
  const { nameRule } = useNaming();
  return (names) => shownName(names, nameRule);
}

/** A name with the right `lang`, so that a screen reader says a Chinese name in Chinese. */
export function ShownName({ names }: { readonly names: Names }) {
  const { text, lang } = nameOnScreen(names, useNaming());
  return <span lang={lang}>{text}</span>;
}

/** A description in the guest's language, else in English, which most guests read, else in the restaurant's own or any other. */
export function descriptionOnScreen(
  description: LocalText,
  { language, nameLanguages }: Naming,
): NameOnScreen | undefined {
  const written: Readonly<Record<string, string | undefined>> = description;
  const lang = [language, 'en', ...nameLanguages, ...Object.keys(written)].find(
    (candidate) => written[candidate],
  );
  const text = lang === undefined ? undefined : written[lang];
  if (lang === undefined || text === undefined) return undefined;
  return { text, lang: lang === language ? undefined : lang };
}
