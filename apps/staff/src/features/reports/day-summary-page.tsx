import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from '@tavolata/ui';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { restaurantQuery } from '../../shared/api/queries.ts';
import { ChoiceChips } from '../../shared/choice-chips.tsx';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { useTexts } from '../../shared/texts.ts';
import { DaySummary } from './day-summary.tsx';
import styles from './report-page.module.css';
import { closingQuery } from './report-queries.ts';

/** A day that was closed: its summary as it is printed. */
export function DaySummaryPage({ number }: { readonly number: number }) {
  const t = useTexts();
  const [, goTo] = useLocation();
  const { data: closing, error, refetch } = useQuery(closingQuery(number));
  const { data: restaurant } = useQuery(restaurantQuery);
  const [form, setForm] = useState<'portrait' | 'receipt'>('portrait');
  if (!closing || !restaurant) {
    return error ? (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className={styles['bone']} />
    );
  }
  return (
    <div className={styles['scroll']}>
      <div className={styles['actions']}>
        <Button kind="text" icon="back" onClick={() => goTo('/reports/days')}>
          {t('reports.partDays')}
        </Button>
        <ChoiceChips
          label={t('reports.form')}
          options={[
            { key: 'portrait', word: 'A4' },
            { key: 'receipt', word: t('reports.receipt') },
          ]}
          chosen={form}
          onChoose={setForm}
        />
        <Button onClick={() => window.print()}>{t('allergenList.print')}</Button>
      </div>
      <DaySummary closing={closing} restaurantName={restaurant.info.restaurant_name} form={form} />
    </div>
  );
}
