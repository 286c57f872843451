import type { MenuMode } from '../../shared/preferences.ts';
import { useMedia } from '../../shared/use-media.ts';

/** Whether photo and words fit beside the category bar, in the guest's own size of text; with very large text only the grid does. */
export function useRoomForList(): boolean {
  // The server paints for a phone (frame.css).
  return useMedia('(min-width: 17rem)', true);
}

/** How many dishes stand side by side: two cards or one line on a phone, more on what is wider: a phone on its side, a large tablet. */
export function useDishesPerRow(mode: MenuMode): number {
  const isWide = useMedia('(min-width: 44rem)');
  const isWider = useMedia('(min-width: 64rem)');
  return (mode === 'CAROUSEL' ? 1 : 2) + Number(isWide) + Number(isWider);
}
