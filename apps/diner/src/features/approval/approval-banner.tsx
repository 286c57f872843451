import { Banner, Button, classes, countdownDigits, Icon } from '@tavolata/ui';
import { useEffect, useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { secondsUntilAskAgain } from './ask-again.ts';
import styles from './approval-banner.module.css';

/** So long everything stands there; then one line does. */
const largeMs = 2500;

const aboutTexts = {
  opening: 'approval.review',
  round: 'approval.reviewBatch',
  large: 'approval.reviewLarge',
} as const;

interface ApprovalBannerProps {
  /** What waits for the staff. */
  readonly about: keyof typeof aboutTexts;
  readonly askedAt: number;
  readonly lastAskedAt: number;
  /** The server's clock. */
  readonly now: () => number;
  readonly onAskAgain: () => void;
}

/** That the staff are looking, since when, and the way to remind them. Large at first, then a line that a tap enlarges. */
export default function ApprovalBanner(props: ApprovalBannerProps) {
  const { about, askedAt, lastAskedAt, now, onAskAgain } = props;
  const t = useTexts();
  const [isLarge, setIsLarge] = useState(true);
  const time = useSeconds(now);
  const waiting = countdownDigits(Math.max(0, time - askedAt));
  const secondsLeft = secondsUntilAskAgain(lastAskedAt, time);

  useEffect(() => {
    const timer = setTimeout(() => setIsLarge(false), largeMs);
    return () => clearTimeout(timer);
  }, []);

  const words = t(aboutTexts[about]);
  return (
    <section aria-label={t('approval.label')} className={styles['place']}>
      <div className={classes(isLarge && styles['over'])}>
        <Banner
          level="info"
          size={isLarge ? 'large' : 'line'}
          action={
            isLarge && (
              <Button
                size="small"
                kind="secondary"
                blockedBecause={
                  secondsLeft > 0 ? t('approval.againReason', { seconds: secondsLeft }) : undefined
                }
                onClick={onAskAgain}
              >
                {secondsLeft > 0 ? t('approval.againIn', { seconds: secondsLeft }) : t('approval.again')}
              </Button>
            )
          }
        >
          <button
            type="button"
            className={styles['words']}
            aria-expanded={isLarge}
            onClick={() => setIsLarge(!isLarge)}
          >
            <span className={styles['line']}>{words}</span>
            {isLarge && <span className={styles['hint']}>{t('approval.lookAround')}</span>}
            <span className={styles['time']}>
              {isLarge ? t('approval.waiting', { time: waiting }) : waiting}
            </span>
            <Icon name={isLarge ? 'chevron-up' : 'chevron-down'} size={18} />
          </button>
        </Banner>
      </div>
    </section>
  );
}

/** The time, told anew each second. */
function useSeconds(now: () => number): number {
  const [time, setTime] = useState(now);

  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 1000);
    return () => clearInterval(timer);
  }, [now]);

  return time;
}
