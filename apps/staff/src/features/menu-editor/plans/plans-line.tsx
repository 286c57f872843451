import { useQuery } from '@tanstack/react-query';
import type { MenuEditorReply } from '@tavolata/protocol';
import { Button } from '@tavolata/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import styles from './plans.module.css';
import { PlanList } from './plan-list.tsx';
import { plansQuery } from './plans-query.ts';

interface PlansLineProps {
  readonly menu: MenuEditorReply;
  /** The dish that is looked at; of all, unless given. */
  readonly dishId?: number;
}

/** How much is to be changed later, and what could not be; nothing where nothing is planned. */
export function PlansLine({ menu, dishId }: PlansLineProps) {
  const t = useTexts();
  const { data } = useQuery(plansQuery);
  const [isOpen, setIsOpen] = useState(false);
  const plans = (data?.plans ?? []).filter((plan) => dishId === undefined || plan.dish_id === dishId);
  const failed = plans.filter(({ problem }) => problem !== null).length;
  if (plans.length === 0 && !isOpen) return null;
  return (
    <div className={styles['line']}>
      <Button kind="text" size="small" icon="clock" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('plans.count', { count: plans.length })}
      </Button>
      {failed > 0 && <p className={styles['failed']}>{t('plans.failedCount', { count: failed })}</p>}
      {isOpen && <PlanList menu={menu} plans={plans} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
