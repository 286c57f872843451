/** Pulled this far past its end, the list goes to the next menu when it is let go. */
const farEnoughPx = 72;
/** A finger that only trembles pulls nothing. */
const noticedPx = 16;

/** Where a finger came down on a list, and at which of its ends that was. */
export interface PullStart {
  readonly y: number;
  readonly isAtTop: boolean;
  readonly isAtBottom: boolean;
}

/** Notes where a list stands as a finger comes down on it: only from its very end can it be pulled past it. */
export function startPull(
  list: Pick<HTMLElement, 'scrollTop' | 'clientHeight' | 'scrollHeight'>,
  y: number,
): PullStart {
  return {
    y,
    isAtTop: list.scrollTop <= 1,
    isAtBottom: list.scrollTop + list.clientHeight >= list.scrollHeight - 1,
  };
}

/** How far the list is pulled past its end: above 0 downwards past the top, below 0 upwards past the bottom. */
export function pullOf({ y: from, isAtTop, isAtBottom }: PullStart, y: number): number {
  const way = y - from;
  return (way > 0 && isAtTop) || (way < 0 && isAtBottom) ? way : 0;
}

/** Which of the neighbours a pull is for, and whether it is far enough to go there. */
export function menuPulledFor<Menu>(
  pulledPx: number,
  { previous, next }: { readonly previous: Menu | undefined; readonly next: Menu | undefined },
): { readonly menu: Menu | undefined; readonly isFarEnough: boolean } {
  if (Math.abs(pulledPx) < noticedPx) return { menu: undefined, isFarEnough: false };
  return { menu: pulledPx > 0 ? previous : next, isFarEnough: Math.abs(pulledPx) >= farEnoughPx };
}
