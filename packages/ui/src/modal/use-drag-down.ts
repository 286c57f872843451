import { useRef, type PointerEvent, type RefObject } from 'react';

const FAR_ENOUGH_PX = 96;
const FAST_ENOUGH_PX_PER_MS = 0.5;

/** Lets a header be pulled down to close its panel; a short pull springs back. Its button does the same. */
export function useDragDown(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<{ readonly y: number; readonly atMs: number } | null>(null);

  function pull(event: PointerEvent): number {
    return start.current ? Math.max(0, event.clientY - start.current.y) : 0;
  }

  /** Follows the finger at once while pulled; the panel's own transition carries it from there. */
  function show(pulledPx: number) {
    panel.current?.style.setProperty('transition', start.current ? 'none' : '');
    panel.current?.style.setProperty('transform', pulledPx > 0 ? `translateY(${pulledPx}px)` : '');
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.target instanceof Element && event.target.closest('button')) return;
      start.current = { y: event.clientY, atMs: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (start.current) show(pull(event));
    },
    onPointerUp(event: PointerEvent) {
      if (!start.current) return;
      const pulledPx = pull(event);
      const speed = pulledPx / Math.max(1, event.timeStamp - start.current.atMs);
      start.current = null;
      const isClosing = pulledPx > FAR_ENOUGH_PX || (pulledPx > 24 && speed > FAST_ENOUGH_PX_PER_MS);
      show(isClosing ? pulledPx : 0);
      if (isClosing) onClose();
    },
    onPointerCancel() {
      start.current = null;
      show(0);
    },
  };
}
