import type { Renewal } from '@tavolata/app-kit';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { StaffLine } from './live/staff-line.ts';
import type { PreferencesStore } from './preferences.ts';
import type { SpeechStore } from './speech.ts';

/** What this screen holds for as long as the page lives. */
export interface Console {
  readonly preferences: PreferencesStore;
  readonly queries: QueryClient;
  readonly line: StaffLine;
  readonly speech: SpeechStore;
  /** How this page stands to the server's version. */
  readonly renewal: Renewal;
}

const CurrentConsole = createContext<Console | null>(null);

export const ConsoleProvider = CurrentConsole;

/** This screen. */
export function useConsole(): Console {
  const current = use(CurrentConsole);
  if (!current) throw new Error('useConsole needs a ConsoleProvider above it');
  return current;
}
