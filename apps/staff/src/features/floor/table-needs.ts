import { useQuery } from '@tanstack/react-query';
import type { FloorTableWire, ServiceCallWire } from '@tavolata/protocol';
import { callsQuery, openCalls } from '../../shared/live/service-calls.ts';
import { openAlertsAt, useAlerts, type KnownAlert } from '../../shared/live/table-alerts.ts';

/** What calls somebody of the staff to a table. */
export interface TableNeeds {
  /** Calls that nobody goes to yet. */
  readonly calls: number;
  /** When the first of them came. */
  readonly calledAt: number | null;
  readonly alerts: readonly KnownAlert[];
  readonly hasRequest: boolean;
  /** Its visit can't be read: somebody has to ask the guests, and end it. */
  readonly isUnreadable: boolean;
}

/** What a table needs of all that is going on in the restaurant. */
export function needsOf(
  tile: FloorTableWire,
  { calls, alerts }: { calls: readonly ServiceCallWire[]; alerts: readonly KnownAlert[] },
): TableNeeds {
  const open = calls.filter(({ table_id, taken_at }) => table_id === tile.table_id && taken_at === null);
  return {
    calls: open.length,
    calledAt: open.length > 0 ? Math.min(...open.map(({ called_at }) => called_at)) : null,
    alerts: openAlertsAt(tile, alerts),
    hasRequest: hasRequest(tile) && tile.merge_target_table === null,
    isUnreadable: tile.unreadable !== null,
  };
}

/** A request that waits for a yes, or a phone that does. */
function hasRequest({ approval, newcomers }: FloorTableWire): boolean {
  return approval !== null || newcomers.some(({ is_refused }) => !is_refused);
}

/** Whether somebody has to go there, or to answer. */
export function needsSomebody({ calls, alerts, hasRequest, isUnreadable }: TableNeeds): boolean {
  return isUnreadable || hasRequest || calls > 0 || alerts.length > 0;
}

/** Says of each table what it needs now. */
export function useTableNeeds(): (tile: FloorTableWire) => TableNeeds {
  const { data } = useQuery(callsQuery);
  const alerts = useAlerts();
  const calls = data ? openCalls(data) : [];
  return (tile) => needsOf(tile, { calls, alerts });
}
