import { useQuery } from '@tanstack/react-query';
import { Button, Sheet, TextField, ToggleChip } from '@tavolata/ui';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import styles from './plan-sheet.module.css';
import { plansQuery, type LocalMinute } from './plans-query.ts';

interface PlanSheetProps {
  /** For when it is meant so far. */
  readonly minute: LocalMinute | null;
  readonly isPending: boolean;
  /** What happens then, unless a change is saved. */
  readonly words?: string | undefined;
  readonly onPlan: (minute: LocalMinute) => void;
  readonly onClose: () => void;
}

const none: LocalMinute = { date: '', time: '' };

/** From when a change is to count: a moment that suggests itself, or any other. */
export function PlanSheet({ minute: before, isPending, words, onPlan, onClose }: PlanSheetProps) {
  const t = useTexts();
  const { data } = useQuery(plansQuery);
  const suggested = data?.suggested ?? [];
  const [chosen, setChosen] = useState<LocalMinute | null>(before);
  const [isTried, setIsTried] = useState(false);
  const minute = chosen ?? none;
  const isWhole = minute.date !== '' && minute.time !== '';

  function plan() {
    setIsTried(true);
    if (isWhole) onPlan({ date: minute.date, time: minute.time });
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('plans.title')}
      closeLabel={t('shared.close')}
      footer={
        <Button wide busy={isPending} onClick={plan}>
          {t('plans.save')}
        </Button>
      }
    >
      <div className={styles['stack']}>
        <p>{words ?? t('plans.words')}</p>
        {suggested.length > 0 && (
          <div className={styles['chips']} role="group" aria-label={t('plans.suggested')}>
            {suggested.map(({ kind, date, time }) => (
              <ToggleChip
                key={kind}
                pressed={minute.date === date && minute.time === time}
                onToggle={() => setChosen({ date, time })}
              >
                {t(`plans.${kind}`, { time })}
              </ToggleChip>
            ))}
          </div>
        )}
        <div className={styles['pair']}>
          <TextField
            type="date"
            label={t('plans.date')}
            value={minute.date}
            max="9999-12-31"
            error={isTried && !isWhole ? t('plans.timeMissing') : undefined}
            onChange={({ target }) => setChosen({ ...minute, date: target.value })}
          />
          <TextField
            type="time"
            label={t('plans.time')}
            value={minute.time}
            onChange={({ target }) => setChosen({ ...minute, time: target.value })}
          />
        </div>
      </div>
    </Sheet>
  );
}
