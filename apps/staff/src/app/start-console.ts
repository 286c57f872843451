import type { Console } from '../shared/console.tsx';
import { createStaffLine } from '../shared/live/staff-line.ts';
import { createPreferences } from '../shared/preferences.ts';
import { createQueries } from './create-queries.ts';
import { startSpeech, type SpeechStore } from './language/speech.ts';

/** This screen and the language it speaks. */
export interface StaffConsole extends Console {
  readonly speech: SpeechStore;
}

/** Starts the console. */
export async function startConsole(): Promise<StaffConsole> {
  const preferences = createPreferences();
  const queries = createQueries();
  return { preferences, queries, line: createStaffLine(), speech: await startSpeech(preferences) };
}
