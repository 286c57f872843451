import { useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { addresses, type DishContent, type MenuEditorReply } from '@tavolata/protocol';
import { Button, Icon, useFormats } from '@tavolata/ui';
import { useId } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../../shared/api/call.ts';
import { menuEditorKey } from '../../../shared/api/queries.ts';
import { AskedCommand } from '../../../shared/asked-command.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useCommand } from '../../../shared/use-command.ts';
import { FieldChanges } from '../dish/field-changes.tsx';
import { fieldWords } from '../dish/field-words.ts';
import { editorPath } from '../editor-path.ts';
import { messages } from '../use-merging.ts';
import { wordIn } from '../word-in.ts';
import styles from './plans.module.css';
import { plansQuery, type MenuPlan } from './plans-query.ts';

interface PlanEntryProps {
  readonly menu: MenuEditorReply;
  readonly plan: MenuPlan;
  /** It is opened in a page of its own. */
  readonly onOpen: () => void;
}

/** One planned change: when, by whom, what, and why it could not be made. */
export function PlanEntry({ menu, plan, onOpen }: PlanEntryProps) {
  const t = useTexts();
  const { date, time } = useFormats();
  const queries = useQueryClient();
  const [, goTo] = useLocation();
  const titleId = useId();
  const { id, content, base, problem } = plan;
  const name = wordIn(menu.name_languages)(base.names);
  const isThere = menu.dishes.some((dish) => dish.id === plan.dish_id);
  const apply = useCommand({
    key: messages,
    send: (of: string, request_id) => call(addresses.applyMenuPlan, of, { request_id }),
    onDone: (of, reply) => {
      queries.setQueryData(plansQuery.queryKey, reply);
      void queries.invalidateQueries({ queryKey: menuEditorKey, exact: true });
      const left = reply.plans.find((one) => one.id === of);
      if (left) snackbars.show({ key: messages, level: 'error', text: problemWords(left) });
      else snackbars.show({ key: messages, level: 'success', text: t('plans.applied') });
    },
  });

  function problemWords({ problem: why }: MenuPlan): string {
    if (why?.because !== 'clash') return t(why?.because === 'gone' ? 'plans.gone' : 'plans.unusable');
    const words: Readonly<Record<string, (typeof fieldWords)[keyof DishContent]>> = fieldWords;
    const fields = why.fields.map((field) => (words[field] ? t(words[field]) : field)).join(', ');
    return t('plans.clash', { fields });
  }

  return (
    <li className={styles['plan']}>
      <h3 id={titleId}>{name}</h3>
      <p className={styles['when']}>
        <time dateTime={new Date(plan.at).toISOString()}>
          {date(plan.at)}, {time(plan.at)}
        </time>
        <span>{t('plans.by', { name: plan.staff_name })}</span>
      </p>
      {problem && (
        <p className={styles['problem']}>
          <Icon name="warning" size={20} />
          {problemWords(plan)}
        </p>
      )}
      <FieldChanges menu={menu} before={base} after={content} />
      <div className={styles['ways']}>
        {isThere && (
          <>
            <Button
              kind="secondary"
              size="small"
              aria-describedby={titleId}
              onClick={() => {
                onOpen();
                goTo(editorPath.plan(id));
              }}
            >
              {t('plans.change')}
            </Button>
            <Button
              kind="secondary"
              size="small"
              aria-describedby={titleId}
              busy={apply.isPending}
              onClick={() => apply.mutate(id)}
            >
              {t('plans.applyNow')}
            </Button>
          </>
        )}
        <AskedCommand
          label={t('plans.drop')}
          button={{ kind: 'text', size: 'small', 'aria-describedby': titleId }}
          title={t('plans.dropTitle', { name })}
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
