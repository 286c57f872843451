import { Button } from '@tavolata/ui';
import type { ReactNode } from 'react';
import type { DoorReason } from '../../device/arrival/arrival.ts';
import { useTexts } from '../../shared/texts.ts';
import { CodeOnTable } from './code-on-table.tsx';
import { LookingRing } from './looking-ring.tsx';
import styles from './start-page.module.css';

interface StartPageProps {
  /** `null` while the table is being looked up. */
  readonly reason: DoorReason | null;
  readonly year: number;
  readonly languagePicker: ReactNode;
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
} as const satisfies Record<DoorReason, string>;

function needsCode(reason: DoorReason): boolean {
  return reason === 'no-code' || reason === 'scan-again';
}

/** The door: looks the table up, or says what to do instead [E-01, E-03]. */
export function StartPage({ reason, year, languagePicker, onRetry, otherWay }: StartPageProps) {
  const t = useTexts();
  return (
    <div className={styles['page']}>
      <header className={styles['top']}>{languagePicker}</header>
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
            {reason === 'closed' && <p className={styles['words']}>{t('start.thanks')}</p>}
            <Button
              size="large"
              // Trying again helps where the restaurant did not answer; who has not scanned has to do something else.
              kind={needsCode(reason) ? 'secondary' : 'main'}
              onClick={onRetry}
              className={styles['retry']}
            >
              {t(reason === 'closed' ? 'start.again' : 'start.retry')}
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
