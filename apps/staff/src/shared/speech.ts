import { createSpeech, type SpeechStore as SpeechStoreOf } from '@tavolata/app-kit';
import { chooseLanguage } from '@tavolata/ui';
import type { PreferencesStore } from './preferences.ts';
import { catalogs, type AppTexts } from '../texts/texts.gen.ts';

/** What this screen speaks, and the way to change it. */
export type SpeechStore = SpeechStoreOf<AppTexts>;

/** Begins in the language this screen had before, else the browser's, else English. */
export function startSpeech(preferences: PreferencesStore): Promise<SpeechStore> {
  return createSpeech<AppTexts>({
    catalogOf: (language) => catalogs[language](),
    first: chooseLanguage(preferences.getState().language, navigator.languages),
    keep: (language) => preferences.setState({ language }),
  });
}
