import { useEffect, useRef, useState, type RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { OrderRow } from './order-rows.ts';

/** A jump keeps the spy quiet this long [HI-01]. */
const lockMs = 600;

interface BatchSpy {
  readonly current: number | undefined;
  readonly jumpTo: (batchNumber: number) => void;
  readonly onScroll: () => void;
}

/** Ties tabs and list: scrolling marks the batch, choosing one scrolls to it. */
export function useBatchSpy(list: RefObject<VirtualizerHandle | null>, rows: readonly OrderRow[]): BatchSpy {
  const [seen, setSeen] = useState<number>();
  const lock = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(lock.current), []);

  function onScroll() {
    const handle = list.current;
    if (!handle || lock.current !== undefined) return;
    const top = rows[handle.findItemIndex(handle.scrollOffset + 1)];
    if (top) setSeen(top.batch.number);
  }

  function jumpTo(batchNumber: number) {
    setSeen(batchNumber);
    clearTimeout(lock.current);
    lock.current = setTimeout(() => {
      lock.current = undefined;
    }, lockMs);
    list.current?.scrollToIndex(
      rows.findIndex((row) => row.kind === 'header' && row.batch.number === batchNumber),
      { align: 'start' },
    );
  }

  const isListed = rows.some(({ batch }) => batch.number === seen);
  return { current: isListed ? seen : rows[0]?.batch.number, jumpTo, onScroll };
}
