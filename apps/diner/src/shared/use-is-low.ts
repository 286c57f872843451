import { useMedia } from './use-media.ts';

/** Whether the window is so low that nothing may lie over what is read: a phone on its side. */
export function useIsLow(): boolean {
  return useMedia('(max-height: 30rem) and (orientation: landscape)');
}
