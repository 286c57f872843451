import { createSpeech, type Speech as SpeechOf, type SpeechStore as SpeechStoreOf } from '@tavolata/app-kit';
import { must } from '@tavolata/domain';
import type { PreferencesStore } from '../shared/preferences.ts';
import { untilHere } from '../shared/until-here.ts';
import { catalogs, type AppTexts } from '../texts/texts.gen.ts';

/** The language of this phone's screen and its words. */
export type Speech = SpeechOf<AppTexts>;

/** What this phone speaks, and the way to change it. */
export type SpeechStore = SpeechStoreOf<AppTexts>;

/** Begins in the language this phone remembers: chosen before, else the browser's, else English [E-07]. */
export function startSpeech(preferences: PreferencesStore): Promise<SpeechStore> {
  return createSpeech<AppTexts>({
    catalogs,
    first: preferences.getState().language,
    keep: (language) => preferences.setState({ language }),
    begin: async (load) => must(await untilHere(load), 'it is always wanted'),
  });
}
