import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { approvalsIn, type WaitingTile } from '../../shared/live/approvals.ts';
import { floorQuery } from '../../shared/live/floor-tiles.ts';
import { useApprove, type Yes } from './use-approve.ts';

/** What the kitchen has can't be taken back, so a yes waits as long as it takes to see that it was a slip. */
const undoMs = 5000;

/** A yes that can be taken back for a moment. Whoever leaves the room has made up their mind. */
export function useHeldYes(tile: WaitingTile, without: ReadonlySet<string>) {
  const queries = useQueryClient();
  const [held, setHeld] = useState<Pick<Yes, 'of' | 'askedAt'> | null>(null);
  const approve = useApprove(tile);
  const send = useEffectEvent((yes: Pick<Yes, 'of' | 'askedAt'>) =>
    approve.mutate({ ...yes, without: [...without] }),
  );
  const sendOnLeaving = useEffectEvent(() => {
    const floor = queries.getQueryData(floorQuery.queryKey);
    // The card also goes when somebody else has answered: then there is nothing left to say.
    const isStillAsked = floor && approvalsIn(floor).some(({ visit_id }) => visit_id === tile.visit_id);
    if (held && isStillAsked) send(held);
  });

  useEffect(() => {
    if (!held) return;
    const waiting = setTimeout(() => {
      setHeld(null);
      send(held);
    }, undoMs);
    return () => clearTimeout(waiting);
  }, [held]);
  useEffect(() => () => sendOnLeaving(), []);

  return {
    isHeld: held !== null,
    isBusy: approve.isPending,
    say: () => setHeld({ of: tile.approval.of, askedAt: tile.approval.asked_at }),
    takeBack: () => setHeld(null),
  };
}
