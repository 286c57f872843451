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
    const { now, calls } = await call(addresses.calls);
    const reply = { calls, clockAheadMs: now - Date.now() };
    // The line may have told something newer while this answer was on its way.
    const known = client.getQueryData<Calls>(['calls']);
    return known ? { ...reply, calls: calls.map((call) => furthest(call, known.calls)) } : reply;
  },
  staleTime: Infinity,
});

/** The calls with one as it stands now. */
export function withCall<All extends Calls>(all: All, call: ServiceCallWire): All {
  const told = furthest(call, all.calls);
  const others = all.calls.filter(({ id }) => id !== call.id);
  return { ...all, calls: [...others, told].sort((one, other) => other.called_at - one.called_at) };
}

/** Calls that nobody has finished; who waits longest first. */
export function openCalls({ calls }: Calls): readonly ServiceCallWire[] {
  return calls.filter(({ ended_at }) => ended_at === null).reverse();
}

/** A call only goes forward: what is known to be further along stays. */
function furthest(call: ServiceCallWire, known: readonly ServiceCallWire[]): ServiceCallWire {
  const before = known.find(({ id }) => id === call.id);
  return before && stepsOf(before) > stepsOf(call) ? before : call;
}

function stepsOf({ taken_at, ended_at }: ServiceCallWire): number {
  return ended_at !== null ? 2 : taken_at !== null ? 1 : 0;
}
