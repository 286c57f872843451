import { Icon, useFormats } from '@tavolata/ui';
import { useTexts } from '../../../shared/texts.ts';
import type { PlannedDeletion } from './planned-deletion.ts';
import styles from './plans.module.css';
import { usePlanToGo } from './use-plan-to-go.ts';

/** When an entry of the menu goes, where that is planned. */
export function GoesThen({ type, id }: Pick<PlannedDeletion, 'type' | 'id'>) {
  const t = useTexts();
  const { date, time } = useFormats();
  const plan = usePlanToGo({ type, id });
  if (!plan) return null;
  return (
    <span className={styles['goes']}>
      <Icon name="clock" size={16} />
      {t('plans.goesThen', { date: date(plan.at), time: time(plan.at) })}
    </span>
  );
}
