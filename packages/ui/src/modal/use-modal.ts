import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { browserModalHistory } from './browser-modal-history.ts';
import { enterLayer } from './modal-layers.ts';

interface ModalSettings {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * Ties a native dialog to `open`: focus, Esc and Back. Focus goes to `[data-focus]` inside, or what the browser
 * picks, and returns to the opener. Answers whether the content is needed: while open and until it has slid away.
 */
export function useModal({ dialog, open, onClose }: ModalSettings): boolean {
  const [isLeaving, setIsLeaving] = useState(false);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    element.querySelector<HTMLElement>('[data-focus]')?.focus();
    const leaveLayer = enterLayer(element);
    const leaveHistory = browserModalHistory().enter(() => close());
    // The browser may close without asking, on a second Esc for one. The event comes late: it may be open again.
    const onNativeClose = () => {
      if (!element.open) close();
    };
    element.addEventListener('close', onNativeClose);
    return () => {
      element.removeEventListener('close', onNativeClose);
      leaveHistory();
      leaveLayer();
      element.close();
      setIsLeaving(true);
      const endings = element.getAnimations({ subtree: true }).map((animation) => animation.finished);
      void Promise.allSettled(endings).then(() => setIsLeaving(false));
    };
  }, [open, dialog]);

  return open || isLeaving;
}
