import { Button } from '@tavolata/ui';
import type { ReactNode } from 'react';
import type { DoorReason } from '../../device/arrival/arrival.ts';
import { useTexts } from '../../shared/texts.ts';
import { LookingRing } from './looking-ring.tsx';
import styles from './start-page.module.css';

interface StartPageProps {
  /** `null` while the table is being looked up. */
  readonly reason: DoorReason | null;
  readonly year: number;
  readonly languagePicker: ReactNode;
  /** Whose door it is, as soon as that is known. */
  readonly house: ReactNode;
  readonly onRetry: () => void;
  /** Another way in than the camera. */
  readonly otherWay: (importance: 'main' | 'secondary') => ReactNode;
}

const titles = {
  'no-code': 'start.scanFirst',
  'scan-again': 'start.scanAgain',
  unreachable: 'start.offline',
  busy: 'start.busy',
  full: 'start.full',
  paused: 'start.paused',
  closed: 'start.closed',
  'order-over': 'start.orderOver',
} as const satisfies Record<DoorReason, string>;

function needsCode(reason: DoorReason): boolean {
  return reason === 'no-code' || reason === 'scan-again';
}

/** The guest has been here, and all went as it should. */
function isOver(reason: DoorReason): boolean {
  return reason === 'closed' || reason === 'order-over';
}

/** The door: looks the table up, or says what to do instead [E-01, E-03]. */
export function StartPage({ reason, year, languagePicker, house, onRetry, otherWay }: StartPageProps) {
  const t = useTexts();
  return (
    <div className={styles['page']}>
      <header className={styles['top']}>
        {reason !== null && house}
        {languagePicker}
      </header>
      <main className={styles['middle']}>
        {reason === null ? (
          <>
            <LookingRing>
              <img src="/favicon.svg" alt="" width={96} height={96} className={styles['logo']} />
            </LookingRing>
            <h1 className={styles['name']} tabIndex={-1}>
              Tavolata
            </h1>
            <p className={styles['tagline']}>{t('start.tagline')}</p>
            <p className={styles['finding']} role="status">
              {t('start.finding')}
            </p>
          </>
        ) : (
          <>
            <CodeOnTable />
            <h1 className={styles['title']} tabIndex={-1}>
              {t(titles[reason])}
            </h1>
            {isOver(reason) && (
              <p className={styles['words']}>
                {t(reason === 'closed' ? 'start.thanks' : 'start.orderOverThanks')}
              </p>
            )}
            <Button
              size="large"
              // Trying again helps where the restaurant did not answer; who has not scanned has to do something else.
              kind={needsCode(reason) ? 'secondary' : 'main'}
              onClick={onRetry}
              className={styles['retry']}
            >
              {t(isOver(reason) ? 'start.again' : 'start.retry')}
            </Button>
            <p className={styles['words']}>{t('start.askStaff')}</p>
            {otherWay(needsCode(reason) ? 'main' : 'secondary')}
          </>
        )}
      </main>
      <footer className={styles['footer']}>{t('start.footer', { year: String(year) })}</footer>
    </div>
  );
}

/** A line drawing: the printed code standing on a table. */
function CodeOnTable() {
  return (
    <svg viewBox="0 0 200 140" className={styles['drawing']} aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M70 20h60a6 6 0 0 1 6 6v66H64V26a6 6 0 0 1 6-6Z" />
        <path d="M56 92h88M20 104h160M34 104v28M166 104v28" />
        <path d="M78 34h14v14H78zM108 34h14v14h-14zM78 64h14v14H78z" />
        <path d="M108 64h5v5M122 64v5M108 78h5M122 78v-3M100 34v8M100 54v6M85 56h10" />
      </g>
      <g className={styles['corners']} fill="none" strokeWidth="2.5" strokeLinecap="round">
        <path d="M52 22v-8a6 6 0 0 1 6-6h8M148 22v-8a6 6 0 0 0-6-6h-8" />
      </g>
    </svg>
  );
}
