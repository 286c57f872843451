import { useEffect, useState, useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import { floorQuery } from './floor-tiles.ts';

/** Ages are mostly shown in whole minutes. */
const calmTickMs = 5000;

/** The server's time, drawn again every few seconds. */
export function useServerClock(aheadMs: number, tickMs = calmTickMs): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(ticking);
  }, [tickMs]);
  return now + aheadMs;
}

/** Whole minutes between two moments; never below nothing. */
export function minutesBetween(from: number, to: number): number {
  return Math.max(0, Math.floor((to - from) / 60_000));
}

/** Tells the server's time, whatever this screen's clock says. */
export function useServerNow(): () => number {
  const { data: aheadMs = 0 } = useQuery({ ...floorQuery, select: ({ clockAheadMs }) => clockAheadMs });
  return useCallback(() => Date.now() + aheadMs, [aheadMs]);
}

/** How far the server's clock is ahead of this screen's, in ms; 0 until the floor has come. */
export function useClockAhead(): number {
  const { data } = useQuery(floorQuery);
  return data?.clockAheadMs ?? 0;
}
