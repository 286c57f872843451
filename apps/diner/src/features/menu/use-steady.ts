import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same from draw to draw and calls the one of the last: what it is given to is not drawn anew. */
export function useSteady<Args extends readonly unknown[]>(
  call: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(call);
  useLayoutEffect(() => {
    latest.current = call;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
