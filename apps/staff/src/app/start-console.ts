import { createRenewal } from '@tavolata/app-kit';
import { serverVersions } from '../shared/api/server-versions.ts';
import type { Console } from '../shared/console.tsx';
import { createStaffLine } from '../shared/live/staff-line.ts';
import { createPreferences } from '../shared/preferences.ts';
import { tellRenewal } from './tell-renewal.ts';
import { createQueries } from '../shared/api/create-queries.ts';
import { startSpeech } from '../shared/speech.ts';

/** Starts the console. */
export async function startConsole(): Promise<Console> {
  const preferences = createPreferences();
  const queries = createQueries();
  const renewal = createRenewal();
  serverVersions.onOther(renewal.renew);
  const speech = await startSpeech(preferences);
  tellRenewal(renewal, speech);
  return { preferences, queries, line: createStaffLine(), speech, renewal };
}
