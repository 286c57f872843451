import { useEffect, useRef } from 'react';

/** Starts every new screen at its top, with the focus on its heading; not the first one, which the browser opens. */
export function useFreshScreen(screen: string): void {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [screen]);
}
