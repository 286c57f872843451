import { useEffect, useState } from 'react';

const settleMs = 100;

/** Whether the page is scrolled this far or more, looked at once scrolling settles [H-08]. */
export function useScrolledPast(distance: number): boolean {
  const [isPast, setIsPast] = useState(() => scrollY >= distance);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsPast(scrollY >= distance), settleMs);
    };
    addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', look);
    };
  }, [distance]);

  return isPast;
}
