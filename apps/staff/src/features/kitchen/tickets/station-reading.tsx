import { createContext, use } from 'react';
import type { Names } from '@tavolata/domain';
import { restaurantName, type RestaurantName } from '../../../shared/names/restaurant-name.ts';

/** In which language each station reads. */
interface StationReading {
  readonly languageOf: (station: string) => string;
  readonly nameLanguages: readonly string[];
}

const CurrentReading = createContext<StationReading | null>(null);

export const StationReadingProvider = CurrentReading;

/** Says what something is called at a station. */
export function useKitchenName(station: string): (names: Names) => RestaurantName {
  const reading = use(CurrentReading);
  if (!reading) throw new Error('useKitchenName needs a StationReadingProvider above it');
  const { languageOf, nameLanguages } = reading;
  return (names) => restaurantName(names, { language: languageOf(station), nameLanguages });
}
