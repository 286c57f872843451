import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { floorQuery } from './floor-tiles.ts';

/** Tells the server's time, whatever this screen's clock says. */
export function useServerNow(): () => number {
  const { data: aheadMs = 0 } = useQuery({ ...floorQuery, select: ({ clockAheadMs }) => clockAheadMs });
  return useCallback(() => Date.now() + aheadMs, [aheadMs]);
}
