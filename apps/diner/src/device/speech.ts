import { createTexts, type Language, type Translate } from '@tavolata/ui';
import { must } from '@tavolata/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PreferencesStore } from '../shared/preferences.ts';
import { untilHere } from '../shared/until-here.ts';
import { catalogs, type AppTexts } from '../texts/texts.gen.ts';

/** The language of the screen and its words: they change together, once the words have come. */
export interface Speech {
  readonly language: Language;
  readonly t: Translate<AppTexts>;
}

export interface SpeechStore extends StoreApi<Speech> {
  /** Keeps the choice; rejects when the words can't be loaded, and then nothing has changed. */
  readonly speak: (language: Language) => Promise<void>;
}

/** Begins in the language this phone remembers: chosen before, else the browser's, else English [E-07]. */
export async function createSpeech(preferences: PreferencesStore): Promise<SpeechStore> {
  const first = must(await untilHere(() => load(preferences.getState().language)), 'it is always wanted');
  const store = createStore<Speech>(() => first);
  return {
    ...store,
    async speak(language) {
      const speech = await load(language);
      preferences.setState({ language });
      store.setState(speech, true);
    },
  };
}

async function load(language: Language): Promise<Speech> {
  return { language, t: createTexts<AppTexts>(await catalogs[language](), language) };
}
