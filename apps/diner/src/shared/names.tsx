import {
  languages,
  shownName,
  type Language,
  type LocalText,
  type NameRule,
  type Names,
} from '@tavolata/domain';
import type { HouseReply } from '@tavolata/protocol';
import { createContext, use, type ReactNode } from 'react';
import { settingValue } from './settings.ts';

/** How things on the menu are called on this phone. */
export interface Naming {
  /** The one name that is shown and searched [M-11]. */
  readonly of: (names: Names) => string;
  /** The `lang` of that name, where it is not the language of the screen. */
  readonly langOf: (names: Names) => Language | undefined;
  /** A text of the house in the guest's language, else in the first one it has. */
  readonly text: (texts: LocalText) => string;
}

const CurrentNaming = createContext<Naming | null>(null);

/** Gives the naming of the guest's language to everything inside. */
export function NamingProvider({
  naming,
  children,
}: {
  readonly naming: Naming;
  readonly children: ReactNode;
}) {
  return <CurrentNaming value={naming}>{children}</CurrentNaming>;
}

/** How things on the menu are called on this phone. */
export function useNaming(): Naming {
  const naming = use(CurrentNaming);
  if (!naming) throw new Error('useNaming needs a NamingProvider above it');
  return naming;
}

/** The naming that the house's settings ask for, for a guest who reads this language. */
export function createNaming(house: Pick<HouseReply, 'info' | 'settings'>, language: Language): Naming {
  const rule = nameRule(house.settings, language);
  const [firstLanguage, secondLanguage] = house.info.name_languages;
  const fieldLanguages = { first: firstLanguage, second: secondLanguage };

  function langOf(names: Names): Language | undefined {
    if (rule.guestLanguage !== null && names.translations[rule.guestLanguage]) return undefined;
    const field = names[rule.field] ? rule.field : rule.field === 'first' ? 'second' : 'first';
    const found = languages.find((candidate) => candidate === fieldLanguages[field]);
    return found === language ? undefined : found;
  }

  return {
    of: (names) => shownName(names, rule),
    langOf,
    text: (texts) => texts[language] ?? texts.en ?? Object.values(texts)[0] ?? '',
  };
}

function nameRule(settings: HouseReply['settings'], language: Language): NameRule {
  const shown = settingValue(settings, 'show-item-name1-or-item-name2');
  const translated = settingValue(settings, 'names-in-guest-language');
  return {
    field: shown.showItemName1 === 1 ? 'first' : 'second',
    guestLanguage: translated.enable ? language : null,
  };
}
