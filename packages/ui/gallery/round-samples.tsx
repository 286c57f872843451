import { Countdown, RoundRing, SeatToken } from '@tavolata/ui';
import { useState } from 'react';
import styles from './gallery.module.css';

const ROUNDS = [
  { capacity: 12, sent: 0, yours: 0, others: 0 },
  { capacity: 12, sent: 4, yours: 3, others: 2 },
  { capacity: 24, sent: 8, yours: 5, others: 6 },
  { capacity: 48, sent: 18, yours: 9, others: 12 },
  { capacity: 6, sent: 2, yours: 3, others: 1 },
];

/** Rings with ticks and with arcs, and the tokens of a large table. */
export function RoundSamples() {
  const [untilMs] = useState(() => Date.now() + 272_000);
  return (
    <>
      {([28, 32, 40, 64] as const).map((size) => (
        <div key={size} className={styles['row']}>
          {ROUNDS.map((round) => (
            <RoundRing key={round.capacity} {...round} size={size} label="Round">
              {size === 64 && round.capacity - round.sent - round.yours - round.others}
            </RoundRing>
          ))}
        </div>
      ))}
      <div className={styles['row']}>
        {ROUNDS.map((round) => (
          <RoundRing key={round.capacity} {...round} planned size={40} label="Next round" />
        ))}
      </div>
      <div className={styles['row']}>
        <span>Round 3 at 20:31</span>
        <Countdown untilMs={untilMs} now={Date.now} />
      </div>
      <div className={styles['row']}>
        <SeatToken text="1" seat={1} isYou size={32} label="You, guest 1" />
        {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((index) => (
          <SeatToken key={index} text={String(index + 2)} seat={index + 2} />
        ))}
        <SeatToken text="2" seat={2} size={18} />
      </div>
    </>
  );
}
