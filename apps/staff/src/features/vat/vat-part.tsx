import { readPrintSettings } from '@tavolata/protocol';
import { Skeleton } from '@tavolata/ui';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { usePrintValues } from '../../shared/printing/use-print-setting.ts';
import { useTexts } from '../../shared/texts.ts';
import { VatField } from './vat-field.tsx';
import styles from './vat.module.css';

/** What of the prices is a tax, for bills and reports. */
export function VatPart() {
  const t = useTexts();
  const { values, error, refetch } = usePrintValues();
  if (!values) {
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Skeleton />;
  }
  return (
    <div className={styles['scroll']}>
      <section className={styles['column']} aria-label={t('vat.part')}>
        <p className={styles['words']}>{t('vat.text')}</p>
        <VatField vat={readPrintSettings(values).vat} />
      </section>
    </div>
  );
}
