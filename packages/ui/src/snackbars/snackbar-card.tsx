import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './snackbar-card.module.css';
import type { Snack } from './snackbars.ts';

interface SnackbarCardProps {
  readonly snack: Snack;
  readonly closeLabel: string;
  readonly detailsLabel: string;
  readonly onClose: () => void;
}

/** Beside a button so many letters would be a column of four lines and more. */
const longFrom = 72;

/** One message with its level, its action and a way to close it. */
export function SnackbarCard({ snack, closeLabel, detailsLabel, onClose }: SnackbarCardProps) {
  const { level, text, action, details } = snack;
  return (
    <div className={classes(styles['card'], styles[level])}>
      <Icon name={level === 'default' ? 'dot' : level} size={20} />
      <div className={styles['body']}>
        <div className={classes(styles['words'], text.length > longFrom && styles['long'])}>
          <p>{text}</p>
          {details && (
            <details>
              <summary>{detailsLabel}</summary>
              <ul>
                {details.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </details>
          )}
        </div>
        {action && (
          <Button
            kind="text"
            size="small"
            onClick={() => {
              action.onPress();
              onClose();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton icon="close" label={closeLabel} onClick={onClose} />
    </div>
  );
}
