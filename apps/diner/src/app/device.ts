import { createGuestApi, type GuestApi } from '@tavolata/client';
import { createContext, use } from 'react';
import { createPreferences, type PreferencesStore } from '../shared/preferences.ts';
import { createArrival, type ArrivalStore } from './arrival/arrival.ts';
import { takeTableLink } from './arrival/table-link.ts';
import { createContent, type ContentStore } from './content.ts';
import { createSpeech, type SpeechStore } from './language/speech.ts';
import { createTableKeeper, type TableKeeper } from './table/table-keeper.ts';
import { createWords } from './table/words.ts';

/** Everything this phone holds for as long as the page lives. */
export interface Device {
  readonly api: GuestApi;
  readonly preferences: PreferencesStore;
  readonly content: ContentStore;
  readonly speech: SpeechStore;
  readonly arrival: ArrivalStore;
  readonly table: TableKeeper;
}

/** Starts the phone: scan, house and dishes are asked for at once, and the words load meanwhile. */
export async function startDevice(): Promise<Device> {
  const api = createGuestApi();
  const preferences = createPreferences();
  const { tableLink, rest } = takeTableLink(new URL(location.href));
  if (tableLink !== null) {
    preferences.setState({ tableLink });
    // The code must not stay in the address, where it would be shared and kept in the history.
    history.replaceState(history.state, '', rest);
  }
  const content = createContent(api);
  const arrival = createArrival({ api, preferences });
  void content.load();
  void arrival.arrive();
  const speech = await createSpeech(preferences);
  const words = () => createWords(speech.getState(), content.getState());
  const table = createTableKeeper({ arrival, content, words });
  return { api, preferences, content, speech, arrival, table };
}

const CurrentDevice = createContext<Device | null>(null);

export const DeviceProvider = CurrentDevice;

/** This phone. */
export function useDevice(): Device {
  const device = use(CurrentDevice);
  if (!device) throw new Error('useDevice needs a DeviceProvider above it');
  return device;
}
