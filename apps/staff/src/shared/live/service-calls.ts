import { queryOptions } from '@tanstack/react-query';
import { addresses, type ServiceCallWire } from '@tavolata/protocol';
import { call } from '../api/call.ts';

/** The calls of the last day, newest first, and how far the server's clock is ahead of this screen's, in ms. */
export interface Calls {
  readonly calls: readonly ServiceCallWire[];
  readonly clockAheadMs: number;
}

/** Guests' calls for service. */
export const callsQuery = queryOptions({
  queryKey: ['calls'],
  queryFn: async ({ client }): Promise<Calls> => {
    const before = client.getQueryData<Calls>(['calls']);
    const { now, calls } = await call(addresses.calls);
    const reply = { calls, clockAheadMs: now - Date.now() };
    return withToldSince(reply, { before, known: client.getQueryData<Calls>(['calls']) });
  },
  staleTime: Infinity,
});

/** The calls with one as the line tells it: a call goes back too, and the line tells each step in its order. */
export function withCall<All extends Calls>(all: All, call: ServiceCallWire): All {
  const others = all.calls.filter(({ id }) => id !== call.id);
  return { ...all, calls: [...others, call].sort((one, other) => other.called_at - one.called_at) };
}

/** The calls with one as a step forward was answered: what the line has told further along stays. */
export function withStep(all: Calls, call: ServiceCallWire): Calls {
  const before = all.calls.find(({ id }) => id === call.id);
  return before && stepsOf(before) > stepsOf(call) ? all : withCall(all, call);
}

/** The calls with one as taking a step back was answered, unless it is no more what was taken back. */
export function withStepBack(all: Calls, step: ServiceCallWire, call: ServiceCallWire): Calls {
  const known = all.calls.find(({ id }) => id === call.id);
  const isSame = known?.taken_at === step.taken_at && known.ended_at === step.ended_at;
  return isSame ? withCall(all, call) : all;
}

/** An answer with what the line has told while it was on its way. */
export function withToldSince(
  reply: Calls,
  { before, known }: { readonly before: Calls | undefined; readonly known: Calls | undefined },
): Calls {
  const told = known?.calls.filter((call) => {
    const asked = before?.calls.find(({ id }) => id === call.id);
    return JSON.stringify(asked) !== JSON.stringify(call);
  });
  return (told ?? []).reduce(withCall, reply);
}

/** Calls that nobody has finished; who waits longest first. */
export function openCalls({ calls }: Calls): readonly ServiceCallWire[] {
  return calls.filter(({ ended_at }) => ended_at === null).reverse();
}

function stepsOf({ taken_at, ended_at }: ServiceCallWire): number {
  return ended_at !== null ? 2 : taken_at !== null ? 1 : 0;
}
