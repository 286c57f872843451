import type { CategoryId } from '@tavolata/domain';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { titleIndex, type MenuRow } from './menu-rows.ts';
import { useSteady } from './use-steady.ts';

/** A jump keeps the spy quiet this long, or until the list has come to rest (specification: 200 ms). */
const lockMs = 200;

/** A title counts as reached when it is this near to the upper edge. */
const nearEdgePx = 48;

interface ScrollSpy {
  readonly current: CategoryId | undefined;
  readonly jumpTo: (categoryId: CategoryId) => void;
  readonly onScroll: () => void;
  readonly onScrollEnd: () => void;
}

/** Ties list and categories both ways: scrolling marks the category, choosing one scrolls to it [M-03]. */
export function useScrollSpy(list: RefObject<VirtualizerHandle | null>, rows: readonly MenuRow[]): ScrollSpy {
  const [seen, setSeen] = useState<CategoryId>();
  const lock = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(lock.current), []);

  function release() {
    clearTimeout(lock.current);
    lock.current = undefined;
  }

  function holdFor(ms: number) {
    clearTimeout(lock.current);
    lock.current = setTimeout(release, ms);
  }

  const onScroll = useSteady(() => {
    const handle = list.current;
    if (!handle) return;
    // Still on the way of a jump: what passes by is not what the guest chose.
    if (lock.current !== undefined) return holdFor(lockMs);
    const top = rows[handle.findItemIndex(handle.scrollOffset + nearEdgePx)];
    if (top) setSeen(top.section.category.id);
  });

  function jumpTo(categoryId: CategoryId) {
    const index = titleIndex(rows, categoryId);
    if (index === -1) return;
    setSeen(categoryId);
    holdFor(lockMs);
    list.current?.scrollToIndex(index, { align: 'start' });
  }

  const isListed = rows.some((row) => row.section.category.id === seen);
  return {
    current: isListed ? seen : rows[0]?.section.category.id,
    jumpTo,
    onScroll,
    onScrollEnd: useSteady(release),
  };
}
