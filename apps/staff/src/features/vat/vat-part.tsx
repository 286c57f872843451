import { useQuery } from '@tanstack/react-query';
import { readPrintSettings } from '@tavolata/protocol';
import { Skeleton } from '@tavolata/ui';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { allSettingsQuery } from '../../shared/printing/use-print-setting.ts';
import { useTexts } from '../../shared/texts.ts';
import { VatField } from './vat-field.tsx';
import styles from './vat.module.css';

/** What of the prices is a tax, for bills and reports. */
export function VatPart() {
  const t = useTexts();
  const { data: settings, error, refetch } = useQuery(allSettingsQuery);
  if (!settings) {
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Skeleton />;
  }
  const values = Object.fromEntries(settings.map(({ name, value }) => [name, value]));
  return (
    <div className={styles['scroll']}>
      <section className={styles['column']} aria-label={t('vat.part')}>
        <p className={styles['words']}>{t('vat.text')}</p>
        <VatField vat={readPrintSettings(values).vat} />
      </section>
    </div>
  );
}
