import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether the window is as `query` says, in the words of the style sheets: nothing is measured, so that no drawing waits for
 * the styles of what was drawn before. The server paints what is so `onServer`.
 */
export function useMedia(query: string, onServer = false): boolean {
  const onChange = useCallback(
    (listener: () => void) => {
      const list = listFor(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    onChange,
    () => listFor(query).matches,
    () => onServer,
  );
}

const lists: Record<string, MediaQueryList> = {};

/** To make one costs a slow phone a millisecond, and each drawing asks. */
function listFor(query: string): MediaQueryList {
  return (lists[query] ??= matchMedia(query));
}
