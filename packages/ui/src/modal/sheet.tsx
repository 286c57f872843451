import { useId, useRef, type ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classes } from '../classes.ts';
import { ModalFrame } from './modal-frame.tsx';
import styles from './sheet.module.css';
import { useDragDown } from './use-drag-down.ts';

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Opens it again when the browser’s Forward leads back to it. */
  readonly onReopen?: (() => void) | undefined;
  readonly title: ReactNode;
  readonly closeLabel: string;
  /** Shown before the close button. */
  readonly actions?: ReactNode;
  /** Sticks to the lower edge. */
  readonly footer?: ReactNode;
  /** Always 92 % of the screen high, for content whose length changes while it is open. */
  readonly tall?: boolean;
  /** Comes from the right, 328 wide. */
  readonly side?: boolean;
  readonly children: ReactNode;
}

/** A panel from the lower edge for a short task. One at a time: a second one replaces the first. */
export function Sheet({
  open,
  onClose,
  onReopen,
  title,
  closeLabel,
  actions,
  footer,
  tall,
  side,
  children,
}: SheetProps) {
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const drag = useDragDown(panel, onClose);
  // Who has nothing for it at times says so with false or null.
  const hasFooter = footer !== undefined && footer !== null && footer !== false;
  return (
    <ModalFrame
      open={open}
      onClose={onClose}
      onReopen={onReopen}
      labelledBy={titleId}
      place={side ? 'side' : 'sheet'}
    >
      <div
        ref={panel}
        className={classes(styles['panel'], tall && styles['tall'], side && styles['side'])}
        data-bare={hasFooter ? undefined : ''}
      >
        <div className={styles['header']} {...(side ? {} : drag)}>
          <h2 id={titleId} tabIndex={-1} data-focus className={styles['title']}>
            {title}
          </h2>
          {actions}
          <IconButton icon="close" label={closeLabel} onClick={onClose} />
        </div>
        <div className={styles['body']}>{children}</div>
        {hasFooter && <div className={styles['footer']}>{footer}</div>}
      </div>
    </ModalFrame>
  );
}
