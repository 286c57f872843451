import type { Instant, Milliseconds } from '@tavolata/domain';
import { useEffect, useState } from 'react';

/** The server's clock, by what this phone knows of the difference. */
export function serverNow(clockOffset: Milliseconds): Instant {
  return Date.now() + clockOffset;
}

/** The server's time as of the last of these moments that has come: enough for screens that change when one does. */
export function useMoment(moments: readonly Instant[], clockOffset: Milliseconds): Instant {
  const [seen, setSeen] = useState(() => ({ clockOffset, time: serverNow(clockOffset) }));
  // A phone whose clock was wrong until now has seen no moment pass.
  if (seen.clockOffset !== clockOffset) setSeen({ clockOffset, time: serverNow(clockOffset) });
  const next = moments.find((moment) => moment > seen.time);

  useEffect(() => {
    if (next === undefined) return;
    const timer = setTimeout(
      () => setSeen({ clockOffset, time: Math.max(next, serverNow(clockOffset)) }),
      next - serverNow(clockOffset),
    );
    return () => clearTimeout(timer);
  }, [next, clockOffset]);

  return seen.time;
}
