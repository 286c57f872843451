import { useRef, type PointerEvent, type ReactNode } from 'react';
import { LiveRegions } from '../live-regions/live-regions.tsx';
import { classes } from '../classes.ts';
import styles from './modal-frame.module.css';
import { useModal } from './use-modal.ts';

interface ModalFrameProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Opens it again when the browser’s Forward leads back to it; left out for a question, which is over when it is closed. */
  readonly onReopen?: (() => void) | undefined;
  readonly labelledBy: string;
  readonly place: 'sheet' | 'dialog' | 'page' | 'side';
  readonly role?: 'dialog' | 'alertdialog';
  readonly children: ReactNode;
}

/** What sheet, dialog and page share: the native dialog, its backdrop, its own live regions. */
export function ModalFrame({
  open,
  onClose,
  onReopen,
  labelledBy,
  place,
  role = 'dialog',
  children,
}: ModalFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const isPresent = useModal({ dialog, open, onClose, onReopen });

  function notePress({ target, currentTarget }: PointerEvent) {
    pressedBackdrop.current = target === currentTarget;
  }

  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={labelledBy}
      className={classes(styles['frame'], styles[place])}
      data-place={place}
      onCancel={(event) => {
        // React brings it from a dialog that was opened within this one, too: that one alone closes.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={notePress}
      // A text selection that ends outside doesn't mean that it should close.
      onClick={({ target, currentTarget }) => {
        if (pressedBackdrop.current && target === currentTarget) onClose();
      }}
    >
      {isPresent && (
        <>
          {children}
          <LiveRegions />
        </>
      )}
    </dialog>
  );
}
