import { useSyncExternalStore } from 'react';

/** The category bar and a row beside it need this much, in the guest's own size of text. */
const roomRem = 17;

/** Whether photo and words fit beside the category bar; with very large text only the grid does. */
export function useRoomForList(): boolean {
  return useSyncExternalStore(onResize, hasRoom);
}

function onResize(listener: () => void) {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

function hasRoom(): boolean {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return window.innerWidth / rem >= roomRem;
}
