import { useEffect, useState } from 'react';

/** Ages are shown in whole minutes. */
const tickMs = 5000;

/** The server's time, drawn again every few seconds. */
export function useServerClock(aheadMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(ticking);
  }, []);
  return now + aheadMs;
}

/** Whole minutes between two moments; never below nothing. */
export function minutesBetween(from: number, to: number): number {
  return Math.max(0, Math.floor((to - from) / 60_000));
}
