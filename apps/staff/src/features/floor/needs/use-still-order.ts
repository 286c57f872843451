import { useEffect, useRef, useState } from 'react';
import type { Need } from './needs.ts';

/** So long after the last touch nothing moves. */
const calmMs = 3000;

/** So long what has just moved takes no press: it was meant for what stood there. */
const settleMs = 400;

/** A row as it stands: what is done stays in its place until nobody touches the list. */
export interface StillNeed {
  readonly need: Need;
  readonly isGone: boolean;
}

/**
 * The rows in an order that doesn't change under a finger: while the list is touched, and for some seconds after it, what is
 * new comes last and what is done stays where it is; so it is as long as `isBusy` says. `isMoving`: rows have just changed places, and take no press.
 */
export function useStillOrder(needs: readonly Need[], isBusy: () => boolean) {
  const [isTouched, setIsTouched] = useState(false);
  const [before, setBefore] = useState<readonly StillNeed[]>([]);
  const [moves, setMoves] = useState(0);
  const [settledMoves, setSettledMoves] = useState(0);
  const shown = isTouched ? keptInPlace(before, needs) : needs.map((need) => ({ need, isGone: false }));
  if (!isSame(before, shown)) {
    setBefore(shown);
    if (hasMoved(before, shown)) setMoves(moves + 1);
  }
  useEffect(() => {
    const settling = setTimeout(() => setSettledMoves(moves), settleMs);
    return () => clearTimeout(settling);
  }, [moves]);

  const calming = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(calming.current), []);
  function touch(isDown: boolean) {
    clearTimeout(calming.current);
    setIsTouched(true);
    if (isDown) return;
    calming.current = setTimeout(() => (isBusy() ? touch(false) : setIsTouched(false)), calmMs);
  }

  return { shown, touch, isMoving: moves !== settledMoves };
}

/** What stood there stays, whatever has become of it; what is new follows. */
export function keptInPlace(before: readonly StillNeed[], needs: readonly Need[]): readonly StillNeed[] {
  const now = new Map(needs.map((need) => [need.key, need]));
  const kept = before.map(({ need }) => {
    const known = now.get(need.key);
    return known ? { need: known, isGone: false } : { need, isGone: true };
  });
  const stood = new Set(before.map(({ need }) => need.key));
  const fresh = needs.filter(({ key }) => !stood.has(key)).map((need) => ({ need, isGone: false }));
  return [...kept, ...fresh];
}

function isSame(before: readonly StillNeed[], shown: readonly StillNeed[]): boolean {
  return (
    before.length === shown.length &&
    before.every(({ need, isGone }, place) => {
      const other = shown[place];
      return other?.need.key === need.key && other.isGone === isGone;
    })
  );
}

/** What is only longer than before has moved nothing. */
function hasMoved(before: readonly StillNeed[], shown: readonly StillNeed[]): boolean {
  return before.some(({ need }, place) => shown[place]?.need.key !== need.key);
}
