import { Button } from '@tavolata/ui';
import { failureText } from './failure-text.ts';
import styles from './load-failed.module.css';
import { useTexts } from './texts.ts';

interface LoadFailedProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Stands where something could not be loaded. */
export function LoadFailed({ error, onRetry }: LoadFailedProps) {
  const t = useTexts();
  return (
    <div className={styles['box']} role="alert">
      <h2>{t('shared.notLoaded')}</h2>
      <p>{failureText(error, t)}</p>
      <Button kind="secondary" onClick={onRetry}>
        {t('shared.retry')}
      </Button>
    </div>
  );
}
