import { useQueryClient } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { addresses, isNameOf, type ServiceCallBody, type ServiceCallWire } from '@tavolata/protocol';
import { call } from '../api/call.ts';
import { meQuery } from '../api/queries.ts';
import { placeOfCall } from './place-of-call.ts';
import { useTexts } from '../texts.ts';
import { useCommand } from '../use-command.ts';
import { callsQuery, withStep, withStepBack } from './service-calls.ts';

/** Names what is said of a call that somebody went to. */
const key = 'call';

/** What takes each step back. */
const backOf = { taken: 'not-taken', done: 'not-done' } as const;
type Forward = keyof typeof backOf;

/**
 * Says that somebody goes to a call, or has been there. Who was first stays; the answer shows who. The own step can be
 * taken back for as long as its message stands [CALL-1].
 */
export function useCallStep(id: string) {
  const t = useTexts();
  const queries = useQueryClient();
  const send = (state: ServiceCallBody['state'], requestId: string) =>
    call(addresses.stepCall, id, { request_id: requestId, state });
  const undo = useCommand({
    key,
    send: ({ of }: { readonly of: Forward; readonly step: ServiceCallWire }, requestId) =>
      send(backOf[of], requestId),
    onDone: ({ of, step }, reply) => {
      queries.setQueryData(callsQuery.queryKey, (calls) => calls && withStepBack(calls, step, reply));
      if (isStillSo(of, step, reply)) snackbars.show({ key, level: 'warning', text: t('calls.notUndone') });
      else snackbars.show({ key, level: 'success', text: t('editor.undone') });
    },
  });
  return useCommand({
    key,
    send: (state: Forward, requestId) => send(state, requestId),
    onDone: (of, step) => {
      queries.setQueryData(callsQuery.queryKey, (calls) => calls && withStep(calls, step));
      const by = of === 'taken' ? step.taken_by : step.ended_by;
      const me = queries.getQueryData(meQuery.queryKey);
      if (!me || !isNameOf(by, me)) return;
      snackbars.show({
        key,
        level: 'success',
        text: t(of === 'taken' ? 'calls.takenNow' : 'calls.doneNow', { table: placeOfCall(step, t) }),
        action: { label: t('shared.undo'), onPress: () => undo.mutate({ of, step }) },
      });
    },
  });
}

/** The step was a namesake's, or somebody has been there since. */
function isStillSo(of: Forward, step: ServiceCallWire, reply: ServiceCallWire): boolean {
  if (of === 'taken') return reply.taken_at !== null && reply.taken_at === step.taken_at;
  return reply.ended_by !== null && reply.ended_at === step.ended_at;
}
