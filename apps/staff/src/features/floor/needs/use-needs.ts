import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { meQuery } from '../../../shared/api/queries.ts';
import { useConsole } from '../../../shared/console.tsx';
import { floorQuery } from '../../../shared/live/floor-tiles.ts';
import { kitchenQuery } from '../../../shared/live/kitchen-board.ts';
import { callsQuery, openCalls } from '../../../shared/live/service-calls.ts';
import { useAlerts } from '../../../shared/live/table-alerts.ts';
import { useServerClock } from '../../../shared/live/use-server-clock.ts';
import { latePapers, printingQuery } from '../../../shared/printing/printing-query.ts';
import { needsIn, needsNow } from './needs.ts';

interface NeedsOf {
  /** Asks for nothing where it is not. */
  readonly isOn?: boolean;
  /** How often they are looked at anew, though nothing is told. */
  readonly tickMs?: number;
}

/**
 * What needs somebody, as the line tells it, and the server's time; `own` is what of it lies in the area of this screen.
 * Both are `null` until the floor and the calls have come.
 */
export function useNeeds({ isOn: enabled = true, tickMs }: NeedsOf = {}) {
  const floor = useQuery({ ...floorQuery, enabled });
  const calls = useQuery({ ...callsQuery, enabled });
  const { data: board } = useQuery({ ...kitchenQuery, enabled });
  const { data: printing } = useQuery({ ...printingQuery, enabled });
  const { data: me } = useQuery(meQuery);
  const alerts = useAlerts();
  const { preferences } = useConsole();
  const area = useStore(preferences, (kept) => kept.area);
  const now = useServerClock(floor.data?.clockAheadMs ?? 0, tickMs);
  const needs =
    floor.data && calls.data
      ? needsNow({
          floor: floor.data,
          calls: openCalls(calls.data),
          tickets: board?.tickets ?? [],
          alerts,
          papers: printing ? latePapers(printing) : [],
          me: me ?? null,
          now,
        })
      : null;
  // A section that was removed since is nobody's area.
  const mine = floor.data?.sections.some(({ id }) => id === area) ? area : null;
  return {
    needs,
    own: needs && needsIn(needs, mine),
    /** Whether the kitchen's board has come as well. */
    hasBoard: board !== undefined,
    mine,
    now,
    floor: floor.data,
    error: floor.error ?? calls.error,
    askAgain: () => void Promise.all([floor.refetch(), calls.refetch()]),
  };
}
