import { useQuery } from '@tanstack/react-query';
import type { FloorTableWire } from '@tavolata/protocol';
import { callsQuery, openCalls } from '../../shared/live/service-calls.ts';
import { useServerClock } from '../../shared/live/use-server-clock.ts';
import { CallHint } from './call-hint.tsx';

/** The calls of a table that nobody has finished, first come first. */
export function TableCalls({ tile }: { readonly tile: FloorTableWire }) {
  // Only looks: the rail has asked for them.
  const { data } = useQuery({ ...callsQuery, enabled: false });
  const now = useServerClock(data?.clockAheadMs ?? 0);
  const calls = data ? openCalls(data).filter(({ table_id }) => table_id === tile.table_id) : [];
  return calls.map((call) => <CallHint key={call.id} tile={tile} call={call} now={now} />);
}
