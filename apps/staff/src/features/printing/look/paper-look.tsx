import { useQuery } from '@tanstack/react-query';
import { readPrintSettings } from '@tavolata/protocol';
import { Skeleton } from '@tavolata/ui';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { allSettingsQuery } from '../../../shared/printing/use-print-setting.ts';
import { LookSettings } from './look-settings.tsx';
import { PaperPreview } from './paper-preview.tsx';
import styles from './paper-look.module.css';

/** How papers look: what a manager chooses of it, beside a paper as it comes out of a printer. */
export function PaperLook() {
  const { data: settings, error, refetch } = useQuery(allSettingsQuery);
  if (!settings) {
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Skeleton />;
  }
  const values = Object.fromEntries(settings.map(({ name, value }) => [name, value]));
  return (
    <div className={styles['columns']}>
      <LookSettings settings={readPrintSettings(values)} />
      <PaperPreview />
    </div>
  );
}
