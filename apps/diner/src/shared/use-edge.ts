import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Where the screens keep what messages stand below. */
type Edge = '--view-top' | '--head-height' | '--lowered';

/** Keeps what a part measures for the style sheets, as long as it stands there: what lies below it is placed by that. */
export function useEdge<Part extends HTMLElement>(
  edge: Edge,
  measure: (part: Part) => number,
): RefObject<Part | null> {
  const part = useRef<Part>(null);

  useLayoutEffect(() => {
    const element = part.current;
    if (!element) return;
    const { style } = document.documentElement;
    const keep = () => style.setProperty(edge, `${measure(element)}px`);
    const watcher = new ResizeObserver(keep);
    watcher.observe(element);
    keep();
    return () => {
      watcher.disconnect();
      style.removeProperty(edge);
    };
  }, [edge, measure]);

  return part;
}

/** Measures how high a part is. */
export function heightOf({ offsetHeight }: HTMLElement): number {
  return offsetHeight;
}
