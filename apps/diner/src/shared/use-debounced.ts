import { useRef } from 'react';

/** Does what it is given, but nothing again within so many milliseconds: a finger that trembles presses once. */
export function useDebounced(quietMs: number): (action: () => void) => void {
  const lastAt = useRef(-Infinity);
  return (action) => {
    const now = performance.now();
    if (now - lastAt.current < quietMs) return;
    lastAt.current = now;
    action();
  };
}
