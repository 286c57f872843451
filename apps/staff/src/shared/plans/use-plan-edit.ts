import { useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { addresses, type MenuPlanBody } from '@tavolata/protocol';
import { useFormats } from '@tavolata/ui';
import { call, CallFailed } from '../api/call.ts';
import { menuEditorKey } from '../api/queries.ts';
import { useTexts } from '../texts.ts';
import { useCommand } from '../use-command.ts';
import { plansQuery } from './plans-query.ts';

interface Afterwards {
  readonly onDone: () => void;
  /** Somebody else was faster; by then the menu has been read anew. */
  readonly onConflict: () => void;
}

/** Plans edits of the menu; what is said of them is said under this key. */
export function usePlanEdit(messages: string) {
  const t = useTexts();
  const queries = useQueryClient();
  const { date, time } = useFormats();
  const command = useCommand({
    key: messages,
    send: (plan: Omit<MenuPlanBody, 'request_id'>, request_id) =>
      call(addresses.planMenuEdit, { request_id, ...plan }),
    onDone: (_plan, reply) => {
      queries.setQueryData(plansQuery.queryKey, reply);
      snackbars.show({ key: messages, level: 'success', text: t('plans.saved') });
    },
  });

  /** Somebody else has planned the same: with their plan in hand it can be moved. */
  async function sayWhose(edit: MenuPlanBody['edit']) {
    const { plans } = await queries.fetchQuery({ ...plansQuery, staleTime: 0 });
    const other = plans.find(
      ({ what, problem }) =>
        problem === null && what.type === edit.type && 'id' in what && 'id' in edit && what.id === edit.id,
    );
    if (!other) return;
    const when = { date: date(other.at), time: time(other.at) };
    snackbars.show({
      key: messages,
      level: 'warning',
      text: t('plans.already', { name: other.staff_name, ...when }),
    });
  }

  return {
    isPending: command.isPending,
    plan: (plan: Omit<MenuPlanBody, 'request_id'>, { onDone, onConflict }: Afterwards) =>
      command.mutate(plan, {
        onSuccess: onDone,
        onError: (error) => {
          if (!(error instanceof CallFailed)) return;
          if (error.failure.code === 'edited-meanwhile')
            void queries.invalidateQueries({ queryKey: menuEditorKey }).then(onConflict);
          if (error.failure.code === 'planned-already') void sayWhose(plan.edit);
          if (error.failure.code !== 'malformed') return;
          snackbars.show({ key: messages, level: 'error', text: t('plans.notTaken') });
        },
      }),
  };
}
