import { createRandomId } from '@tavolata/client';
import type { PreferencesStore } from '../shared/preferences.ts';

/** How this phone calls itself towards the restaurant, on every page and as long as the browser keeps it [E-14]. */
export function deviceIdOf(preferences: PreferencesStore): string {
  const kept = preferences.getState().deviceId;
  if (kept !== null) return kept;
  const deviceId = createRandomId();
  preferences.setState({ deviceId });
  return deviceId;
}
