import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

const longPressMs = 500;

interface Presses {
  readonly onPress: () => void;
  readonly onLongPress: () => void;
}

/** Tells a tap from a long press. Keys count as taps; the browser's own menu counts as a long press. */
export function useLongPress({ onPress, onLongPress }: Presses) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasLong = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  function stop() {
    clearTimeout(timer.current);
  }

  function becomeLong() {
    stop();
    if (wasLong.current) return;
    wasLong.current = true;
    onLongPress();
  }

  return {
    onPointerDown({ button }: PointerEvent) {
      wasLong.current = false;
      stop();
      if (button === 0) timer.current = setTimeout(becomeLong, longPressMs);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
      becomeLong();
    },
    onClick({ detail }: MouseEvent) {
      // A key press has no pointer before it, so nothing has reset the flag.
      if (detail === 0 || !wasLong.current) onPress();
      wasLong.current = false;
    },
  };
}
