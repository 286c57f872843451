import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { approvalsIn, type WaitingTile } from '../../shared/live/approvals.ts';
import { floorQuery } from '../../shared/live/floor-tiles.ts';
import { useApprove } from './use-approve.ts';

/** What the kitchen has can't be taken back, so a yes waits as long as it takes to see that it was a slip. */
const undoMs = 5000;

/** A yes that can be taken back for a moment. Whoever leaves the room has made up their mind. */
export function useHeldYes(tile: WaitingTile, without: ReadonlySet<string>) {
  const queries = useQueryClient();
  const [isHeld, setIsHeld] = useState(false);
  const approve = useApprove(tile);
  const send = useEffectEvent(() => approve.mutate({ of: tile.approval.of, without: [...without] }));
  const sendOnLeaving = useEffectEvent(() => {
    const floor = queries.getQueryData(floorQuery.queryKey);
    // The card also goes when somebody else has answered: then there is nothing left to say.
    const isStillAsked = floor && approvalsIn(floor).some(({ visit_id }) => visit_id === tile.visit_id);
    if (isHeld && isStillAsked) send();
  });

  useEffect(() => {
    if (!isHeld) return;
    const waiting = setTimeout(() => {
      setIsHeld(false);
      send();
    }, undoMs);
    return () => clearTimeout(waiting);
  }, [isHeld]);
  useEffect(() => () => sendOnLeaving(), []);

  return {
    isHeld,
    isBusy: approve.isPending,
    say: () => setIsHeld(true),
    takeBack: () => setIsHeld(false),
  };
}
