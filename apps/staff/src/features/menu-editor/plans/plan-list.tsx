import type { MenuEditorReply } from '@tavolata/protocol';
import { Sheet } from '@tavolata/ui';
import { useTexts } from '../../../shared/texts.ts';
import { PlanEntry } from './plan-entry.tsx';
import styles from './plans.module.css';
import type { MenuPlan } from './plans-query.ts';

interface PlanListProps {
  readonly menu: MenuEditorReply;
  readonly plans: readonly MenuPlan[];
  readonly onClose: () => void;
}

/** All that is to be changed later, the next first. */
export function PlanList({ menu, plans, onClose }: PlanListProps) {
  const t = useTexts();
  return (
    <Sheet open tall onClose={onClose} title={t('plans.list')} closeLabel={t('shared.close')}>
      {plans.length === 0 && <p role="status">{t('plans.none')}</p>}
      <ol className={styles['plans']}>
        {plans.map((plan) => (
          <PlanEntry key={plan.id} menu={menu} plan={plan} onOpen={onClose} />
        ))}
      </ol>
    </Sheet>
  );
}
