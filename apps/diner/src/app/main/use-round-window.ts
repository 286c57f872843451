import { useState } from 'react';

interface RoundWindowState {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

/** Whether the round's window is open: the guest's choice is kept until the round changes, which opens it. */
export function useRoundWindow(round: number | undefined): RoundWindowState {
  const [seen, setSeen] = useState({ round, isOpen: true });
  if (seen.round !== round) setSeen({ round, isOpen: true });
  return { isOpen: seen.isOpen, setOpen: (isOpen) => setSeen({ round, isOpen }) };
}
