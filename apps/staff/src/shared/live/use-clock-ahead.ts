import { useQuery } from '@tanstack/react-query';
import { floorQuery } from './floor-tiles.ts';

/** How far the server's clock is ahead of this screen's, in ms; 0 until the floor has come. */
export function useClockAhead(): number {
  const { data } = useQuery(floorQuery);
  return data?.clockAheadMs ?? 0;
}
