import { Banner, Button, classes, countdownDigits, Icon } from '@tavolata/ui';
import { useEffect, useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { useEdge } from '../../shared/use-edge.ts';
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

/** Large by itself at first; then a line, until a tap enlarges it. */
type Shape = 'at-first' | 'line' | 'enlarged';

/**
 * That the staff are looking, since when, and the way to remind them. It covers nothing: at first the menu is drawn so much
 * lower and lies where it did, so that it doesn't jump where nobody has tapped; a tap moves it.
 */
export default function ApprovalBanner(props: ApprovalBannerProps) {
  const { about, askedAt, lastAskedAt, now, onAskAgain } = props;
  const t = useTexts();
  const [shape, setShape] = useState<Shape>('at-first');
  const isLarge = shape !== 'line';
  const time = useSeconds(now);
  const waiting = countdownDigits(Math.max(0, time - askedAt));
  const secondsLeft = secondsUntilAskAgain(lastAskedAt, time);

  useEffect(() => {
    const timer = setTimeout(() => setShape((now) => (now === 'at-first' ? 'line' : now)), largeMs);
    return () => clearTimeout(timer);
  }, []);

  const words = t(aboutTexts[about]);
  return (
    <section aria-label={t('approval.label')} className={styles['place']}>
      <div className={classes(isLarge && styles['large'], shape === 'at-first' && styles['over'])}>
        {shape === 'at-first' && <LowersMenu />}
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
            onClick={() => setShape(isLarge ? 'line' : 'enlarged')}
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

/** As much as the banner is higher than the place of its line. */
function LowersMenu() {
  return <span ref={useEdge('--lowered', beyondItsPlace)} className={styles['measure']} />;
}

function beyondItsPlace({ offsetHeight, offsetParent }: HTMLElement): number {
  return offsetHeight - (offsetParent?.parentElement?.offsetHeight ?? offsetHeight);
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
