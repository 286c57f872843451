import { readPrintSettings } from '@tavolata/protocol';
import { Skeleton } from '@tavolata/ui';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { usePrintValues } from '../../../shared/printing/use-print-setting.ts';
import { LookSettings } from './look-settings.tsx';
import { PaperPreview } from './paper-preview.tsx';
import styles from './paper-look.module.css';

/** How papers look: what a manager chooses of it, beside a paper as it comes out of a printer. */
export function PaperLook() {
  const { values, error, refetch } = usePrintValues();
  if (!values) {
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Skeleton />;
  }
  return (
    <div className={styles['columns']}>
      <LookSettings settings={readPrintSettings(values)} />
      <PaperPreview />
    </div>
  );
}
