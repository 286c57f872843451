import { useId, type ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import styles from './full-page.module.css';
import { ModalFrame } from './modal-frame.tsx';

interface FullPageProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Opens it again when the browser’s Forward leads back to it. */
  readonly onReopen?: (() => void) | undefined;
  readonly title: ReactNode;
  readonly backLabel: string;
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A longer task over the whole screen, with a way back. */
export function FullPage({
  open,
  onClose,
  onReopen,
  title,
  backLabel,
  actions,
  footer,
  children,
}: FullPageProps) {
  const titleId = useId();
  return (
    <ModalFrame open={open} onClose={onClose} onReopen={onReopen} labelledBy={titleId} place="page">
      <div className={styles['page']}>
        <div className={styles['header']}>
          <IconButton icon="back" label={backLabel} onClick={onClose} />
          <h2 id={titleId} tabIndex={-1} data-focus className={styles['title']}>
            {title}
          </h2>
          {actions}
        </div>
        <div className={styles['body']}>{children}</div>
        {footer !== undefined && <div className={styles['footer']}>{footer}</div>}
      </div>
    </ModalFrame>
  );
}
