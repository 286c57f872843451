import { useQuery } from '@tanstack/react-query';
import type { MenuEditorReply, PlannedEdit } from '@tavolata/protocol';
import { Button } from '@tavolata/ui';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useTexts } from '../../../shared/texts.ts';
import { editorPath } from '../editor-path.ts';
import styles from './plans.module.css';
import { GoesThen } from './goes-then.tsx';
import { PlanList } from './plan-list.tsx';
import { PlannedSheet } from './planned-sheet.tsx';
import { plansQuery, type MenuPlan } from '../../../shared/plans/plans-query.ts';

interface PlansLineProps {
  readonly menu: MenuEditorReply;
  /** The dish that is looked at; of all, unless given. */
  readonly dishId?: number;
}

/** How much is to be changed later, and what could not be; nothing where nothing is or was planned. */
export function PlansLine({ menu, dishId }: PlansLineProps) {
  const t = useTexts();
  const [path, goTo] = useLocation();
  const { data } = useQuery(plansQuery);
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = isOpened || path === editorPath.plans;
  /** The plan that is being changed. */
  const [opened, setOpened] = useState<MenuPlan | null>(null);
  const isShown = ({ what }: { readonly what: PlannedEdit }) => dishId === undefined || isOf(what, dishId);
  const plans = (data?.plans ?? []).filter(isShown);
  const made = (data?.made ?? []).filter(isShown);
  const failed = plans.filter(({ problem }) => problem !== null).length;
  if (plans.length + made.length === 0 && !isOpen && !opened) return null;

  function close() {
    setIsOpened(false);
    if (path === editorPath.plans) goTo(editorPath.list, { replace: true });
  }

  function open(plan: MenuPlan) {
    close();
    // A dish has a page of its own.
    if (plan.what.type === 'addDish' || plan.what.type === 'changeDish') goTo(editorPath.plan(plan.id));
    else setOpened(plan);
  }

  return (
    <div className={styles['line']}>
      <Button kind="text" size="small" icon="clock" aria-haspopup="dialog" onClick={() => setIsOpened(true)}>
        {plans.length > 0 || made.length === 0
          ? t('plans.count', { count: plans.length })
          : t('plans.madeCount', { count: made.length })}
      </Button>
      {dishId !== undefined && <GoesThen type="deleteDish" id={dishId} />}
      {failed > 0 && <p className={styles['failed']}>{t('plans.failedCount', { count: failed })}</p>}
      {isOpen && <PlanList menu={menu} plans={plans} made={made} onOpen={open} onClose={close} />}
      {opened && <PlannedSheet menu={menu} plan={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

/** Whether a plan changes or deletes this dish, by itself or among others. */
function isOf(what: PlannedEdit, dishId: number): boolean {
  if (what.type === 'deleteDish') return what.id === dishId;
  if (what.type !== 'changeDish' && what.type !== 'changeDishes') return false;
  return what.entries.some(({ id }) => id === dishId);
}
