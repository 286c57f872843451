import { must } from '@tavolata/domain';
import type { Renewal } from '@tavolata/app-kit';
import type { GuestApi } from '@tavolata/client';
import { createContext, use } from 'react';
import type { Addresses } from '../shared/addresses.ts';
import type { PictureSource } from '../shared/picture-address.tsx';
import type { PreferencesStore } from '../shared/preferences.ts';
import type { ArrivalStore } from './arrival/arrival.ts';
import type { ClockStore } from './clock.ts';
import type { ContentStore } from './content.ts';
import type { WantedHeadsStore } from './wanted-heads.ts';
import type { PlaceStore } from './place.ts';
import type { SpeechStore } from './speech.ts';
import type { TableKeeper } from './table/table-keeper.ts';

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
  readonly wantedHeads: WantedHeadsStore;
  readonly addresses: Addresses;
  /** How this page stands to the server's version. */
  readonly renewal: Renewal;
}

const CurrentDevice = createContext<Device | null>(null);

export const DeviceProvider = CurrentDevice;

/** This phone. */
export function useDevice(): Device {
  return must(use(CurrentDevice), 'DeviceProvider');
}
