import { createSpeech, type Speech as SpeechOf, type SpeechStore as SpeechStoreOf } from '@tavolata/app-kit';
import { must } from '@tavolata/domain';
import { languageCookie } from '@tavolata/protocol';
import type { Language } from '@tavolata/ui';
import type { PreferencesStore } from '../shared/preferences.ts';
import { untilHere } from '../shared/until-here.ts';
import { catalogs, type AppTexts } from '../texts/texts.gen.ts';

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
  return createSpeech<AppTexts>({
    catalogs,
    first: preferences.getState().language,
    keep(language) {
      preferences.setState({ language });
      tellLanguage(language);
    },
    begin: async (load) => must(await untilHere(load), 'it is always wanted'),
  });
}
