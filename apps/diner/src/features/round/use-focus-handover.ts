import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Whether the shape that has just gone had the keyboard's focus; both shapes of a control share one. */
export type FocusHandover = RefObject<boolean>;

/** For a control of two shapes that take turns: the one that comes has the focus where the one that goes had it. */
export function useFocusHandover(handoverRef: FocusHandover): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    const own = button.current;
    // Whoever has moved on meanwhile isn't called back.
    if (handoverRef.current && document.activeElement === document.body) own?.focus({ preventScroll: true });
    handoverRef.current = false;
    return () => {
      handoverRef.current = own !== null && own === document.activeElement;
    };
  }, [handoverRef]);

  return button;
}
