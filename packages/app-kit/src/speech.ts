import { createTexts, type Catalog, type Language, type TextList, type Translate } from '@tavolata/ui';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { snackbars } from './snackbars.ts';

/** The language of the screen and its words: they change together, once the words have come. */
export interface Speech<Texts extends TextList<Texts>> {
  readonly language: Language;
  readonly t: Translate<Texts>;
}

/** What an app speaks, and the way to change it. */
export interface SpeechStore<Texts extends TextList<Texts>> extends StoreApi<Speech<Texts>> {
  /** Keeps the choice; rejects when the words can't be loaded, and then nothing has changed. */
  readonly speak: (language: Language) => Promise<void>;
}

interface SpeechParts<Texts extends TextList<Texts>> {
  readonly catalogOf: (language: Language) => Promise<Catalog>;
  readonly first: Language;
  /** Remembers what was chosen. */
  readonly keep: (language: Language) => void;
  /** How the words of the first language are fetched, without which there is no screen. */
  readonly begin?: () => Promise<Speech<Texts>>;
}

/** Begins in the `first` language, as soon as its words are there. */
export async function createSpeech<Texts extends TextList<Texts>>({
  catalogOf,
  first,
  keep,
  begin,
}: SpeechParts<Texts>): Promise<SpeechStore<Texts>> {
  const load = async (language: Language): Promise<Speech<Texts>> => ({
    language,
    t: createTexts<Texts>(await catalogOf(language), language),
  });
  const initial = await (begin ?? (() => load(first)))();
  const store = createStore<Speech<Texts>>(() => initial);
  return {
    ...store,
    async speak(language) {
      const speech = await load(language);
      keep(language);
      store.setState(speech, true);
    },
  };
}

/** Changes the language; where its words can't be loaded the screen keeps its own, and a message says so. */
export function speakOrTell(
  speech: Pick<SpeechStore<never>, 'speak'>,
  language: Language,
  notLoaded: string,
): void {
  speech.speak(language).catch(() => {
    snackbars.show({ key: 'language', level: 'warning', text: notLoaded });
  });
}
