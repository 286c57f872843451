import { useRef, useState } from 'react';
import type { FocusHandover } from './use-focus-handover.ts';

interface RoundWindowState {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  /** From the window to its small shape and back. */
  readonly handover: FocusHandover;
}

/** Whether the round's window is open: the guest's choice is kept until the round changes, which opens it. */
export function useRoundWindow(round: number | undefined): RoundWindowState {
  const handover = useRef(false);
  const [seen, setSeen] = useState({ round, isOpen: true });
  if (seen.round !== round) setSeen({ round, isOpen: true });
  return { isOpen: seen.isOpen, setOpen: (isOpen) => setSeen({ round, isOpen }), handover };
}
