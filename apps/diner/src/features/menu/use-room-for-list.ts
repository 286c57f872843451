import { useSyncExternalStore } from 'react';
import type { MenuMode } from '../../shared/preferences.ts';

/** The category bar and a row beside it need this much, in the guest's own size of text. */
const roomRem = 17;

/** Whether photo and words fit beside the category bar; with very large text only the grid does. */
export function useRoomForList(): boolean {
  // The server paints for a phone (frame.css).
  return useSyncExternalStore(onResize, hasRoom, () => true);
}

/** From these widths on one more dish has room beside the others, in rem: a phone on its side, a large tablet. */
const widerRems = [44, 64];

/** How many dishes stand side by side: two cards or one line on a phone, more on what is wider. */
export function useDishesPerRow(mode: MenuMode): number {
  const more = useSyncExternalStore(
    onResize,
    () => widerRems.filter((rem) => widthInRem() >= rem).length,
    () => 0,
  );
  return (mode === 'CAROUSEL' ? 1 : 2) + more;
}

function onResize(listener: () => void) {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

function hasRoom(): boolean {
  return widthInRem() >= roomRem;
}

function widthInRem(): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return window.innerWidth / rem;
}
