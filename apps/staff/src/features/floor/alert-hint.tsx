import { useQueryClient } from '@tanstack/react-query';
import { Banner, Button } from '@tavolata/ui';
import { alertsQuery, withSettled, type KnownAlert } from '../../shared/live/table-alerts.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './review-hint.module.css';

/** Strangers may have the code of this table: what was seen, what helps, and that somebody has looked into it. */
export function AlertHint({ alert }: { readonly alert: KnownAlert }) {
  const t = useTexts();
  const queries = useQueryClient();
  const { kind, devices } = alert;
  return (
    <div className={styles['hint']}>
      <Banner
        level="error"
        size="large"
        action={
          <Button
            kind="text"
            size="small"
            onClick={() =>
              queries.setQueryData(alertsQuery.queryKey, (known = []) => withSettled(known, alert))
            }
          >
            {t('alerts.settle')}
          </Button>
        }
      >
        {kind === 'many-devices' ? t('alerts.manyDevices', { count: devices }) : t('alerts.pinGuesses')}
      </Banner>
    </div>
  );
}
