import { useEffect, useState } from 'react';

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
