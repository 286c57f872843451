import { createGuestApi, type GuestApi } from '@tavolata/client';
import { createContext, use } from 'react';
import { readAddresses, type Addresses } from '../shared/addresses.ts';
import { randomForPictures, type PictureSource } from '../shared/picture-address.tsx';
import { createPreferences, type PreferencesStore } from '../shared/preferences.ts';
import { tellNoMeanwhile } from './approval/tell-no-meanwhile.ts';
import { tellYesMeanwhile } from './approval/tell-yes-meanwhile.ts';
import { createArrival, type ArrivalStore } from './arrival/arrival.ts';
import { takeTableLink } from './arrival/table-link.ts';
import { watchTable } from './arrival/watch-table.ts';
import { createClock, type ClockStore } from './clock.ts';
import { createContent, type ContentStore } from './content.ts';
import { followHours } from './follow-hours.ts';
import { createSpeech, type SpeechStore } from './language/speech.ts';
import { createPlace, type PlaceStore } from './place/place.ts';
import { createLateWish, type LateWishStore } from './table/late-wish.ts';
import { createTableKeeper, type TableKeeper } from './table/table-keeper.ts';
import { createWords } from './table/words.ts';

/** Everything this phone holds for as long as the page lives. */
export interface Device {
  readonly api: GuestApi;
  readonly preferences: PreferencesStore;
  readonly content: ContentStore;
  readonly speech: SpeechStore;
  readonly arrival: ArrivalStore;
  readonly clock: ClockStore;
  readonly place: PlaceStore;
  readonly pictures: PictureSource;
  readonly table: TableKeeper;
  readonly lateWish: LateWishStore;
  readonly addresses: Addresses;
}

/** Starts the phone: scan, house and dishes are asked for at once, and the words load meanwhile. */
export async function startDevice(): Promise<Device> {
  const addresses = readAddresses(document);
  const api = createGuestApi({ baseUrl: addresses.server });
  const preferences = createPreferences({ languages: navigator.languages });
  const { tableLink, rest } = takeTableLink(new URL(location.href));
  if (tableLink !== null) {
    preferences.setState({ tableLink });
    // The code must not stay in the address, where it would be shared and kept in the history.
    history.replaceState(history.state, '', rest);
  }
  const speaking = createSpeech(preferences);
  tellYesMeanwhile(preferences, speaking);
  const content = createContent(api);
  const arrival = createArrival({ api, preferences });
  tellNoMeanwhile({ arrival, preferences, speech: speaking });
  void content.load();
  void arrival.arrive();
  const clock = createClock({ api, preferences, now: Date.now });
  followHours({ content, clock, now: Date.now });
  const place = createPlace({ api, arrival, geolocation: geolocationHere() });
  const speech = await speaking;
  const words = () => createWords(speech.getState(), content.getState());
  const table = createTableKeeper({ arrival, content, clock, preferences, place, addresses, words });
  watchTable({ arrival, clock, content, addresses, words });
  const pictures = { server: addresses.server, random: randomForPictures() };
  const lateWish = createLateWish();
  return { api, preferences, content, speech, arrival, clock, place, table, lateWish, pictures, addresses };
}

/** A page that did not come safely is told no place, whatever the browser can do. */
function geolocationHere(): Geolocation | undefined {
  return isSecureContext && 'geolocation' in navigator ? navigator.geolocation : undefined;
}

const CurrentDevice = createContext<Device | null>(null);

export const DeviceProvider = CurrentDevice;

/** This phone. */
export function useDevice(): Device {
  const device = use(CurrentDevice);
  if (!device) throw new Error('useDevice needs a DeviceProvider above it');
  return device;
}
