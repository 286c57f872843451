import { useEffect, useRef } from 'react';

/** Scrolls the current entry of a strip into its middle, and nothing but the strip. */
export function useCentredCurrent(current: string) {
  const strip = useRef<HTMLElement>(null);

  useEffect(() => {
    const entry = strip.current?.querySelector<HTMLElement>('[aria-current="true"]');
    if (!strip.current || !entry) return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    strip.current.scrollTo({
      left: entry.offsetLeft - (strip.current.clientWidth - entry.offsetWidth) / 2,
      top: entry.offsetTop - (strip.current.clientHeight - entry.offsetHeight) / 2,
      behavior: calm ? 'auto' : 'smooth',
    });
  }, [current]);

  return strip;
}
