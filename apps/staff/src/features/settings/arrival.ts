import { createContext, use, useEffect, useRef } from 'react';

/** Given to the line that somebody is led to, to be called when they are there; `null` for all others. */
export const ArrivalContext = createContext<(() => void) | null>(null);

/** What holds a setting's value before what only changes it by a step. */
const controls = ['input, select, textarea, summary', '[aria-pressed="true"]', 'button, a[href]'] as const;

/** For the element of a line: its control is shown and focused when somebody is led there. */
export function useArrival() {
  const line = useRef<HTMLLIElement>(null);
  const onArrived = use(ArrivalContext);
  useEffect(() => {
    if (onArrived === null || line.current === null) return;
    const { current } = line;
    current.scrollIntoView({ block: 'center' });
    const [control] = controls.flatMap((kind) => current.querySelector<HTMLElement>(kind) ?? []);
    control?.focus({ preventScroll: true });
    onArrived();
  }, [onArrived]);
  return line;
}
