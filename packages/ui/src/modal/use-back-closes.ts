import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { browserModalHistory } from './browser-modal-history.ts';

/**
 * Lets Back close what is `open` over the page, or shown in the place of its first view, whatever it is made of, and Forward
 * bring it again where `onReopen` does.
 */
export function useBackCloses(open: boolean, onClose: () => void, onReopen?: () => void): void {
  const close = useEffectEvent(onClose);
  const reopen = useEffectEvent(() => onReopen?.());
  // Before the history is looked at again: what Forward brings is open by then.
  useLayoutEffect(() => {
    if (open)
      return browserModalHistory().enter(
        () => close(),
        () => reopen(),
      );
    return undefined;
  }, [open]);
}

/** Goes back from the entries of what was open when the page was loaded anew and no longer is: Back is not to do nothing. */
export function useNoClosedEntries(): void {
  useEffect(() => browserModalHistory().moved(), []);
}

/** Goes on with a Back that closed a question about it: to the page before this one. */
export function goBack(): void {
  browserModalHistory().leave();
}
