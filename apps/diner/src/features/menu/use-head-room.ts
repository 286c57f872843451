import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
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
  const hasRoom = Boolean(over) && hasFloated && !isLow;
  // Asked once: what has been drawn until then is styled for the answer.
  const room = useMemo(() => (hasRoom ? 4.0625 * remPx() : 0), [hasRoom]);
  const shown = useRef({ room, isLow });
  const [overAtFirst] = useState(over);

  useLayoutEffect(() => {
    const list = scroller.current;
    const before = shown.current;
    shown.current = { room, isLow };
    // At its head a list makes room for what it knew nothing of, and on a phone that is turned.
    const staysPut = overAtFirst && before.isLow === isLow;
    if (list && (list.scrollTop > 0 || staysPut)) list.scrollBy(0, room - before.room);
  }, [room, isLow, scroller, overAtFirst]);

  return room;
}

export function remPx(): number {
  return import.meta.env.SSR ? 16 : Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
