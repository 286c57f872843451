import { snackbars } from '@tavolata/app-kit';
import { useState } from 'react';

/** Under this key all is said of edits of the menu. */
export const messages = 'menu-editor';

/** An entry as the server has it. */
export interface Entry<Content> {
  readonly revision: string;
  readonly content: Content;
}

/** An entry in a manager's hands. */
export interface Merging<Seen> {
  /** What was seen of it, and is edited, whoever changes it meanwhile; `null` for a new one. */
  readonly seen: Seen | null;
  readonly see: (current: Seen) => void;
  /** Somebody else was faster: it is asked what holds. */
  readonly isOpen: boolean;
  readonly ask: () => void;
  readonly close: () => void;
}

/** Keeps what a manager has seen of an entry, until they have read what somebody else has made of it. */
export function useMerging<Seen extends Entry<object>>(opened: Seen | null): Merging<Seen> {
  const [seen, see] = useState(opened);
  const [isOpen, setIsOpen] = useState(false);
  function ask() {
    // The question says it, and on a phone the message would lie over its title.
    snackbars.close(messages);
    setIsOpen(true);
  }

  return { seen, see, isOpen, ask, close: () => setIsOpen(false) };
}
