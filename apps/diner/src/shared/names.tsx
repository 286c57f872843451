import { must, type Language, type NameRule } from '@tavolata/domain';
import { isOn, type RestaurantReply } from '@tavolata/protocol';
import { createContext, use, type ReactNode } from 'react';
import { settingValue } from './settings.ts';

/** How this restaurant's names are shown to this guest; known before the dishes are. */
export interface Naming {
  readonly nameRule: NameRule;
  /** The languages of the two name fields, for the `lang` of a name that is not in the guest's language. */
  readonly nameLanguages: readonly [first: string, second: string];
  readonly language: Language;
}

const CurrentNaming = createContext<Naming | null>(null);

/** Gives the naming to everything inside. */
export function NamingProvider({
  naming,
  children,
}: {
  readonly naming: Naming;
  readonly children: ReactNode;
}) {
  return <CurrentNaming value={naming}>{children}</CurrentNaming>;
}

/** How this restaurant's names are shown to this guest. */
export function useNaming(): Naming {
  return must(use(CurrentNaming), 'NamingProvider');
}

/** The naming that the restaurant's settings ask for, for a guest who reads this language. Before it answers: the default. */
export function namingOf(
  restaurant: Pick<RestaurantReply, 'info' | 'settings'> | null,
  language: Language,
): Naming {
  const [first = language, second = first] = restaurant?.info.name_languages ?? [];
  return {
    nameRule: nameRule(restaurant?.settings ?? [], language),
    nameLanguages: [first, second],
    language,
  };
}

function nameRule(settings: RestaurantReply['settings'], language: Language): NameRule {
  return {
    field: isOn(settingValue(settings, 'show-item-name1-or-item-name2').showItemName1) ? 'first' : 'second',
    guestLanguage: isOn(settingValue(settings, 'names-in-guest-language').enable) ? language : null,
  };
}
