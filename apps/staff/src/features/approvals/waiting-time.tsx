import { classes, countdownDigits, Icon } from '@tavolata/ui';
import { minutesBetween } from '../../shared/live/use-server-clock.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './waiting-time.module.css';

/** Guests who wait longer than this begin to look around for somebody. */
const patienceMs = 120_000;

interface WaitingTimeProps {
  readonly sinceMs: number;
  readonly now: number;
}

/** How long somebody has waited, to the second; read aloud in minutes. */
export function WaitingTime({ sinceMs, now }: WaitingTimeProps) {
  const t = useTexts();
  const isLate = now - sinceMs >= patienceMs;
  return (
    <p className={classes(styles['time'], isLate && styles['late'])}>
      <Icon name={isLate ? 'warning' : 'clock'} size={18} />
      <span aria-hidden="true">{countdownDigits(now - sinceMs)}</span>
      <span className="visually-hidden">
        {t('approvals.waitsFor', { minutes: minutesBetween(sinceMs, now) })}
      </span>
    </p>
  );
}
