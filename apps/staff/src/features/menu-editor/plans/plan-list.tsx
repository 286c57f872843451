import type { MenuEditorReply } from '@tavolata/protocol';
import { Sheet } from '@tavolata/ui';
import { useTexts } from '../../../shared/texts.ts';
import rows from '../dated-rows.module.css';
import { MadeEntry } from './made-entry.tsx';
import { PlanEntry } from './plan-entry.tsx';
import styles from './plans.module.css';
import type { MadePlan, MenuPlan } from '../../../shared/plans/plans-query.ts';

interface PlanListProps {
  readonly menu: MenuEditorReply;
  readonly plans: readonly MenuPlan[];
  readonly made: readonly MadePlan[];
  readonly onOpen: (plan: MenuPlan) => void;
  readonly onClose: () => void;
}

/** All that is to be changed later, the next first, and what has been changed so these days. */
export function PlanList({ menu, plans, made, onOpen, onClose }: PlanListProps) {
  const t = useTexts();
  return (
    <Sheet open tall onClose={onClose} title={t('plans.list')} closeLabel={t('shared.close')}>
      {plans.length === 0 && <p role="status">{t('plans.none')}</p>}
      <ol className={rows['rows']}>
        {plans.map((plan) => (
          <PlanEntry key={plan.id} menu={menu} plan={plan} onOpen={() => onOpen(plan)} />
        ))}
      </ol>
      {made.length > 0 && (
        <section aria-label={t('plans.made')}>
          <h2 className={styles['made']}>{t('plans.made')}</h2>
          <ol className={rows['rows']}>
            {made.map((one) => (
              <MadeEntry key={one.id} menu={menu} made={one} />
            ))}
          </ol>
        </section>
      )}
    </Sheet>
  );
}
