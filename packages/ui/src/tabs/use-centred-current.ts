import { useEffect, useRef } from 'react';

/** Scrolls the current entry of a strip into its middle, also when the strip gets another size, and nothing but the strip. */
export function useCentredCurrent(current: string) {
  const strip = useRef<HTMLElement>(null);

  useEffect(() => {
    const { current: box } = strip;
    const entry = box?.querySelector<HTMLElement>('[aria-current="true"]');
    if (!box || !entry) return;
    // Tells the first size too. What is longer than the strip is read from its beginning.
    const sizes = new ResizeObserver(() =>
      box.scrollTo(
        entry.offsetLeft - Math.max(0, box.clientWidth - entry.offsetWidth) / 2,
        entry.offsetTop - (box.clientHeight - entry.offsetHeight) / 2,
      ),
    );
    sizes.observe(box);
    return () => sizes.disconnect();
  }, [current]);

  return strip;
}
