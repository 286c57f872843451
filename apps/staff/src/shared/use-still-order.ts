import { useEffect, useRef, useState } from 'react';

/** So long after the last touch nothing moves. */
const calmMs = 3000;

/** So long what has just moved takes no press: it was meant for what stood there. */
const settleMs = 400;

interface Keyed {
  /** The same for as long as it is the same thing. */
  readonly key: string;
}

/** A row as it stands: what is done stays in its place until nobody touches the list. */
export interface StillRow<Item> {
  readonly item: Item;
  readonly isGone: boolean;
}

/**
 * The rows in an order that doesn't change under a finger: while the list is touched, and for some seconds after it, what is
 * new comes last and what is done stays where it is; so it is as long as `isBusy` says. `isMoving`: rows have just changed places, and take no press.
 * `hands` goes to the list, which hears by it that it is touched.
 */
export function useStillOrder<Item extends Keyed>(items: readonly Item[], isBusy: () => boolean) {
  const [isTouched, setIsTouched] = useState(false);
  const [before, setBefore] = useState<readonly StillRow<Item>[]>([]);
  const [moves, setMoves] = useState(0);
  const [settledMoves, setSettledMoves] = useState(0);
  const shown = isTouched ? keptInPlace(before, items) : items.map((item) => ({ item, isGone: false }));
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

  const hands = {
    onPointerDown: () => touch(true),
    onPointerUp: () => touch(false),
    onPointerCancel: () => touch(false),
    onPointerMove: () => touch(false),
    onKeyDown: () => touch(false),
  };
  return { shown, hands, isMoving: moves !== settledMoves };
}

/** What stood there stays, whatever has become of it; what is new follows. */
export function keptInPlace<Item extends Keyed>(
  before: readonly StillRow<Item>[],
  items: readonly Item[],
): readonly StillRow<Item>[] {
  const now = new Map(items.map((item) => [item.key, item]));
  const kept = before.map(({ item }) => {
    const known = now.get(item.key);
    return known ? { item: known, isGone: false } : { item, isGone: true };
  });
  const stood = new Set(before.map(({ item }) => item.key));
  const fresh = items.filter(({ key }) => !stood.has(key)).map((item) => ({ item, isGone: false }));
  return [...kept, ...fresh];
}

function isSame(before: readonly StillRow<Keyed>[], shown: readonly StillRow<Keyed>[]): boolean {
  return (
    before.length === shown.length &&
    before.every(({ item, isGone }, place) => {
      const other = shown[place];
      return other?.item.key === item.key && other.isGone === isGone;
    })
  );
}

/** What is only longer than before has moved nothing. */
function hasMoved(before: readonly StillRow<Keyed>[], shown: readonly StillRow<Keyed>[]): boolean {
  return before.some(({ item }, place) => shown[place]?.item.key !== item.key);
}
