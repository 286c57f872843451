import { createSpeech, type Speech as SpeechOf, type SpeechStore as SpeechStoreOf } from '@tavolata/app-kit';
import { must } from '@tavolata/domain';
import { languageCookie } from '@tavolata/protocol';
import { createTexts, type Language } from '@tavolata/ui';
import type { PreferencesStore } from '../shared/preferences.ts';
import { untilHere } from '../shared/until-here.ts';
import { growingCatalog, wholeCatalog } from '../shared/catalogs.ts';
import { findPainted } from '../shared/app-stands.ts';
import { prefetch } from '../shared/prefetch.ts';
import { laterCatalogs, type AppTexts } from '../texts/texts.gen.ts';

const yearSeconds = 31_536_000;

/** Lets the server paint this phone's pages in the language that was chosen here. */
function tellLanguage(language: Language): void {
  document.cookie = `${languageCookie}=${language}; max-age=${yearSeconds}; path=/; samesite=lax`;
}

/** The language of this phone's screen and its words. */
export type Speech = SpeechOf<AppTexts>;

/** What this phone speaks, and the way to change it. */
export type SpeechStore = SpeechStoreOf<AppTexts>;

/** Begins in the language this phone remembers: chosen before, else the browser's, else English [E-07]. */
export function startSpeech(preferences: PreferencesStore): Promise<SpeechStore> {
  const first = preferences.getState().language;
  // Home says more than the menu does.
  if (!findPainted()) prefetch(laterCatalogs[first]);
  return createSpeech<AppTexts>({
    catalogOf: wholeCatalog,
    first,
    keep(language) {
      preferences.setState({ language });
      tellLanguage(language);
    },
    begin: async () => {
      const catalog = must(await untilHere(() => growingCatalog(first)), 'it is always wanted');
      return { language: first, t: createTexts<AppTexts>(catalog, first) };
    },
  });
}
