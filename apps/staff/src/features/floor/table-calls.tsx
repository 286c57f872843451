import { useQuery } from '@tanstack/react-query';
import { callsQuery, openCalls } from '../../shared/live/service-calls.ts';
import { useServerClock } from '../../shared/live/use-server-clock.ts';
import { CallHint } from './call-hint.tsx';

/** The calls of a table that nobody has finished, first come first. */
export function TableCalls({ tableId }: { readonly tableId: number }) {
  // Only looks: the rail has asked for them.
  const { data } = useQuery({ ...callsQuery, enabled: false });
  const now = useServerClock(data?.clockAheadMs ?? 0);
  const calls = data ? openCalls(data).filter(({ table_id }) => table_id === tableId) : [];
  return calls.map((call) => <CallHint key={call.id} call={call} now={now} />);
}
