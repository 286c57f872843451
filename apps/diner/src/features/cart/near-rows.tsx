import { createContext, use, useCallback, useState, type ReactNode, type RefCallback } from 'react';

/** So many rows are drawn at once without anybody noticing. */
const fewRows = 20;

/** A row is at least so high. None can be measured while the cart is still shut. */
const rowRem = 6.5625;

const CurrentWatch = createContext<RowWatch | null>(null);

interface NearRowsProps {
  /** How many rows there are. */
  readonly count: number;
  readonly children: ReactNode;
}

/** The rows of a long list are drawn in full while they are on the screen or next to it [specification: overscan 1]. */
export function NearRows({ count, children }: NearRowsProps) {
  const [watch] = useState(createRowWatch);
  return <CurrentWatch value={count > fewRows ? watch : null}>{children}</CurrentWatch>;
}

/** Whether a row is to be drawn in full; the row takes the ref. */
export function useNearRow(): readonly [RefCallback<HTMLElement>, boolean] {
  const watch = use(CurrentWatch);
  const [isNear, setIsNear] = useState(watch === null);
  const follow = useCallback(
    (row: HTMLElement | null) => (row && watch ? watch.follow(row, setIsNear) : undefined),
    [watch],
  );
  return [follow, watch === null || isNear];
}

interface RowWatch {
  /** Tells when a row comes near and goes, until the answer is called. */
  readonly follow: (row: HTMLElement, tell: (isNear: boolean) => void) => () => void;
}

/** One observer for all rows of a list. */
function createRowWatch(): RowWatch {
  const tells = new Map<Element, (isNear: boolean) => void>();
  let observer: IntersectionObserver | null = null;

  function hear(entries: readonly IntersectionObserverEntry[]) {
    for (const { target, isIntersecting } of entries) {
      // What has the focus stays, wherever the list is scrolled to.
      if (isIntersecting || !target.contains(document.activeElement)) tells.get(target)?.(isIntersecting);
    }
  }

  return {
    follow(row, tell) {
      observer ??= new IntersectionObserver(hear, {
        root: scrollerOf(row),
        rootMargin: `${rowRem * rootFontSize()}px 0px`,
      });
      tells.set(row, tell);
      observer.observe(row);
      return () => {
        tells.delete(row);
        observer?.unobserve(row);
      };
    },
  };
}

function rootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}

function scrollerOf(row: HTMLElement): HTMLElement | null {
  let one = row.parentElement;
  while (one && getComputedStyle(one).overflowY !== 'auto') one = one.parentElement;
  return one;
}
