import { useEffect, useState } from 'react';
import { countdownDigits } from './countdown-digits.ts';
import styles from './countdown.module.css';

interface CountdownProps {
  /** The instant it runs towards, on the server's clock. */
  readonly untilMs: number;
  /** The server's clock now; a phone's own may be wrong. */
  readonly now: () => number;
}

/** The digits to an instant, calm: no colour, no sound, never read aloud by itself. */
export function Countdown({ untilMs, now }: CountdownProps) {
  const [nowMs, setNowMs] = useState(now);
  const leftMs = untilMs - nowMs;

  useEffect(() => {
    if (leftMs <= 0) return;
    // Wakes just after the next whole second, so the digits never skip one.
    const timer = setTimeout(() => setNowMs(now()), (leftMs % 1000) + 5);
    return () => clearTimeout(timer);
  }, [leftMs, now]);

  return (
    <span role="timer" aria-live="off" className={styles['digits']}>
      {countdownDigits(leftMs)}
    </span>
  );
}
