import { useEffect, useState } from 'react';

/** The time, told anew each second. */
export function useSeconds(now: () => number): number {
  const [time, setTime] = useState(now);

  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 1000);
    return () => clearInterval(timer);
  }, [now]);

  return time;
}
