import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useIsLow } from '../../shared/use-is-low.ts';
import type { OverList } from './over-list.ts';

/**
 * The room in px that a list keeps above its first row for what floats there, 65 at 100 % text: from when something first
 * does, and as long as it may again, so that nothing jumps when it goes or comes back. Where it comes later it comes above
 * what is on the screen, which stays where it is.
 */
export function useHeadRoom(over: OverList | null, scroller: RefObject<HTMLElement | null>): number {
  const isFloating = Boolean(over?.floating);
  const [hasFloated, setHasFloated] = useState(isFloating);
  if (isFloating && !hasFloated) setHasFloated(true);
  const isLow = useIsLow();
  const room = over && hasFloated && !isLow ? 4.0625 * remPx() : 0;
  const before = useRef(room);
  const [overAtFirst] = useState(over);

  useLayoutEffect(() => {
    const list = scroller.current;
    // At its head a list makes room for what it knew nothing of.
    if (list && (list.scrollTop > 0 || overAtFirst)) list.scrollBy(0, room - before.current);
    before.current = room;
  }, [room, scroller, overAtFirst]);

  return room;
}

export function remPx(): number {
  return import.meta.env.SSR ? 16 : Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
