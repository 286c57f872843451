import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../../shared/api/queries.ts';
import { floorQuery } from '../../../shared/live/floor-tiles.ts';
import { kitchenQuery } from '../../../shared/live/kitchen-board.ts';
import { callsQuery, openCalls } from '../../../shared/live/service-calls.ts';
import { useAlerts } from '../../../shared/live/table-alerts.ts';
import { useServerClock } from '../../../shared/live/use-server-clock.ts';
import { latePapers, printingQuery } from '../../../shared/printing/printing-query.ts';
import { needsNow } from './needs.ts';

/** What needs somebody, as the line tells it, and the server's time; `needs` is `null` until the floor and the calls have come. */
export function useNeeds() {
  const floor = useQuery(floorQuery);
  const calls = useQuery(callsQuery);
  const { data: board } = useQuery(kitchenQuery);
  const { data: printing } = useQuery(printingQuery);
  const { data: me } = useQuery(meQuery);
  const alerts = useAlerts();
  const now = useServerClock(floor.data?.clockAheadMs ?? 0);
  const needs =
    floor.data && calls.data
      ? needsNow({
          floor: floor.data,
          calls: openCalls(calls.data),
          tickets: board?.tickets ?? [],
          alerts,
          papers: printing ? latePapers(printing) : [],
          me: me?.name ?? '',
          now,
        })
      : null;
  return {
    needs,
    now,
    floor: floor.data,
    error: floor.error ?? calls.error,
    askAgain: () => void Promise.all([floor.refetch(), calls.refetch()]),
  };
}
