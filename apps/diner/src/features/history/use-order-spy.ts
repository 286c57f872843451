import { useEffect, useRef, useState, type RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { OrderRow, OrderSection } from './order-rows.ts';

/** A jump keeps the spy quiet this long [HI-01]. */
const lockMs = 600;

interface OrderSpy {
  readonly current: OrderSection | undefined;
  readonly jumpTo: (section: string) => void;
  readonly onScroll: () => void;
}

/** Ties tabs and list: scrolling marks the section, choosing one scrolls to it. */
export function useOrderSpy(list: RefObject<VirtualizerHandle | null>, rows: readonly OrderRow[]): OrderSpy {
  const [seen, setSeen] = useState<OrderSection>();
  const lock = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(lock.current), []);

  function onScroll() {
    const handle = list.current;
    if (!handle || lock.current !== undefined) return;
    const top = rows[handle.findItemIndex(handle.scrollOffset + 1)];
    if (top) setSeen(top.section);
  }

  function jumpTo(section: string) {
    const index = rows.findIndex((row) => row.section === section);
    setSeen(rows[index]?.section);
    clearTimeout(lock.current);
    lock.current = setTimeout(() => {
      lock.current = undefined;
    }, lockMs);
    list.current?.scrollToIndex(index, { align: 'start' });
  }

  const isListed = rows.some(({ section }) => section === seen);
  return { current: isListed ? seen : rows[0]?.section, jumpTo, onScroll };
}
