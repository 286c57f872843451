import { toNames, type StationWire } from '@tavolata/protocol';
import { useRestaurantName } from '../../../shared/names/use-names.ts';

/** Says what a kitchen station is called on this screen; one that has left the menu by its id. */
export function useStationName(): (stations: readonly StationWire[], id: string) => string {
  const nameOf = useRestaurantName();
  return (stations, id) => {
    const station = stations.find((known) => known.id === id);
    if (!station) return id;
    return nameOf(toNames(station.name1, station.name2, station.names ?? {})).main.text || id;
  };
}
