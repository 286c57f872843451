import { useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { addresses, type MenuEditorReply } from '@tavolata/protocol';
import { Button, Icon } from '@tavolata/ui';
import { useId } from 'react';
import { call } from '../../../shared/api/call.ts';
import { menuEditorKey } from '../../../shared/api/queries.ts';
import { AskedCommand } from '../../../shared/asked-command.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useCommand } from '../../../shared/use-command.ts';
import { DatedLine } from '../dated-line.tsx';
import { messages } from '../use-merging.ts';
import { isDeletion } from './planned-deletion.ts';
import { isOrder } from './planned-order.ts';
import { canBeChanged } from './can-be-changed.ts';
import { Planned } from './planned.tsx';
import styles from './plans.module.css';
import { plansQuery, type MenuPlan } from '../../../shared/plans/plans-query.ts';
import { useProblemWords } from './problem-words.ts';
import { usePlannedWords } from './use-planned-words.ts';
import { useTakeBack } from './use-take-back.ts';

interface PlanEntryProps {
  readonly menu: MenuEditorReply;
  readonly plan: MenuPlan;
  /** It is opened in a form of its own. */
  readonly onOpen: () => void;
}

/** One planned change: when, by whom, what, and why it could not be made. */
export function PlanEntry({ menu, plan, onOpen }: PlanEntryProps) {
  const t = useTexts();
  const queries = useQueryClient();
  const titleId = useId();
  const { id, what, problem } = plan;
  const { title } = usePlannedWords(menu)(what);
  const { notMade } = useProblemWords(menu.name_languages);
  const { takeBack } = useTakeBack();
  const apply = useCommand({
    key: messages,
    send: (of: string, request_id) => call(addresses.applyMenuPlan, of, { request_id }),
    onDone: (of, reply) => {
      queries.setQueryData(plansQuery.queryKey, reply);
      void queries.invalidateQueries({ queryKey: menuEditorKey, exact: true });
      const left = reply.plans.find((one) => one.id === of);
      if (left?.problem) {
        return snackbars.show({ key: messages, level: 'error', text: notMade(left, left.problem) });
      }
      const action = { label: t('shared.undo'), onPress: () => takeBack(of) };
      snackbars.show({ key: messages, level: 'success', text: t('plans.applied'), action });
    },
  });
  const small = { size: 'small', 'aria-describedby': titleId } as const;
  return (
    <li>
      <h3 id={titleId}>{title}</h3>
      <DatedLine at={plan.at} by={t('plans.by', { name: plan.staff_name })} />
      {problem && (
        <p className={styles['problem']}>
          <Icon name="warning" size={20} />
          {notMade(plan, problem)}
        </p>
      )}
      <Planned menu={menu} what={what} />
      <div className={styles['ways']}>
        {canBeChanged(what, menu) && (
          <>
            <Button {...small} kind="secondary" onClick={onOpen}>
              {t('plans.change')}
            </Button>
            <Button {...small} kind="secondary" busy={apply.isPending} onClick={() => apply.mutate(id)}>
              {t('plans.applyNow')}
            </Button>
          </>
        )}
        <AskedCommand
          label={t('plans.drop')}
          button={{ ...small, kind: 'text' }}
          title={t(dropTitleOf(what), { name: title })}
          leave={t('plans.keep')}
          messages={messages}
          about={id}
          send={async (of, request_id) => {
            queries.setQueryData(plansQuery.queryKey, await call(addresses.dropMenuPlan, of, { request_id }));
          }}
          done={() => t('plans.dropped')}
        >
          {null}
        </AskedCommand>
      </div>
    </li>
  );
}

function dropTitleOf(what: MenuPlan['what']) {
  if (isDeletion(what)) return 'plans.dropDeletion';
  return 'entries' in what || isOrder(what) ? 'plans.dropTitle' : 'plans.dropNew';
}
