import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { browserModalHistory } from './browser-modal-history.ts';
import { openLayer } from './modal-layers.ts';

interface ModalSettings {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onReopen: (() => void) | undefined;
}

/**
 * Ties a native dialog to `open`: focus, Esc, Back and Forward. Focus goes to `[data-focus]` inside, or to the first button
 * or field, and returns to the opener. Answers whether the content is there: only in an open dialog, so that whatever
 * measures, scrolls or focuses when it comes finds itself on the screen; and then until it has slid away.
 */
export function useModal({ dialog, open, onClose, onReopen }: ModalSettings): boolean {
  const [isPresent, setIsPresent] = useState(false);
  const close = useEffectEvent(onClose);
  const reopen = useEffectEvent(() => onReopen?.());

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const closeLayer = openLayer(element, () => setIsPresent(true));
    const leaveHistory = browserModalHistory().enter(
      () => close(),
      () => reopen(),
    );
    // The browser may close without asking, on a second Esc for one. The event comes late: it may be open again.
    const onNativeClose = () => {
      if (!element.open) close();
    };
    element.addEventListener('close', onNativeClose);
    return () => {
      element.removeEventListener('close', onNativeClose);
      leaveHistory();
      closeLayer();
      const endings = element.getAnimations({ subtree: true }).map((animation) => animation.finished);
      void Promise.allSettled(endings).then(() => {
        if (!element.open) setIsPresent(false);
      });
    };
  }, [open, dialog]);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !isPresent || !element) return;
    const wanted = element.querySelector<HTMLElement>('[data-focus]');
    (wanted ?? element.querySelector<HTMLElement>('button, input'))?.focus();
  }, [open, isPresent, dialog]);

  return isPresent;
}
