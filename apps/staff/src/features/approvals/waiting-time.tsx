import { classes, countdownDigits, Icon } from '@tavolata/ui';
import { ageOf } from '../../shared/age.ts';
import { minutesBetween } from '../../shared/live/use-server-clock.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './waiting-time.module.css';

interface WaitingTimeProps {
  readonly sinceMs: number;
  readonly now: number;
}

/** How long somebody has waited, to the second; read aloud in minutes. */
export function WaitingTime({ sinceMs, now }: WaitingTimeProps) {
  const t = useTexts();
  const age = ageOf(minutesBetween(sinceMs, now), 'guest');
  return (
    <p className={classes(styles['time'], styles[age])}>
      <Icon name={age === 'fresh' ? 'clock' : 'warning'} size={18} />
      <span aria-hidden="true">{countdownDigits(now - sinceMs)}</span>
      <span className="visually-hidden">
        {t('approvals.waitsFor', { minutes: minutesBetween(sinceMs, now) })}
      </span>
    </p>
  );
}
