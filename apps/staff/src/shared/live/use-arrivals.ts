import { useEffect, useEffectEvent, useRef } from 'react';

/** Welcomes what has come since the last look. What was there before anybody looked is shown, not rung for. */
export function useArrivals<Item>(
  items: readonly Item[] | undefined,
  idOf: (item: Item) => string,
  welcome: (fresh: readonly Item[]) => void,
): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  const look = useEffectEvent((present: readonly Item[]) => {
    const before = known.current;
    known.current = new Set(present.map(idOf));
    const fresh = before === null ? [] : present.filter((item) => !before.has(idOf(item)));
    if (fresh.length > 0) welcome(fresh);
  });
  useEffect(() => {
    if (items) look(items);
  }, [items]);
}
