import { createContext, use } from 'react';
import type { SpeechStore } from './speech.ts';

const CurrentSpeech = createContext<SpeechStore | null>(null);

export const LanguageProvider = CurrentSpeech;

/** The language this console speaks, and the way to change it. */
export function useSpeech(): SpeechStore {
  const speech = use(CurrentSpeech);
  if (!speech) throw new Error('useSpeech needs a LanguageProvider above it');
  return speech;
}
