import { useId, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import styles from './dialog.module.css';
import { ModalFrame } from './modal-frame.tsx';

/** One way out of a dialog. A verb, never yes or no. */
export interface DialogAction {
  readonly label: string;
  readonly onPress: () => void;
  readonly kind?: 'main' | 'secondary' | 'destructive';
  readonly busy?: boolean;
  /** The harmless one: it has the focus when the dialog opens. */
  readonly safe?: boolean;
}

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly actions: readonly DialogAction[];
  readonly children?: ReactNode;
}

/** One short question. It may lie over a sheet. */
export function Dialog({ open, onClose, title, actions, children }: DialogProps) {
  const titleId = useId();
  return (
    <ModalFrame open={open} onClose={onClose} labelledBy={titleId} place="dialog" role="alertdialog">
      <div className={styles['panel']}>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        {children !== undefined && <div className={styles['body']}>{children}</div>}
        <div className={styles['actions']}>
          {inOrder(actions).map(({ label, onPress, kind = 'secondary', busy, safe }) => (
            <Button
              key={label}
              wide
              kind={kind}
              busy={busy ?? false}
              data-focus={safe ? '' : undefined}
              onClick={onPress}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
    </ModalFrame>
  );
}

/** In every dialog the same: what it is about first, the harmless way out last. */
function inOrder(actions: readonly DialogAction[]): readonly DialogAction[] {
  const rank = ({ safe, kind = 'secondary' }: DialogAction) =>
    safe ? 3 : (['main', 'secondary', 'destructive'] as const).indexOf(kind);
  return actions.toSorted((one, other) => rank(one) - rank(other));
}
