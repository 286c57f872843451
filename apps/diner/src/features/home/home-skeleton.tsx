import { Button, Skeleton } from '@tavolata/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../shared/texts.ts';
import styles from './home-skeleton.module.css';

interface HomeSkeletonProps {
  readonly languagePicker: ReactNode;
  /** Given when loading has failed. */
  readonly onRetry: (() => void) | null;
}

/** The home page while the restaurant has not answered, or did not. */
export function HomeSkeleton({ languagePicker, onRetry }: HomeSkeletonProps) {
  const t = useTexts();
  return (
    <main aria-busy={onRetry === null} className={styles['page']}>
      <div className={styles['top']}>{languagePicker}</div>
      {onRetry ? (
        <div className={styles['failed']}>
          <p>{t('home.failed')}</p>
          <Button kind="secondary" onClick={onRetry}>
            {t('shared.retry')}
          </Button>
          <p className={styles['staff']}>{t('start.askStaff')}</p>
        </div>
      ) : (
        <>
          <Skeleton className={styles['header']} />
          <Skeleton className={styles['card']} />
          <Skeleton className={styles['card']} />
        </>
      )}
    </main>
  );
}
